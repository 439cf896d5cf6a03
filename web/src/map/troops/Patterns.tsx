// map/troops/Patterns.tsx - what stands are hatched with.

/** The patterns that stands are filled with. Their lines keep their width on screen. */
export function Patterns(props: { zoom: number }) {
  const scale = `scale(${1 / props.zoom})`;
  const units = { patternUnits: 'userSpaceOnUse' } as const;
  return (
    <defs>
      <pattern id="troops-hit" width="5" height="5" {...units} patternTransform={`${scale} rotate(45)`}>
        <path d="M1 0V5" class="hatch" />
        <path d="M2.4 0V5" class="hatch-edge" />
      </pattern>
      <pattern id="troops-hit-again" width="5" height="5" {...units} patternTransform={`${scale} rotate(45)`}>
        <path d="M1 0V5M0 1H5" class="hatch" />
        <path d="M2.4 0V5M0 2.4H5" class="hatch-edge" />
      </pattern>
      {(['union', 'confederate'] as const).map((side) => (
        <g key={side} class={side}>
          <pattern id={`troops-lost-${side}`} width="4" height="4" {...units} patternTransform={`${scale} rotate(45)`}>
            <path d="M0 0H4V4H0Z" class="lost-paper" />
            <path d="M1 0V4" class="lost-hatch" />
          </pattern>
        </g>
      ))}
      <pattern id="troops-refused" width="7" height="7" {...units} patternTransform={`${scale} rotate(-45)`}>
        <path d="M1 0V7" class="refusal" />
      </pattern>
    </defs>
  );
}
