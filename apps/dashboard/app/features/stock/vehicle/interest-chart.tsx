import type { VehicleHistory, VehicleInterest } from '@forecourt/contract/endpoints/staff/stock'
import { moneyText } from '@forecourt/domain/money/money-text'
import { axisSteps } from '@forecourt/domain/report/axis-steps'
import { ChartDrawing, FigureBlock, GridLines } from '../../../kit/figure-block.tsx'
import { formatDate } from '../../../staff/format.ts'
import { describeViews } from '../words.ts'

type Props = { days: VehicleInterest['days']; prices: VehicleHistory['prices'] }

const width = 820
const left = 30
const right = 60
const top = 24
const bottom = 120

/** Views of four weeks beside those before, with the leads below and each change of the price marked. */
export function InterestChart({ days, prices }: Props) {
  const sentence = describeViews(days)
  const steps = axisSteps(Math.max(2, ...days.flatMap(({ views, viewsBefore }) => [views, viewsBefore])))
  const most = steps.at(-1) ?? 1
  const toX = (at: number) => left + (at / Math.max(1, days.length - 1)) * (width - left - right)
  const toY = (value: number) => bottom - (value / most) * (bottom - top)
  const draw = (read: (day: Props['days'][number]) => number) =>
    days.map((day, at) => `${toX(at).toFixed(1)},${toY(read(day)).toFixed(1)}`).join(' ')
  const changes = findPriceChanges(days, prices)
  const isEmpty = days.every(({ views, viewsBefore, leads }) => views + viewsBefore + leads === 0)
  if (isEmpty) return <p className="sentence">{sentence}.</p>
  const last = days.at(-1)
  return (
    <FigureBlock
      sentence={sentence}
      about="Views a day, and the four weeks before as a dashed line. A dot is a lead."
      className="figure-block interest"
    >
      <ChartDrawing width={width} height={160} label={sentence}>
        <GridLines steps={steps} toY={toY} left={left} right={width - right} />
        {changes.map(({ at, label }) => (
          <g key={label + at}>
            <line className="grid" x1={toX(at)} x2={toX(at)} y1={10} y2={bottom} />
            <text
              className="value"
              x={toX(at) + (at > 20 ? -4 : 4)}
              y={14}
              textAnchor={at > 20 ? 'end' : 'start'}
            >
              {label}
            </text>
          </g>
        ))}
        <polyline className="line before" points={draw(({ viewsBefore }) => viewsBefore)} />
        <polyline className="line" points={draw(({ views }) => views)} />
        {last && (
          <text className="value" x={width - right + 6} y={toY(last.views) + 4}>
            {last.views === 0 ? 'Views' : `${last.views} today`}
          </text>
        )}
        {days.map(({ day, leads }, at) => (
          <g key={day}>
            {leads > 0 && <circle className="lead-dot" cx={toX(at)} cy={bottom + 14} r={leads > 1 ? 6 : 4} />}
            {leads > 1 && (
              <text className="value" x={toX(at) + 9} y={bottom + 18}>
                {leads}
              </text>
            )}
            {at % 7 === 0 && (
              <text className="axis-label" x={toX(at)} y={bottom + 36} textAnchor="middle">
                {formatDate(day)}
              </text>
            )}
          </g>
        ))}
      </ChartDrawing>
      <details>
        <summary>As a table</summary>
        <table>
          <caption className="unseen">Views and leads by day</caption>
          <thead>
            <tr>
              <th scope="col">Day</th>
              <th scope="col" className="number">
                Views
              </th>
              <th scope="col" className="number">
                Four weeks before
              </th>
              <th scope="col" className="number">
                Leads
              </th>
            </tr>
          </thead>
          <tbody>
            {days.map(({ day, views, viewsBefore, leads }) => (
              <tr key={day}>
                <th scope="row">{formatDate(day)}</th>
                <td className="number">{views}</td>
                <td className="number">{viewsBefore}</td>
                <td className="number">{leads}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </FigureBlock>
  )
}

/** The days on which the price became another. */
function findPriceChanges(days: Props['days'], prices: Props['prices']) {
  return prices.flatMap(({ at: moment, priceCents }, nth) => {
    const before = prices[nth - 1]?.priceCents
    const at = days.findIndex(({ day }) => day === moment.slice(0, 10))
    if (at < 0 || !before || !priceCents || before === priceCents) return []
    const by = priceCents - before
    return { at, label: `Price ${by < 0 ? '−' : '+'}${moneyText(Math.abs(by))}` }
  })
}
