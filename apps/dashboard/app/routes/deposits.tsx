import { tableSorts } from '@forecourt/domain/person/staff/table-sort'
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { formatMoney, formatTime } from '../staff/format.ts'
import { readQuery } from '../staff/read-query.ts'
import { callForDealer } from '../staff/staff-calls.ts'
import { depositStateText, depositStateWords } from '../ui/deposit-words.ts'
import type { LiveHandle } from '../ui/live.ts'
import { FilterForm, OrderSelect } from '../ui/table/filter-form.tsx'
import { SortHeader } from '../ui/table/sort-header.tsx'
import { withParams } from '../ui/with-params.ts'

const states = ['held', 'paid', 'cancel-asked', 'handed-over', 'refunding', 'refunded'] as const

const orders = {
  '-created': 'Newest first',
  created: 'Oldest first',
  '-amount': 'Highest first',
  amount: 'Lowest first',
}

export const handle = { shows: ['deposits'] } satisfies LiveHandle

export async function loader(args: LoaderFunctionArgs) {
  const query = readQuery(args.request, ['state', 'sort', 'after'])
  return callForDealer(args, async (call) => ({
    ...(await call('staffDeposits', { query })),
    query,
  }))
}

export default function Deposits() {
  const { deposits, next, query } = useLoaderData<typeof loader>()
  return (
    <>
      <title>Deposits · Forecourt</title>
      <h1>Deposits</h1>
      <nav className="tabs" aria-label="State">
        <Link
          to={withParams('/deposits', { sort: query.sort })}
          aria-current={query.state ? undefined : 'page'}
        >
          All
        </Link>
        {states.map((state) => (
          <Link
            key={state}
            to={withParams('/deposits', { sort: query.sort, state })}
            aria-current={query.state === state ? 'page' : undefined}
          >
            {depositStateWords[state] ?? state}
          </Link>
        ))}
      </nav>
      <div className="narrow">
        <FilterForm>
          {query.state && <input type="hidden" name="state" value={query.state} />}
          <OrderSelect sort={query.sort} usual={tableSorts.deposits.usual} orders={orders} />
          <noscript>
            <button type="submit">Order</button>
          </noscript>
        </FilterForm>
      </div>
      {deposits.length === 0 ? (
        <p className="empty">No deposits here yet. Whoever reserves a vehicle online shows up here.</p>
      ) : (
        <table className="cards">
          <thead>
            <tr>
              <th scope="col">Who</th>
              <th scope="col">Vehicle</th>
              <th scope="col">State</th>
              <SortHeader table="deposits" column="amount" label="Deposit" first="descending" />
              <SortHeader table="deposits" column="created" label="Since" first="descending" />
            </tr>
          </thead>
          <tbody>
            {deposits.map((one) => (
              <tr key={one.id}>
                <td className="head">
                  <Link to={`/deposits/${one.id}`}>{one.name}</Link>
                  <small>{one.reference}</small>
                </td>
                <td className="line">
                  {one.vehicle}
                  <small>{one.site}</small>
                </td>
                <td className="side">
                  <span className="tag">{depositStateText(one)}</span>
                </td>
                <td className="half">{formatMoney(one.depositCents)}</td>
                <td className="half end">{formatTime(one.paidAt ?? one.createdAt, one.timeZone)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {next && (
        <p>
          <Link className="button" to={withParams('/deposits', { ...query, after: next })}>
            More deposits
          </Link>
        </p>
      )}
    </>
  )
}
