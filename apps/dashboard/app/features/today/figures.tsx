import type { StaffReport } from '@forecourt/contract/endpoints/staff/reports'
import { numberText } from '@forecourt/domain/money/number-text'
import { minutesText } from '@forecourt/domain/report/minutes-text'
import { describeOldStock, isOldStock, shortAge } from '@forecourt/domain/report/old-stock'
import { Link } from 'react-router'
import { Chart } from '../../kit/chart.tsx'
import { FigureBlock } from '../../kit/figure-block.tsx'
import { formatCount, formatDate } from '../../staff/format.ts'
import { describeWeek } from './words.ts'

/** How it goes: a few figures, each with the sentence that it proves. What is nothing is left out. */
export function Figures({ report }: { report: StaffReport }) {
  const { leads, funnel, stockAge, days } = report
  const week = leads?.byDay.slice(-7) ?? []
  const before = leads?.byDay.slice(-14, -7) ?? []
  const answered = leads?.firstAnswer.filter(({ n }) => n > 0) ?? []
  return (
    <div className="figures-pane">
      <h2 className="unseen">How it goes</h2>
      {[...week, ...before].some(({ n }) => n > 0) && (
        <Chart
          sentence={describeWeek(sum(week), sum(before))}
          about="Leads by day"
          legend={{ now: 'Last 7 days', before: '7 days before' }}
          points={week.map(({ date, n }, nth) => ({
            label: formatDate(date).split(/[ ,]/)[0] ?? '',
            value: n,
            before: before[nth]?.n ?? 0,
          }))}
        />
      )}
      {answered.length > 0 && (
        <Chart
          sentence={
            leads?.medianMinutes == null
              ? 'Most leads had no reply yet'
              : `Median first reply: ${minutesText(leads.medianMinutes)}`
          }
          about={`Leads by the time to the first reply, last ${days} days`}
          points={answered.map(({ label, n }) => ({
            label: label.replace('Within ', '≤ ').replace('a day', '1 day'),
            value: n,
            isLate: label === 'Not yet' || label === 'Later',
          }))}
        />
      )}
      {funnel?.some(({ n }) => n > 0) && <Funnel steps={funnel} days={days} />}
      {stockAge?.some(({ n }) => n > 0) && (
        <Chart
          sentence={describeOldStock(stockAge)}
          about="Vehicles for sale by days on the lot"
          points={stockAge.map(({ label, n }) => ({
            label: shortAge(label),
            value: n,
            isLate: isOldStock(label),
          }))}
        />
      )}
      <MoreFigures report={report} />
      <p className="figures-foot">
        <Link to="/reports">All reports</Link>
      </p>
    </div>
  )
}

function sum(counts: readonly { n: number }[]): number {
  return counts.reduce((total, { n }) => total + n, 0)
}

const stepWords = [
  ['Views of vehicles', 'view'],
  ['Enquiries', 'enquiry', 'enquiries'],
  ['Deposits', 'deposit'],
] as const

function Funnel({ steps, days }: { steps: readonly { n: number }[]; days: number }) {
  const named = steps
    .map(({ n }, nth) => ({ n, words: stepWords[nth] ?? stepWords[0] }))
    .filter(({ n }) => n > 0)
  const most = Math.max(...named.map(({ n }) => n))
  return (
    <FigureBlock
      sentence={named.map(({ n, words: [, noun, plural] }) => formatCount(n, noun, plural)).join(', ')}
      about={`Last ${days} days`}
    >
      <table className="funnel">
        <caption className="unseen">From views to deposits</caption>
        <tbody>
          {named.map(({ n, words: [label] }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td>
                <svg viewBox="0 0 100 14" preserveAspectRatio="none" aria-hidden="true">
                  <rect className="bar" width={(n / most) * 100} height="14" rx="1" />
                </svg>
              </td>
              <td className="number">{numberText(n)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </FigureBlock>
  )
}

const ratingWords = { good: 'good', fair: 'could be better', poor: 'slow' } as const

/** What one looks up now and then. */
function MoreFigures({ report: { missedWords, mostViewed, vitals } }: { report: StaffReport }) {
  const viewed = mostViewed?.filter(({ n }) => n > 0) ?? []
  return (
    <>
      {viewed.length > 0 && (
        <details className="figure-block">
          <summary>Most viewed vehicles</summary>
          <ul className="plain">
            {viewed.map(({ id, name, n }) => (
              <li key={id}>
                <Link to={`/stock/${id}`}>{name}</Link> <small>{formatCount(n, 'view')}</small>
              </li>
            ))}
          </ul>
        </details>
      )}
      {missedWords && missedWords.length > 0 && (
        <details className="figure-block">
          <summary>Searched for and not found</summary>
          <ul className="plain">
            {missedWords.map(({ words, n }) => (
              <li key={words}>
                {words} <small>{formatCount(n, 'search', 'searches')}</small>
              </li>
            ))}
          </ul>
        </details>
      )}
      {vitals && vitals.length > 0 && (
        <details className="figure-block">
          <summary>Speed of the website</summary>
          <ul className="plain">
            {vitals.map(({ name, label, most, rating }) => (
              <li key={name}>
                {label}
                <small>
                  Three of four visits within {formatVital(name, most)}: {ratingWords[rating]}
                </small>
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  )
}

function formatVital(name: string, value: number): string {
  return name === 'cls' ? (value / 1_000).toFixed(2) : `${(value / 1_000).toFixed(1)} s`
}
