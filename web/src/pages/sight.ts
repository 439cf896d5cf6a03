// pages/sight.ts - telling once when an element comes into sight, so that pictures are fetched only for those who look.
import type { Ref } from 'preact';
import { useEffect, useRef } from 'preact/hooks';

const NEAR = '150px'; // below the window, so that a map is there when its card is scrolled to

export function useSight<T extends HTMLElement>(onSight: () => void): Ref<T> {
  const element = useRef<T>(null);
  useEffect(() => {
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return;
      observer.disconnect();
      onSight();
    }, { rootMargin: NEAR });
    observer.observe(element.current!);
    return () => observer.disconnect();
  }, []);
  return element;
}
