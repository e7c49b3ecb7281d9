import { getCountry } from '@forecourt/domain/country/countries'
import { priceBasisText } from '@forecourt/domain/price/price-basis-text'
import { formatPrice, type ShownPrice } from '@forecourt/domain/price/shown-price'
import {
  type ActionFunctionArgs,
  Form,
  Link,
  type LoaderFunctionArgs,
  redirect,
  useLoaderData,
} from 'react-router'
import { describeLosses } from '../features/stock/describe-losses.ts'
import { fieldValueText, fieldWords } from '../features/stock/field-words.ts'
import { lackWords } from '../features/stock/lack-words.ts'
import { StateTags } from '../features/stock/vehicle-row.tsx'
import { PageHead } from '../kit/page-head.tsx'
import { Refusal } from '../kit/refusal.tsx'
import { formatCount, formatMoney, formatTime } from '../staff/format.ts'
import { readForm } from '../staff/read-form.ts'
import { callAsStaff, catchRefusal } from '../staff/staff-calls.ts'
import { useTimeZone } from '../staff/time-zone.ts'
import { toSiteUrl } from '../staff/to-site-url.ts'
import { DeleteForm } from '../ui/delete-form.tsx'
import type { LiveHandle } from '../ui/live.ts'
import { Plot } from '../ui/plot.tsx'
import { Timeline } from '../ui/timeline.tsx'
import { useAnswer } from '../ui/use-answer.ts'

export const handle = { shows: ['stock'] } satisfies LiveHandle

export async function loader(args: LoaderFunctionArgs) {
  return callAsStaff(args, async (call) => {
    const carId = Number(args.params.carId)
    const [history, losses, me] = await Promise.all([
      call('staffVehicleHistory', { carId }),
      call('vehicleLosses', { carId }),
      call('staffMe'),
    ])
    const { url } = history.vehicle
    const vehicle = { ...history.vehicle, url: url && toSiteUrl(url, args.request) }
    return { ...history, vehicle, losses, mayWrite: me.actions.includes('stock.write') }
  })
}

export async function action(args: ActionFunctionArgs) {
  const form = await readForm(args.request)
  const field = String(form.get('field') ?? '')
  if (form.get('intent') === 'delete') {
    const carId = Number(args.params.carId)
    const body = { version: String(form.get('version') ?? '') }
    const deleted = await callAsStaff(args, (call) => catchRefusal(call('deleteVehicle', { carId, body })))
    return 'refused' in deleted ? deleted : redirect('/stock/bin')
  }
  const written = await callAsStaff(args, (call) =>
    catchRefusal(call('releaseVehicleField', { carId: Number(args.params.carId), body: { field } })),
  )
  if ('refused' in written) return written
  return { done: 'The stock file says what it is again.', undo: null }
}

/** The price on each website, if it adds charges to the one that staff entered. */
function describeShownPrice(price: ShownPrice | null, site: string, country: string): string | null {
  return (
    price && `Shown as ${formatPrice(price)}, ${priceBasisText(price.basis, getCountry(country))}, on ${site}`
  )
}

export default function Vehicle() {
  const { vehicle, prices, shownPrices, fields, changes, lacking, losses, mayWrite } =
    useLoaderData<typeof loader>()
  const timeZone = useTimeZone()
  const answer = useAnswer<typeof action>()
  const known = [
    ...prices.map(({ at, priceCents }) => ({ label: formatTime(at, timeZone), priceCents })),
    { label: 'Now', priceCents: vehicle.priceCents },
  ]
  // Shows only fields that have a value or an override, because most vehicles have few of them.
  const filled = fields.filter(({ value, isOverridden }) => Boolean(value) || isOverridden)
  const points = known.flatMap(({ label, priceCents }) =>
    priceCents === null ? [] : [{ label, value: priceCents }],
  )
  return (
    <>
      <PageHead back={{ to: '/stock', label: 'Stock' }} title={vehicle.name}>
        {vehicle.stockNumber} · {vehicle.dealership} · {formatCount(vehicle.pictures, 'photo')}
      </PageHead>
      <Refusal answer={answer} />
      <p>
        <StateTags vehicle={vehicle} /> <strong>{formatMoney(vehicle.priceCents)}</strong>{' '}
        {vehicle.url && (
          <a href={vehicle.url} target="_blank" rel="noreferrer">
            View on site
          </a>
        )}
      </p>
      {shownPrices.map(({ site, country, price }) => (
        <p key={site} className="meta">
          {describeShownPrice(price, site, country)}
        </p>
      ))}
      {mayWrite && (
        <p className="actions">
          <Link className="button" to={`/stock/${vehicle.id}/photos`}>
            Photos
          </Link>
          <Link className="button" to={`/stock/${vehicle.id}/edit`}>
            Change what it says
          </Link>
        </p>
      )}
      {lacking.length > 0 && (
        <ul className="plain lacks">
          {lacking.map((state) => (
            <li key={state}>{lackWords[state]?.one ?? state}</li>
          ))}
        </ul>
      )}
      <div className="columns">
        <div>
          <section>
            <h2>Price</h2>
            {new Set(points.map(({ value }) => value)).size > 1 ? (
              <Plot kind="line" caption="Price over time" format={formatMoney} points={points} />
            ) : (
              <p className="meta">{points.length === 0 ? 'It has no price.' : 'It has had one price.'}</p>
            )}
          </section>
          <section>
            <h2>What it says, and who says so</h2>
            <dl className="facts">
              {filled.map(({ field, value, by, isOverridden, at }) => (
                <div key={field} className="field">
                  <dt>{fieldWords[field] ?? field}</dt>
                  <dd>
                    {fieldValueText(field, value)}
                    <small>
                      {isOverridden ? `Set by ${by}` : by}
                      {at && `, ${formatTime(at, timeZone)}`}
                    </small>
                    {mayWrite && isOverridden && (
                      <Form method="post" preventScrollReset>
                        <button type="submit" name="field" value={field}>
                          Follow the stock file
                        </button>
                      </Form>
                    )}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        </div>
        <aside>
          <section>
            <h2>What happened</h2>
            {changes.length === 0 && <p className="empty">Nobody has changed it here yet.</p>}
            <Timeline
              timeZone={timeZone}
              items={changes.map(({ id, at, author, changes }) => ({
                key: String(id),
                at,
                author,
                text: changes
                  .map(
                    ({ field, before, after }) =>
                      `${fieldWords[field] ?? field}: ${fieldValueText(field, before)} → ${fieldValueText(field, after)}`,
                  )
                  .join('\n'),
              }))}
            />
          </section>
          {mayWrite && (
            <DeleteForm
              noun="vehicle"
              losses={describeLosses(losses)}
              fields={{ version: vehicle.version }}
            />
          )}
        </aside>
      </div>
    </>
  )
}
