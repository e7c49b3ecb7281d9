import { tableSorts } from '@forecourt/domain/person/staff/table-sort'
import { type ActionFunctionArgs, Link, type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router'
import { BulkEdit } from '../features/stock/bulk-edit.tsx'
import { lackWords } from '../features/stock/lack-words.ts'
import { readPrice } from '../features/stock/read-price.ts'
import { type VehicleRefusal, VehicleRow } from '../features/stock/vehicle-row.tsx'
import { FilterForm, OrderSelect } from '../kit/filter-form.tsx'
import { SortHeader } from '../kit/sort-header.tsx'
import { readForm } from '../staff/read-form.ts'
import { readQuery } from '../staff/read-query.ts'
import { callAsStaff, callForDealer, catchRefusal } from '../staff/staff-calls.ts'
import { toSiteUrl } from '../staff/to-site-url.ts'
import type { LiveHandle } from '../ui/live.ts'
import { useAnswer } from '../ui/use-answer.ts'
import { withParams } from '../ui/with-params.ts'

const states = [
  ['', 'All'],
  ['listed', 'Listed'],
  ['hidden', 'Hidden'],
  ['reserved', 'Reserved'],
  ['sold', 'Sold'],
  ['unpriced', 'Without price'],
  ['unpictured', 'Without photos'],
] as const

const orders = {
  '-added': 'Newest first',
  added: 'Longest listed first',
  price: 'Lowest price first',
  '-price': 'Highest price first',
  kilometres: 'Fewest kilometres first',
  '-kilometres': 'Most kilometres first',
  '-year': 'Latest year first',
  year: 'Earliest year first',
}

export const handle = { shows: ['stock'] } satisfies LiveHandle

export async function loader(args: LoaderFunctionArgs) {
  const query = readQuery(args.request, ['state', 'words', 'sort', 'after'])
  return callForDealer(args, async (call) => {
    const [page, me] = await Promise.all([call('staffVehicles', { query }), call('staffMe')])
    const vehicles = page.vehicles.map(({ url, ...vehicle }) => ({
      ...vehicle,
      url: url && toSiteUrl(url, args.request),
    }))
    return { ...page, vehicles, query, nowMs: Date.now(), mayWrite: me.actions.includes('stock.write') }
  })
}

export async function action(args: ActionFunctionArgs): Promise<VehicleRefusal | Response> {
  const form = await readForm(args.request)
  const id = Number(form.get('id'))
  const version = String(form.get('version') ?? '')
  const intent = String(form.get('intent') ?? '')
  const typed = String(form.get('price') ?? '').trim()
  const edit = readEdit(form, typed)
  if (edit === null) return { id, intent, refused: `“${typed}” is no price.`, typed }
  const written = await callAsStaff(args, (call) =>
    catchRefusal(
      call('changeVehicle', { carId: id, body: { version, sure: form.get('sure') === 'yes', ...edit } }),
    ),
  )
  if ('refused' in written)
    return { id, intent, refused: written.refused, typed, isQuestion: written.isQuestion }
  const { search } = new URL(args.request.url)
  return redirect(`/stock${search}#v${id}`)
}

/** Reads the change from the form; null if the price is invalid. */
function readEdit(form: FormData, typed: string) {
  switch (form.get('intent')) {
    case 'sold':
      return { sold: form.get('value') === 'yes' }
    case 'shown':
      return { shown: form.get('value') === 'yes' }
    default: {
      const priceCents = readPrice(typed)
      return priceCents === undefined ? null : { priceCents }
    }
  }
}

export default function Stock() {
  const { vehicles, next, query, nowMs, mayWrite } = useLoaderData<typeof loader>()
  const refusal = useAnswer<VehicleRefusal>()
  // A filter that only the board of missing data links to gets a tab while it is active.
  const { state: shown = '' } = query
  const other = states.some(([state]) => state === shown) ? undefined : lackWords[shown]
  const tabs = other ? [...states, [shown, other.many] as const] : states
  return (
    <>
      <title>Stock · Forecourt</title>
      <h1>Stock</h1>
      <p className="actions">
        {mayWrite && (
          <Link className="button" to="/stock/new">
            New vehicle
          </Link>
        )}
        <Link className="button" to="/stock/quality">
          What’s missing
        </Link>
        <Link className="button" to="/stock/bin">
          Bin
        </Link>
      </p>
      <nav className="tabs" aria-label="State">
        {tabs.map(([state, label]) => (
          <Link
            key={state}
            to={withParams('/stock', { words: query.words, sort: query.sort, state })}
            aria-current={(query.state ?? '') === state ? 'page' : undefined}
          >
            {label}
          </Link>
        ))}
      </nav>
      <FilterForm>
        {query.state && <input type="hidden" name="state" value={query.state} />}
        <label>
          Search
          <input
            type="search"
            name="words"
            defaultValue={query.words}
            placeholder="Name, stock number, rego, VIN"
          />
        </label>
        <OrderSelect sort={query.sort} usual={tableSorts.stock.usual} orders={orders} />
        <button type="submit">Search</button>
      </FilterForm>
      {vehicles.length === 0 ? (
        <p className="empty">No vehicles here.</p>
      ) : (
        <table className="cards">
          <thead>
            <tr>
              <th scope="col">Vehicle</th>
              <th scope="col">State</th>
              <SortHeader table="stock" column="year" label="Year" first="descending" />
              <SortHeader table="stock" column="kilometres" label="Kilometres" />
              <SortHeader table="stock" column="added" label="Listed" first="descending" />
              <SortHeader table="stock" column="price" label="Price" />
              {mayWrite && <th scope="col">Change</th>}
            </tr>
          </thead>
          <tbody>
            {vehicles.map((vehicle) => (
              <VehicleRow
                key={vehicle.id}
                vehicle={vehicle}
                nowMs={nowMs}
                mayWrite={mayWrite}
                refusal={refusal?.id === vehicle.id ? refusal : null}
              />
            ))}
          </tbody>
        </table>
      )}
      {mayWrite && vehicles.length > 0 && <BulkEdit />}
      {next && (
        <p>
          <Link className="button" to={withParams('/stock', { ...query, after: next })}>
            More vehicles
          </Link>
        </p>
      )}
    </>
  )
}
