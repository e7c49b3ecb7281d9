import { addMonths } from '@forecourt/domain/report/month-span'
import { isoDate } from '@forecourt/domain/time/iso-date'
import { localTimeAt } from '@forecourt/domain/time/local-time-at'
import { ChartColumn, FileDown } from 'lucide-react'
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { MonthPlots } from '../features/report/month-plots.tsx'
import { RankedVehicles } from '../features/report/ranked-vehicles.tsx'
import { SplitReadout } from '../features/report/split-readout.tsx'
import { Empty } from '../kit/empty.tsx'
import { Icon } from '../kit/icon.tsx'
import { PageHead } from '../kit/page-head.tsx'
import { formatMonth } from '../staff/format.ts'
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
  const report = useLoaderData<typeof loader>()
  const { site, month, best, worst, splitTests, isOver } = report
  const at = (other: string) => `/reports/${site.id}?month=${other}`
  const isEmpty = report.leads.received + report.sold + report.deposits.paid === 0
  return (
    <>
      <PageHead
        back={{ to: '/reports', label: 'Reports' }}
        title={`${site.name}: ${formatMonth(month)}`}
        actions={
          <>
            <Link className="button" to={at(addMonths(month, -1))}>
              {formatMonth(addMonths(month, -1))}
            </Link>
            {isOver && (
              <Link className="button" to={at(addMonths(month, 1))}>
                {formatMonth(addMonths(month, 1))}
              </Link>
            )}
            <a className="button" href={`/reports/${site.id}/pdf?month=${month}`}>
              <Icon of={FileDown} />
              PDF
            </a>
          </>
        }
      />
      {isEmpty && (
        <Empty icon={ChartColumn} title={`Nothing came in ${formatMonth(month)}`}>
          Enquiries, sales and deposits are counted here from the moment they arrive.
        </Empty>
      )}
      <MonthPlots report={report} />
      <div className="report-plots">
        <RankedVehicles title="Asked about most" vehicles={best} />
        <RankedVehicles title="Asked about least" vehicles={worst} />
      </div>
      {splitTests.map((test) => (
        <SplitReadout key={test.test} test={test} />
      ))}
    </>
  )
}
