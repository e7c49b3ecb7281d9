import { tableSorts } from '@forecourt/domain/person/staff/table-sort'
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { type Column, DataTable } from '../kit/data-table.tsx'
import { FilterForm, OrderSelect } from '../kit/filter-form.tsx'
import { PageHead } from '../kit/page-head.tsx'
import { VehiclePhoto } from '../kit/vehicle-photo.tsx'
import { formatMoney, formatTime } from '../staff/format.ts'
import { readQuery } from '../staff/read-query.ts'
import { callForDealer } from '../staff/staff-calls.ts'
import { depositStateText, depositStateWords } from '../ui/deposit-words.ts'
import type { LiveHandle } from '../ui/live.ts'
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

type Deposit = Awaited<ReturnType<typeof loader>>['deposits'][number]

const columns: readonly Column<Deposit, 'deposits'>[] = [
  {
    label: 'Who',
    place: 'head',
    cell: ({ id, name, reference, carId, photo }) => (
      <span className="photo-and-text">
        <VehiclePhoto carId={carId} photo={photo} />
        <span>
          <Link to={`/deposits/${id}`}>{name}</Link>
          <small>{reference}</small>
        </span>
      </span>
    ),
  },
  {
    label: 'Vehicle',
    place: 'line',
    cell: ({ vehicle, site }) => (
      <>
        {vehicle}
        <small>{site}</small>
      </>
    ),
  },
  { label: 'State', place: 'side', cell: (one) => <span className="tag">{depositStateText(one)}</span> },
  {
    label: 'Deposit',
    place: 'half',
    sort: { by: 'amount', first: 'descending' },
    isNumber: true,
    cell: ({ depositCents }) => formatMoney(depositCents),
  },
  {
    label: 'Since',
    place: 'half end',
    sort: { by: 'created', first: 'descending' },
    cell: ({ paidAt, createdAt, timeZone }) => formatTime(paidAt ?? createdAt, timeZone),
  },
]

export default function Deposits() {
  const { deposits, next, query } = useLoaderData<typeof loader>()
  return (
    <>
      <PageHead title="Deposits" />
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
        <DataTable
          table="deposits"
          caption="Deposits"
          columns={columns}
          rows={deposits}
          rowKey={({ id }) => id}
        />
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
