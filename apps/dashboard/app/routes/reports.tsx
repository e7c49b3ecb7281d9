import { ChartColumn } from 'lucide-react'
import { Link, type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router'
import { describeSites, toSitePoints } from '../features/report/words.ts'
import { BarList } from '../kit/bar-list.tsx'
import { Empty } from '../kit/empty.tsx'
import { PageHead } from '../kit/page-head.tsx'
import { formatMonth } from '../staff/format.ts'
import { readDealer } from '../staff/preferences.ts'
import { readQuery } from '../staff/read-query.ts'
import { callAsStaff } from '../staff/staff-calls.ts'

/** The websites side by side; whoever has one, or has chosen one, sees that at once. */
export async function loader(args: LoaderFunctionArgs) {
  const query = readQuery(args.request, ['month'])
  return callAsStaff(args, async (call) => {
    const months = await call('staffMonths', { query })
    const only = months.sites.find(({ id }) => id === readDealer(args)) ?? months.sites[0]
    if (only && (months.sites.length === 1 || only.id === readDealer(args)))
      throw redirect(`/reports/${only.id}`)
    return months
  })
}

export default function Reports() {
  const { month, isSoFar, sites } = useLoaderData<typeof loader>()
  const points = toSitePoints(sites)
  return (
    <>
      <PageHead title="Reports">{formatMonth(month)}</PageHead>
      {sites.length === 0 && (
        <Empty icon={ChartColumn} title="No websites here">
          Reports are of websites, and you have none yet.
        </Empty>
      )}
      {points.length > 0 && (
        <div className="report-plots">
          <BarList
            sentence={describeSites(sites, isSoFar)}
            about={`Leads by website, ${formatMonth(month)}${isSoFar ? ' so far' : ''}`}
            points={points}
            legend={{
              now: formatMonth(month),
              before: isSoFar ? 'Month before, to the same day' : 'Month before',
            }}
          />
        </div>
      )}
      <ul className="plain">
        {sites.map(({ id, name }) => (
          <li key={id}>
            <Link to={`/reports/${id}`}>{name}</Link>
          </li>
        ))}
      </ul>
    </>
  )
}
