import type { ImportRun } from '@forecourt/contract/endpoints/staff/sources'
import { formatTime } from '../../staff/format.ts'
import { useTimeZone } from '../../staff/time-zone.ts'
import { describeCounts } from './run-words.tsx'

const height = 60
const barWidth = 14
const gap = 6
const parts = ['new', 'changed', 'sold', 'refused'] as const

/** The results of the last files, the newest on the right, so that an unusual file stands out. */
export function RunPlot({ runs }: { runs: readonly ImportRun[] }) {
  const timeZone = useTimeZone()
  const shown = runs.filter(({ counts }) => counts !== null).toReversed()
  if (shown.length < 2) return null
  const total = (run: ImportRun) => parts.reduce((sum, part) => sum + (run.counts?.[part] ?? 0), 0)
  const most = Math.max(1, ...shown.map(total))
  const width = shown.length * (barWidth + gap)
  return (
    <figure className="plot">
      <svg
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio="xMinYMax meet"
        role="img"
        aria-label={`What the last ${shown.length} files did`}
      >
        {shown.map((run, at) => {
          let y = height
          return (
            <g key={run.id}>
              <title>{`${formatTime(run.startedAt, timeZone)}: ${describeCounts(run)}`}</title>
              <rect x={at * (barWidth + gap)} y={height - 1} width={barWidth} height={1} className="base" />
              {parts.map((part) => {
                const tall = ((run.counts?.[part] ?? 0) / most) * (height - 4)
                y -= tall
                return (
                  <rect
                    key={part}
                    className={part}
                    x={at * (barWidth + gap)}
                    y={y}
                    width={barWidth}
                    height={tall}
                  />
                )
              })}
            </g>
          )
        })}
      </svg>
      <figcaption className="legend">
        {parts.map((part) => (
          <span key={part} className={part}>
            {part}
          </span>
        ))}
      </figcaption>
    </figure>
  )
}
