import type { StaffVehicleJson } from '@forecourt/contract/endpoints/staff/stock'
import {
  type ActionFunctionArgs,
  Form,
  Link,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router'
import { formatMoney } from '../staff/format.ts'
import { orRefusal, withStaff } from '../staff/staff-calls.ts'
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

export async function loader(args: LoaderFunctionArgs) {
  const params = new URL(args.request.url).searchParams
  const query = {
    state: params.get('state') || undefined,
    words: params.get('words') || undefined,
    after: params.get('after') || undefined,
  }
  return withStaff(args, async (calls) => {
    const [page, me] = await Promise.all([calls.listVehicles(query), calls.readMe()])
    return { ...page, query, mayWrite: me.actions.includes('stock.write') }
  })
}

export async function action(args: ActionFunctionArgs) {
  const form = await args.request.formData()
  const id = Number(form.get('id'))
  const version = String(form.get('version') ?? '')
  const typed = String(form.get('price') ?? '').trim()
  const edit = readEdit(form, typed)
  if (edit === null) return { id, refused: `“${typed}” is no price.`, typed }
  const written = await withStaff(args, (calls) => orRefusal(calls.changeVehicle(id, { version, ...edit })))
  if ('refused' in written) return { id, refused: written.refused, typed }
  const { search } = new URL(args.request.url)
  return redirect(`/stock${search}#v${id}`)
}

/** What one press says; null where a price was meant that is none. */
function readEdit(form: FormData, typed: string) {
  switch (form.get('intent')) {
    case 'sold':
      return { sold: form.get('value') === 'yes' }
    case 'shown':
      return { shown: form.get('value') === 'yes' }
    default: {
      if (typed === '') return { price: null }
      const price = Number(typed.replaceAll(/[$,\s]/g, ''))
      return Number.isFinite(price) && price > 0 ? { price: Math.round(price * 100) / 100 } : null
    }
  }
}

export default function Stock() {
  const { vehicles, next, query, mayWrite } = useLoaderData<typeof loader>()
  return (
    <>
      <title>Stock · Forecourt</title>
      <h1>Stock</h1>
      <nav className="tabs" aria-label="State">
        {states.map(([state, label]) => (
          <Link
            key={state}
            to={withParams('/stock', { words: query.words, state })}
            aria-current={(query.state ?? '') === state ? 'page' : undefined}
          >
            {label}
          </Link>
        ))}
      </nav>
      <Form method="get" className="filters" role="search">
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
        <button type="submit">Search</button>
      </Form>
      {vehicles.length === 0 ? (
        <p className="empty">No vehicles here.</p>
      ) : (
        <table className="cards">
          <thead>
            <tr>
              <th scope="col">Vehicle</th>
              <th scope="col">State</th>
              <th scope="col">Price</th>
              {mayWrite && <th scope="col">Change</th>}
            </tr>
          </thead>
          <tbody>
            {vehicles.map((vehicle) => (
              <VehicleRow key={vehicle.id} vehicle={vehicle} mayWrite={mayWrite} />
            ))}
          </tbody>
        </table>
      )}
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

function VehicleRow({ vehicle, mayWrite }: { vehicle: StaffVehicleJson; mayWrite: boolean }) {
  const refusal = useActionData<typeof action>()
  const mine = refusal && 'refused' in refusal && refusal.id === vehicle.id ? refusal : null
  return (
    <tr id={`v${vehicle.id}`}>
      <td>
        {vehicle.name}
        <small>
          {vehicle.stock_number} · {vehicle.dealership} · {vehicle.pictures} photos
        </small>
      </td>
      <td>
        {vehicle.sold && <span className="tag bad">Sold</span>}
        {vehicle.reserved && <span className="tag warn">Reserved</span>}
        {!vehicle.shown && <span className="tag">Hidden</span>}
        {vehicle.shown && !vehicle.sold && !vehicle.reserved && <span className="tag won">Listed</span>}
      </td>
      <td>{mayWrite ? <PriceForm vehicle={vehicle} refusal={mine} /> : formatMoney(vehicle.price)}</td>
      {mayWrite && (
        <td>
          <Press
            vehicle={vehicle}
            intent="sold"
            value={!vehicle.sold}
            label={vehicle.sold ? 'Not sold' : 'Sold'}
          />
          <Press
            vehicle={vehicle}
            intent="shown"
            value={!vehicle.shown}
            label={vehicle.shown ? 'Hide' : 'Show'}
          />
        </td>
      )}
    </tr>
  )
}

type Refusal = { refused: string; typed: string } | null

function PriceForm({ vehicle, refusal }: { vehicle: StaffVehicleJson; refusal: Refusal }) {
  const price = vehicle.price === null ? '' : String(vehicle.price)
  return (
    <Form method="post" className="inline" key={vehicle.version}>
      <input type="hidden" name="intent" value="price" />
      <input type="hidden" name="id" value={vehicle.id} />
      <input type="hidden" name="version" value={vehicle.version} />
      <input
        name="price"
        inputMode="decimal"
        size={9}
        aria-label={`Price of ${vehicle.stock_number}`}
        defaultValue={refusal?.typed ?? price}
      />
      <button type="submit">Save</button>
      {refusal && (
        <p role="alert">
          {refusal.refused} It’s {formatMoney(vehicle.price)} now. Save again to use what you typed.
        </p>
      )}
    </Form>
  )
}

type PressProps = { vehicle: StaffVehicleJson; intent: 'sold' | 'shown'; value: boolean; label: string }

function Press({ vehicle, intent, value, label }: PressProps) {
  return (
    <Form method="post" className="inline">
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="id" value={vehicle.id} />
      <input type="hidden" name="version" value={vehicle.version} />
      <input type="hidden" name="value" value={value ? 'yes' : 'no'} />
      <button type="submit" aria-label={`${label}: ${vehicle.stock_number}`}>
        {label}
      </button>
    </Form>
  )
}
