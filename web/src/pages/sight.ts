// pages/sight.ts - telling once when an element comes into sight, so that pictures are fetched only for those who look.
import type { Ref } from 'preact';
import { useEffect, useRef } from 'preact/hooks';

const SEEN = 0.25; // of its height: what only peeps in at the foot of the window nobody looks at yet
const LOOKED = 120; // milliseconds: what is only scrolled past is not looked at

export function useSight<T extends HTMLElement>(onSight: () => void): Ref<T> {
  const element = useRef<T>(null);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const observer = new IntersectionObserver((entries) => {
      clearTimeout(timer);
      if (!entries.at(-1)!.isIntersecting) return;
      timer = setTimeout(() => {
        observer.disconnect();
        onSight();
      }, LOOKED);
    }, { threshold: SEEN });
    observer.observe(element.current!);
    return () => {
      clearTimeout(timer);
      observer.disconnect();
    };
  }, []);
  return element;
}
