import type { Lesson } from '../src/lessons/lesson';

export function battleNames(): string[];
export function readBattle(name: string): object & { open?: boolean };
export function lessonNames(): string[];
export function readLesson(rules: string): Lesson;
export function engineNames(): string[];
export function readEngine(rules: string): Uint8Array<ArrayBuffer>;
