import { numberText } from '@forecourt/domain/money/number-text'
import { ChartDrawing, FigureBlock } from './figure-block.tsx'

type Named = { label: string; value: number }

type Props = {
  /** What the figures say, as a sentence. */
  sentence: string
  about: string
  /** The one that it is about. */
  here: Named
  middle: Named
  /** Where most of the others are; null if nobody knows. */
  range: { low: number; high: number; label: string } | null
  /** The others, one dot each. */
  others: { label: string; values: readonly number[] }
  format?: (value: number) => string
}

const width = 356
const pad = 8
const line = 34

/** Where one value stands among others: each a dot on a line with values at both ends, and the same as a table. */
export function RangeLine({ sentence, about, here, middle, range, others, format = numberText }: Props) {
  const known = [here.value, ...others.values]
  const low = Math.min(range?.low ?? middle.value * 0.9, ...known)
  const high = Math.max(range?.high ?? middle.value * 1.1, ...known)
  const toX = (value: number) => pad + ((value - low) / Math.max(1, high - low)) * (width - 2 * pad)
  const rows: Named[] = [
    here,
    middle,
    ...(range
      ? [
          { label: `${range.label}, from`, value: range.low },
          { label: 'to', value: range.high },
        ]
      : []),
    ...others.values.map((value, nth) => ({ label: `${others.label} ${nth + 1}`, value })),
  ]
  return (
    <FigureBlock sentence={sentence} about={about} className="figure-block range-line">
      <ChartDrawing width={width} height={82} label={`${sentence}. ${about}`}>
        <text className="value" x={toX(here.value)} y={13} textAnchor={anchorAt(toX(here.value))}>
          {here.label} {format(here.value)}
        </text>
        <line className="axis" x1={pad} x2={width - pad} y1={line} y2={line} />
        {range && <line className="range" x1={toX(range.low)} x2={toX(range.high)} y1={line} y2={line} />}
        {others.values.map((value, nth) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two may cost the same, and none is ever moved
          <circle key={nth} className="other" cx={toX(value)} cy={line} r="3.5" />
        ))}
        <line className="axis" x1={toX(middle.value)} x2={toX(middle.value)} y1={line - 10} y2={line + 10} />
        <circle className="here" cx={toX(here.value)} cy={line} r="7" />
        <text className="axis-label" x={toX(middle.value)} y={60} textAnchor={anchorAt(toX(middle.value))}>
          {middle.label} {format(middle.value)}
        </text>
        <text className="axis-label" x={pad} y={78}>
          {format(low)}
        </text>
        <text className="axis-label" x={width - pad} y={78} textAnchor="end">
          {format(high)}
        </text>
      </ChartDrawing>
      <details>
        <summary>As a table</summary>
        <table>
          <caption className="unseen">{about}</caption>
          <tbody>
            {rows.map(({ label, value }) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                <td className="number">{format(value)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </FigureBlock>
  )
}

/** A label at either end grows inwards. */
function anchorAt(x: number): 'start' | 'middle' | 'end' {
  return x < 60 ? 'start' : x > width - 60 ? 'end' : 'middle'
}
