// tools/still.ts - the map is moved at once, never by a transition of d3, yet d3-zoom brings all of d3-transition with it,
// and that every interpolator and the colours. In their place it gets what it asks of them: nothing to interrupt.
import type { Plugin } from 'vite';

const STILL: Record<string, string> = {
  'd3-transition': "import { selection } from 'd3-selection'; selection.prototype.interrupt = function () { return this; }; export const interrupt = () => undefined;",
  'd3-interpolate': 'export const interpolateZoom = null;', // of the way that a transition takes
};
const MARK = '\0still:';

export function still(): Plugin {
  return {
    name: 'guidon-still',
    enforce: 'pre',
    resolveId: (source, importer) => (source in STILL && importer?.includes('/d3-zoom/') ? MARK + source : undefined),
    load: (id) => (id.startsWith(MARK) ? { code: STILL[id.slice(MARK.length)]!, moduleSideEffects: true } : undefined),
  };
}
