// panels/Flag.tsx - whose some ground is, told by shape as well as colour.
import type { Side } from '../engine/protocol';

/** Square for the Union, swallow-tailed for the Confederates; nobody's is an empty outline. */
export function Flag({ held }: { held: Side | null }) {
  const cloth = held === 'confederate' ? 'M5 1.5H19L15 6.5 19 11.5H5Z' : 'M5 1.5H19V11.5H5Z';
  return (
    <svg viewBox="0 0 22 20" width="22" height="20" aria-hidden="true" focusable="false">
      <path class="pole" d="M5 1V20" />
      <path class={held ? 'cloth' : 'cloth empty'} d={cloth} />
    </svg>
  );
}
