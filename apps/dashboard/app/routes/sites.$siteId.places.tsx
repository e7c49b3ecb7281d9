import { type ActionFunctionArgs, Form, Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { describeConflicts } from '../features/fields/describe-conflicts.ts'
import { type Faults, Field } from '../features/fields/field.tsx'
import { mergeTyped } from '../features/fields/merge-typed.ts'
import { PlaceAddress } from '../features/fields/place-address.tsx'
import { readShown, ShownValues } from '../features/fields/shown-values.tsx'
import { KeepDraft } from '../kit/keep-draft.tsx'
import { Refusal } from '../kit/refusal.tsx'
import { Toast } from '../kit/toast.tsx'
import stylesheet from '../sites.css?url'
import { readForm } from '../staff/read-form.ts'
import { callAsStaff, catchRefusal } from '../staff/staff-calls.ts'
import { useAnswer } from '../ui/use-answer.ts'

export const links = () => [{ rel: 'stylesheet', href: stylesheet }]

const kindWords = { sales: 'Sales', service: 'Service and workshop', parts: 'Parts' } as const
const kinds = Object.keys(kindWords) as (keyof typeof kindWords)[]

export async function loader(args: LoaderFunctionArgs) {
  const siteId = Number(args.params.siteId)
  return callAsStaff(args, async (call) => {
    const { country, mayWrite, places } = await call('staffPlaces', { siteId })
    return { siteId, country, mayWrite, places }
  })
}

export async function action(args: ActionFunctionArgs) {
  const siteId = Number(args.params.siteId)
  const form = await readForm(args.request)
  const readField = (name: string) => String(form.get(name) ?? '').trim()
  const id = Number(readField('id')) || null
  const version = readField('version')
  const values = {
    name: readField('name'),
    kind: kinds.find((kind) => kind === readField('kind')) ?? 'sales',
    visible: form.has('visible'),
    primary: form.has('primary'),
    street: readField('street'),
    city: readField('city'),
    state: readField('state'),
    postcode: readField('postcode'),
    phone: readField('phone'),
    placeUrl: readField('placeUrl'),
    distributionLocations: readField('distributionLocations'),
  }
  return callAsStaff(args, async (call) => {
    const written = await catchRefusal(
      call('changePlace', {
        siteId,
        body: id === null ? { action: 'add', ...values } : { action: 'save', id, version, ...values },
      }),
    )
    if ('refused' in written) {
      const shown = readShown(form)
      const newest =
        written.status === 409 &&
        (await call('staffPlaces', { siteId })).places.find((place) => place.id === id)
      if (!newest) return { ...written, id, version, values, shown }
      const now = pickValues(newest)
      const { values: merged, changed } = mergeTyped(values, { shown, now })
      const faults = describeConflicts(changed, (field) => formatValue(field, now[field as keyof Values]))
      return { ...written, faults, id, version: newest.version, values: merged, shown: now }
    }
    return {
      done:
        id === null
          ? `${values.name} is added. Give it its hours next.`
          : `${values.name} is saved. Visitors see it now.`,
      undo: null,
    }
  })
}

type Values = Pick<
  ReturnType<typeof useLoaderData<typeof loader>>['places'][number],
  | 'name'
  | 'kind'
  | 'visible'
  | 'primary'
  | 'street'
  | 'city'
  | 'state'
  | 'postcode'
  | 'phone'
  | 'placeUrl'
  | 'distributionLocations'
>

const blank: Values = {
  ...{ name: '', kind: 'service', visible: true, primary: false },
  ...{ street: '', city: '', state: '', postcode: '', phone: '' },
  ...{ placeUrl: '', distributionLocations: '' },
}

function pickValues(place: Values): Values {
  const { name, kind, visible, primary, street, city, state, postcode, phone } = place
  const { placeUrl, distributionLocations } = place
  const address = { street, city, state, postcode, phone }
  return { name, kind, visible, primary, ...address, placeUrl, distributionLocations }
}

function formatValue(field: string, value: string | boolean): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  return field === 'kind' ? kindWords[value as keyof typeof kindWords] : value
}

/** The dealer's locations: yards, workshops and parts counters. */
export default function SitePlaces() {
  const { siteId, country, mayWrite, places } = useLoaderData<typeof loader>()
  const answer = useAnswer<typeof action>()
  const refused = answer && 'refused' in answer ? answer : null
  const typed = (id: number | null) =>
    refused && refused.id === id
      ? {
          version: refused.version,
          values: refused.values,
          shown: refused.shown,
          faults: refused.faults,
        }
      : null
  return (
    <>
      <title>Places · Forecourt</title>
      <h1>Places</h1>
      <p className="meta">
        Every yard, workshop and parts counter, with its address and phone. Their{' '}
        <Link to={`/sites/${siteId}/hours`}>opening hours</Link> have a screen of their own.
      </p>
      <Toast answer={answer} />
      <Refusal answer={answer} />
      {places.map((place) => {
        const { id, name, kind, city, primary, visible, mayWrite } = place
        const { version } = typed(id) ?? place
        return (
          <details key={id} className="group" open={refused?.id === id}>
            <summary>
              <b>{name}</b>, {kindWords[kind]} in {city}{' '}
              {primary && <span className="tag won">Main place</span>}
              {!visible && <span className="tag">Hidden</span>}
            </summary>
            {!mayWrite && (
              <p className="meta">
                {place.dealership} stands on other websites too: only whoever looks after all of them changes
                it.
              </p>
            )}
            <PlaceForm
              key={version}
              id={id}
              version={version}
              country={country}
              mayWrite={mayWrite}
              values={place}
              shown={pickValues(place)}
              {...typed(id)}
            />
          </details>
        )
      })}
      {places.length === 0 && <p className="empty">This website has no place yet.</p>}
      {mayWrite && (
        <details className="group" open={refused?.id === null}>
          <summary>Add a place</summary>
          <PlaceForm
            key={places.length}
            id={null}
            version=""
            country={country}
            mayWrite
            values={blank}
            shown={blank}
            {...typed(null)}
          />
        </details>
      )}
    </>
  )
}

type FormProps = {
  id: number | null
  version: string
  country: string
  mayWrite: boolean
  values: Values
  shown: Readonly<Record<string, string | boolean>>
  faults?: Faults
}

function PlaceForm({ id, version, country, mayWrite, values, shown, faults = {} }: FormProps) {
  return (
    <Form method="post" preventScrollReset>
      {id !== null && <KeepDraft of={`place ${id}`} />}
      <fieldset className="plain stack" disabled={!mayWrite}>
        <legend className="unseen">{values.name || 'A new place'}</legend>
        <input type="hidden" name="id" value={id ?? ''} />
        <input type="hidden" name="version" value={version} />
        <ShownValues values={shown} />
        <PlaceAddress
          place={values}
          country={country}
          faults={faults}
          phoneLabel="Phone (empty: the website’s)"
          suffix={`-${id ?? 'new'}`}
        />
        <Field
          label="Map link"
          name="placeUrl"
          id={`place_url-${id ?? 'new'}`}
          faults={faults}
          help="Where “Get directions” leads. Empty: a search for the address."
          type="url"
          defaultValue={values.placeUrl}
          maxLength={500}
        />
        <Field
          label="Also hands vehicles over in"
          name="distributionLocations"
          id={`distribution_locations-${id ?? 'new'}`}
          faults={faults}
          help="Towns with commas between them. Visitors read them beside the address."
          defaultValue={values.distributionLocations}
          maxLength={500}
        />
        <label>
          What people come for
          <select name="kind" defaultValue={values.kind}>
            {kinds.map((kind) => (
              <option key={kind} value={kind}>
                {kindWords[kind]}
              </option>
            ))}
          </select>
          {faults.kind && <small className="fault">{faults.kind}</small>}
        </label>
        <div>
          <label className="choice">
            <input type="checkbox" name="visible" defaultChecked={values.visible} />
            Visitors see it
          </label>
          {faults.visible && <small className="fault">{faults.visible}</small>}
          <label className="choice">
            <input type="checkbox" name="primary" defaultChecked={values.primary} />
            It’s the main place, named first
          </label>
          {faults.primary && <small className="fault">{faults.primary}</small>}
        </div>
        {mayWrite && (
          <button type="submit" className="primary">
            {id === null ? 'Add this place' : 'Save'}
          </button>
        )}
      </fieldset>
    </Form>
  )
}
