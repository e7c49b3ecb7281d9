import type { SketchMap } from '@forecourt/domain/site/map/sketch-map'
import { placePageWords } from './words.ts'

const halo = { paintOrder: 'stroke', strokeWidth: 4, strokeLinejoin: 'round' } as const

/** A sketch map in the site's colours, without a map provider. */
export function PlaceMap({ map, alt }: { map: SketchMap; alt: string }) {
  const { width, height, roads, towns, others, scale } = map
  const centre = { x: width / 2, y: height / 2 }
  return (
    <figure>
      <svg
        role="img"
        aria-label={alt}
        viewBox={`0 0 ${width} ${height}`}
        className="block h-auto w-full overflow-hidden rounded-card border border-line bg-tint font-text"
      >
        <g className="fill-none stroke-surface" strokeLinejoin="round" strokeLinecap="round">
          {roads.map(({ points }) => (
            <polyline key={points} points={points} className="stroke-line" strokeWidth="9" />
          ))}
          {roads.map(({ points }) => (
            <polyline key={points} points={points} strokeWidth="6" />
          ))}
        </g>
        {roads.map(
          ({ label }) =>
            label && (
              <text
                key={label.text}
                transform={`translate(${label.x} ${label.y}) rotate(${label.degrees})`}
                y="4"
                textAnchor="middle"
                fontSize="11"
                {...halo}
                className="fill-muted stroke-tint"
              >
                {label.text}
              </text>
            ),
        )}
        {towns.map(({ x, y, label }) => (
          <Mark key={label.text} x={x} y={y} label={label} className="fill-muted" />
        ))}
        {others.map(({ x, y, label }) => (
          <Mark key={label.text} x={x} y={y} label={label} className="fill-brand" isBold />
        ))}
        {/* A pin pointing at the location. */}
        <path
          d={`M${centre.x} ${centre.y}c-4-8-13-12-13-21a13 13 0 0 1 26 0c0 9-9 13-13 21z`}
          className="fill-brand stroke-surface"
          strokeWidth="2"
        />
        <circle cx={centre.x} cy={centre.y - 21} r="5" className="fill-brand-ink" />
        <g className="fill-none stroke-muted" strokeWidth="1.5">
          <path d={`M14 ${height - 20}v6h${scale.length}v-6`} />
          <path d={`M${width - 22} 38V14m-6 8 6-8 6 8`} />
        </g>
        <text
          x={20 + scale.length}
          y={height - 12}
          fontSize="12"
          {...halo}
          className="figures fill-muted stroke-tint"
        >
          {placePageWords.km(scale.km)}
        </text>
      </svg>
      <figcaption className="mt-2 text-muted text-sm">{placePageWords.sketch}</figcaption>
    </figure>
  )
}

type MarkProps = SketchMap['towns'][number] & { className: string; isBold?: boolean }

function Mark({ x, y, label, className, isBold = false }: MarkProps) {
  return (
    <g>
      <circle cx={x} cy={y} r={isBold ? 5.5 : 4} className={`stroke-surface ${className}`} strokeWidth="2" />
      <text
        x={label.x}
        y={label.y}
        textAnchor={label.anchor}
        fontSize="14"
        fontWeight={isBold ? 700 : 500}
        {...halo}
        className="fill-ink stroke-tint"
      >
        {label.text}
      </text>
    </g>
  )
}
