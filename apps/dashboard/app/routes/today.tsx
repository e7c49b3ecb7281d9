import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { HowItGoes } from '../features/today/how-it-goes.tsx'
import { formatTime } from '../staff/format.ts'
import { withStaff } from '../staff/staff-calls.ts'
import type { LiveHandle } from '../ui/live.ts'
import { LeadTable } from '../ui/table/lead-table.tsx'

export const handle = { shows: ['leads', 'calendar', 'deposits', 'stock'] } satisfies LiveHandle

export async function loader(args: LoaderFunctionArgs) {
  return withStaff(args, async (calls) => {
    const [today, report] = await Promise.all([calls.readToday(), calls.readReport({})])
    return { today, report, nowMs: Date.now() }
  })
}

export default function Today() {
  const { today, report, nowMs } = useLoaderData<typeof loader>()
  const { leads, deposits, bookings, stock } = today
  return (
    <>
      <title>Today · Forecourt</title>
      <h1>Today</h1>
      <ul className="figures">
        {leads && <Figure to="/leads?stage=new" n={leads.waiting} label="leads to answer" />}
        {(today.failed_deliveries ?? 0) > 0 && (
          <Figure to="/leads?undelivered=yes" n={today.failed_deliveries ?? 0} label="deliveries failed" />
        )}
        {deposits && <Figure to="/deposits?state=paid" n={deposits.paid} label="deposits held" />}
        {stock && <Figure to="/stock?state=unpriced" n={stock.unpriced} label="vehicles without price" />}
        {stock && (
          <Figure to="/stock?state=unpictured" n={stock.unpictured} label="vehicles without photos" />
        )}
        {(today.imports ?? 0) > 0 && (
          <Figure to="/imports" n={today.imports ?? 0} label="stock imports to look at" />
        )}
      </ul>
      {bookings && bookings.length > 0 && (
        <section>
          <h2>Bookings in the next 24 hours</h2>
          <ul className="plain">
            {bookings.map((booking) => (
              <li key={booking.lead_id}>
                <Link to={`/leads/${booking.lead_id}`}>{booking.name || 'No name given'}</Link>{' '}
                {formatTime(booking.starts_at, booking.time_zone)}, {booking.place} · {booking.visit}
              </li>
            ))}
          </ul>
        </section>
      )}
      {leads && (
        <section>
          <h2>Waiting longest</h2>
          {leads.oldest.length > 0 ? (
            <LeadTable leads={leads.oldest} nowMs={nowMs} />
          ) : (
            <p className="empty">Nobody is waiting. Well done.</p>
          )}
        </section>
      )}
      <HowItGoes report={report} />
    </>
  )
}

function Figure({ to, n, label }: { to: string; n: number; label: string }) {
  return (
    <li>
      <Link to={to}>
        <strong>{n}</strong> {label}
      </Link>
    </li>
  )
}
