import type { StaffReportJson } from '@forecourt/contract/endpoints/staff/reports'
import { Link } from 'react-router'
import { formatDate, formatMinutes } from '../../staff/format.ts'
import { Plot } from '../../ui/plot.tsx'

const toPoints = (counts: readonly { label: string; n: number }[]) =>
  counts.map(({ label, n }) => ({ label, value: n }))

/** The last weeks in figures: pictures for who looks, tables for who reads. */
export function HowItGoes({ report }: { report: StaffReportJson }) {
  const { days, leads, funnel, stock_age, most_viewed, least_viewed } = report
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
