import type { StaffReportJson } from '@forecourt/contract/endpoints/staff/reports'
import { Link } from 'react-router'
import { formatDate, formatMinutes } from '../../staff/format.ts'
import { Plot } from '../../ui/plot.tsx'

const toPoints = (counts: readonly { label: string; n: number }[]) =>
  counts.map(({ label, n }) => ({ label, value: n }))

/** The last weeks in figures: pictures for who looks, tables for who reads. */
export function HowItGoes({ report }: { report: StaffReportJson }) {
  const { days, leads, funnel, stock_age, most_viewed, least_viewed, missed_words, vitals } = report
  return (
    <section>
      <h2>How it goes: the last {days} days</h2>
      <div className="plots">
        {leads && (
          <>
            <Plot
              kind="bars"
              caption="Leads by day"
              points={leads.by_day.map(({ date, n }) => ({ label: formatDate(date), value: n }))}
            />
            <Plot kind="bars" caption="Leads by kind" points={toPoints(leads.by_kind)} />
            <Plot
              kind="bars"
              caption={`Time to the first answer${leads.median_minutes === null ? '' : `, half within ${formatMinutes(leads.median_minutes)}`}`}
              points={toPoints(leads.first_answer)}
            />
          </>
        )}
        {funnel && <Plot kind="bars" caption="From looking to reserving" points={toPoints(funnel)} />}
        {stock_age && <Plot kind="bars" caption="Age of stock in days" points={toPoints(stock_age)} />}
        {vitals?.map(({ name, label, most, rating, counts }) => (
          <Plot
            key={name}
            kind="bars"
            caption={`${label}: three of four within ${formatVital(name, most)}, ${ratingWords[rating]}`}
            points={toPoints(counts)}
          />
        ))}
        {missed_words && missed_words.length > 0 && (
          <div>
            <h3>Searched for and not found</h3>
            <p className="meta">Asked for in these days; counted since the first time.</p>
            <table>
              <tbody>
                {missed_words.map(({ words, n }) => (
                  <tr key={words}>
                    <th scope="row">{words}</th>
                    <td>{n === 1 ? 'once' : `${n} times`}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        )}
        {most_viewed && least_viewed && (
          <div>
            <Viewed title="Looked at most" vehicles={most_viewed} />
            <Viewed title="Looked at least" vehicles={least_viewed} />
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
