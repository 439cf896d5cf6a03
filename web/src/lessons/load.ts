// lessons/load.ts - the first battles: what each is, and their files, fetched when one is begun.
import { lessons } from 'virtual:guidon';
import { load } from '../engine/files';
import type { Lesson } from './lesson';

export const loadLesson = (rules: string): Promise<Lesson> => load<Lesson>(lessons[rules], 'the first battle');
