import { formatBoundedCount } from '@forecourt/domain/person/staff/bounded-count'
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { HowItGoes } from '../features/today/how-it-goes.tsx'
import { describeLookups } from '../features/today/lookup-alarm.ts'
import { formatTime } from '../staff/format.ts'
import { callForDealer } from '../staff/staff-calls.ts'
import type { LiveHandle } from '../ui/live.ts'
import { LeadTable } from '../ui/table/lead-table.tsx'

export const handle = { shows: ['leads', 'calendar', 'deposits', 'stock'] } satisfies LiveHandle

export async function loader(args: LoaderFunctionArgs) {
  return callForDealer(args, async (call) => {
    const [today, report] = await Promise.all([call('staffToday'), call('staffReport')])
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
      {today.lookups && <p role="status">{describeLookups(today.lookups)}</p>}
      <ul className="figures">
        {leads && (
          <Figure
            to="/leads?stage=new"
            n={leads.waiting}
            shown={formatBoundedCount(leads.waiting)}
            one="lead to answer"
            many="leads to answer"
          />
        )}
        {(today.failedDeliveries ?? 0) > 0 && (
          <Figure
            to="/leads?undelivered=yes"
            n={today.failedDeliveries ?? 0}
            one="delivery failed"
            many="deliveries failed"
          />
        )}
        {deposits && (
          <Figure to="/deposits?state=paid" n={deposits.paid} one="deposit held" many="deposits held" />
        )}
        {stock && (
          <>
            <Figure
              to="/stock?state=unpriced"
              n={stock.unpriced}
              one="vehicle without price"
              many="vehicles without price"
            />
            <Figure
              to="/stock?state=unpictured"
              n={stock.unpictured}
              one="vehicle without photos"
              many="vehicles without photos"
            />
          </>
        )}
        {(today.imports ?? 0) > 0 && (
          <Figure
            to="/imports"
            n={today.imports ?? 0}
            one="stock import to look at"
            many="stock imports to look at"
          />
        )}
      </ul>
      {bookings && bookings.length > 0 && (
        <section>
          <h2>Bookings in the next 24 hours</h2>
          <ul className="plain">
            {bookings.map((booking) => (
              <li key={booking.leadId}>
                <Link to={`/leads/${booking.leadId}`}>{booking.name || 'No name given'}</Link>{' '}
                {formatTime(booking.startsAt, booking.timeZone)}, {booking.place} · {booking.visit}
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

type FigureProps = { to: string; n: number; shown?: string; one: string; many: string }

function Figure({ to, n, shown = String(n), one, many }: FigureProps) {
  return (
    <li>
      <Link to={to}>
        <strong>{shown}</strong> {n === 1 ? one : many}
      </Link>
    </li>
  )
}
