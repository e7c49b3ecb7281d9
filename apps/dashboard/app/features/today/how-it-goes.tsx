import type { StaffReport } from '@forecourt/contract/endpoints/staff/reports'
import { Link } from 'react-router'
import { formatDate, formatMinutes } from '../../staff/format.ts'
import { Plot } from '../../ui/plot.tsx'

const toPoints = (counts: readonly { label: string; n: number }[]) =>
  counts.map(({ label, n }) => ({ label, value: n }))

/** The figures of the last weeks, as charts and as tables for screen readers. */
export function HowItGoes({ report }: { report: StaffReport }) {
  const { days, leads, funnel, stockAge, mostViewed, leastViewed, missedWords, vitals } = report
  return (
    <section>
      <h2>How it goes: the last {days} days</h2>
      <div className="plots">
        {leads && (
          <>
            <Plot
              kind="bars"
              caption="Leads by day"
              points={leads.byDay.map(({ date, n }) => ({ label: formatDate(date), value: n }))}
            />
            <Plot kind="bars" caption="Leads by kind" points={toPoints(leads.byKind)} />
            <Plot
              kind="bars"
              caption={`Time to the first answer${leads.medianMinutes === null ? '' : `, half within ${formatMinutes(leads.medianMinutes)}`}`}
              points={toPoints(leads.firstAnswer)}
            />
          </>
        )}
        {funnel && <Plot kind="bars" caption="From looking to reserving" points={toPoints(funnel)} />}
        {stockAge && <Plot kind="bars" caption="Age of stock in days" points={toPoints(stockAge)} />}
        {vitals?.map(({ name, label, most, rating, counts }) => (
          <Plot
            key={name}
            kind="bars"
            caption={`${label}: three of four within ${formatVital(name, most)}, ${ratingWords[rating]}`}
            points={toPoints(counts)}
          />
        ))}
        {missedWords && missedWords.length > 0 && (
          <div>
            <h3>Searched for and not found</h3>
            <p className="meta">Asked for in these days; counted since the first time.</p>
            <table>
              <tbody>
                {missedWords.map(({ words, n }) => (
                  <tr key={words}>
                    <th scope="row">{words}</th>
                    <td>{n === 1 ? 'once' : `${n} times`}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        )}
        {mostViewed && leastViewed && (
          <div>
            <Viewed title="Looked at most" vehicles={mostViewed} />
            <Viewed title="Looked at least" vehicles={leastViewed} />
          </div>
        )}
      </div>
    </section>
  )
}

const ratingWords = { good: 'which is good', fair: 'which could be better', poor: 'which is slow' } as const

function formatVital(name: string, value: number): string {
  return name === 'cls' ? (value / 1_000).toFixed(2) : `${(value / 1_000).toFixed(1)} s`
}

function Viewed({
  title,
  vehicles,
}: {
  title: string
  vehicles: readonly { id: number; name: string; n: number }[]
}) {
  return (
    <>
      <h3>{title}</h3>
      <ul className="plain">
        {vehicles.map(({ id, name, n }) => (
          <li key={id}>
            <Link to={`/stock/${id}`}>{name}</Link> <small>{n === 1 ? 'once' : `${n} times`}</small>
          </li>
        ))}
      </ul>
    </>
  )
}
