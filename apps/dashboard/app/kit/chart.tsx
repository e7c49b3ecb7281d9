import { numberText } from '@forecourt/domain/money/number-text'
import { axisSteps } from '@forecourt/domain/report/axis-steps'
import { ChartDrawing, FigureBlock, GridLines } from './figure-block.tsx'

type ChartPoint = {
  label: string
  /** Tells points apart whose labels are the same. */
  id?: number
  value: number
  /** The same in the time before. */
  before?: number
  /** Whether it needs attention. */
  isLate?: boolean
}

type Props = {
  /** What the figures say, as a sentence. */
  sentence: string
  /** What is counted, and since when. */
  about: string
  points: readonly ChartPoint[]
  format?: (value: number) => string
  /** What the two colours are, where there is a time before. */
  legend?: { now: string; before: string }
}

const width = 356
const top = 26
const bottom = 118
const left = 30

/** Bars with axis and values below the sentence that they prove, and the same figures as a table. */
export function Chart({ sentence, about, points, format = numberText, legend }: Props) {
  const steps = axisSteps(Math.max(1, ...points.flatMap(({ value, before = 0 }) => [value, before])))
  const most = steps.at(-1) ?? 1
  const toY = (value: number) => bottom - (value / most) * (bottom - top)
  const slot = (width - left) / Math.max(1, points.length)
  const hasBefore = points.some(({ before }) => before !== undefined)
  const bar = Math.min(slot * (hasBefore ? 0.42 : 0.62), 54)
  // Values that would touch each other are left out but for the highest; the table has them all.
  const highest = Math.max(...points.map(({ value }) => value))
  const hasRoom = slot >= 20
  // Labels that would touch each other are left out evenly.
  const every = Math.ceil((points.length * 40) / (width - left))
  return (
    <FigureBlock sentence={sentence} about={about}>
      <ChartDrawing width={width} height={140} label={`${sentence}. ${about}`}>
        <GridLines steps={steps} toY={toY} left={left} right={width} format={format} />
        {points.map(({ id, label, value, before, isLate }, nth) => {
          const middle = left + slot * (nth + 0.5)
          const x = middle - (hasBefore ? bar * 0.28 : bar / 2)
          return (
            <g key={id ?? label}>
              {before !== undefined && before > 0 && (
                <rect
                  className="bar before"
                  x={x - bar * 0.55}
                  y={toY(before)}
                  width={bar * 0.5}
                  height={bottom - toY(before)}
                  rx="1.5"
                />
              )}
              {value > 0 && (
                <>
                  <rect
                    className={isLate ? 'bar late' : 'bar'}
                    x={x}
                    y={toY(value)}
                    width={bar}
                    height={bottom - toY(value)}
                    rx="2"
                  />
                  {(hasRoom || value === highest) && (
                    <text className="value" x={x + bar / 2} y={toY(value) - 5} textAnchor="middle">
                      {format(value)}
                    </text>
                  )}
                </>
              )}
              {nth % every === 0 && (
                <text className="axis-label" x={middle} y={bottom + 16} textAnchor="middle">
                  {label}
                </text>
              )}
            </g>
          )
        })}
      </ChartDrawing>
      {legend && (
        <p className="chart-legend">
          <span>{legend.now}</span>
          <span className="before">{legend.before}</span>
        </p>
      )}
      <details>
        <summary>As a table</summary>
        <table>
          <caption className="unseen">{about}</caption>
          {legend && (
            <thead>
              <tr>
                <td />
                <th scope="col">{legend.now}</th>
                <th scope="col">{legend.before}</th>
              </tr>
            </thead>
          )}
          <tbody>
            {points.map(({ id, label, value, before }) => (
              <tr key={id ?? label}>
                <th scope="row">{label}</th>
                <td className="number">{format(value)}</td>
                {before !== undefined && <td className="number">{format(before)}</td>}
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </FigureBlock>
  )
}
