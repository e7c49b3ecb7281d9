import { addMonths } from '@forecourt/domain/report/month-span'
import { isoDate } from '@forecourt/domain/time/iso-date'
import { localTimeAt } from '@forecourt/domain/time/local-time-at'
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import '../features/report/report.css'
import { CountTable } from '../features/report/count-table.tsx'
import { SplitReadout } from '../features/report/split-readout.tsx'
import { PageHead } from '../kit/page-head.tsx'
import { formatMinutes, formatMoney, formatMonth } from '../staff/format.ts'
import { callAsStaff } from '../staff/staff-calls.ts'

export async function loader(args: LoaderFunctionArgs) {
  const month = new URL(args.request.url).searchParams.get('month') ?? undefined
  return callAsStaff(args, async (call) => {
    const report = await call('staffMonth', {
      siteId: Number(args.params.siteId),
      query: { month },
    })
    const { timeZone } = report
    const nowMs = Date.now()
    const now = isoDate(localTimeAt(timeZone, nowMs) ?? nowMs).slice(0, 7)
    return { ...report, isOver: report.month < now }
  })
}

export default function Month() {
  const { site, month, leads, deliveries, deposits, sold, stockAge, best, worst, splitTests, isOver } =
    useLoaderData<typeof loader>()
  const at = (other: string) => `/reports/${site.id}?month=${other}`
  return (
    <>
      <PageHead back={{ to: '/reports', label: 'Reports' }} title={`${site.name}: ${formatMonth(month)}`}>
        What the month brought, by the clock on your wall.
      </PageHead>
      <p className="actions">
        <Link className="button" to={at(addMonths(month, -1))}>
          {formatMonth(addMonths(month, -1))}
        </Link>
        {isOver && (
          <Link className="button" to={at(addMonths(month, 1))}>
            {formatMonth(addMonths(month, 1))}
          </Link>
        )}
        <a className="button" href={`/reports/${site.id}/pdf?month=${month}`}>
          As a PDF
        </a>
      </p>
      <dl className="figures">
        <Figure n={leads.received} label="leads received" />
        <Figure n={leads.won} label="of these won" />
        <Figure
          n={leads.medianMinutes === null ? '—' : formatMinutes(leads.medianMinutes)}
          label="half were answered within"
        />
        <Figure n={sold} label="vehicles sold" />
        <Figure n={deposits.paid} label={`deposits paid, ${formatMoney(deposits.paidCents)}`} />
        <Figure n={deposits.givenBack} label="deposits given back" />
        <Figure n={deposits.handedOver} label="reserved vehicles handed over" />
      </dl>
      <section>
        <h2>Leads</h2>
        <div className="reports-pair">
          <CountTable caption="Leads by kind" counts={leads.byKind} />
          <CountTable caption="Leads by source" counts={leads.bySource} />
          <CountTable caption="Time to the first answer" counts={leads.firstAnswer} />
          <CountTable caption="Leads received against delivered" counts={deliveries} />
        </div>
      </section>
      <section>
        <h2>Stock</h2>
        <div className="reports-pair">
          <CountTable caption="Age of stock in days" counts={stockAge} />
          <div>
            <Ranked title="Asked about most" vehicles={best} />
            <Ranked title="Asked about least" vehicles={worst} />
          </div>
        </div>
      </section>
      {splitTests.map((test) => (
        <SplitReadout key={test.test} test={test} />
      ))}
    </>
  )
}

function Figure({ n, label }: { n: number | string; label: string }) {
  return (
    <div className="figure">
      <dt>{label}</dt>
      <dd>{n}</dd>
    </div>
  )
}

type Car = { id: number; name: string; views: number; leads: number }

function Ranked({ title, vehicles }: { title: string; vehicles: readonly Car[] }) {
  return (
    <>
      <h3>{title}</h3>
      {vehicles.length === 0 && <p className="empty">No vehicles were for sale.</p>}
      <ul className="plain">
        {vehicles.map(({ id, name, views, leads }) => (
          <li key={id}>
            <Link to={`/stock/${id}`}>{name}</Link>{' '}
            <small>
              {leads === 1 ? 'one lead' : `${leads} leads`}, looked at{' '}
              {views === 1 ? 'once' : `${views} times`}
            </small>
          </li>
        ))}
      </ul>
    </>
  )
}
