import { Form } from 'react-router'
import { KeepDraft } from '../../kit/keep-draft.tsx'
import { Options } from '../../kit/options.tsx'
import { type Faults, Field } from '../fields/field.tsx'
import { PlaceAddress } from '../fields/place-address.tsx'
import { ShownValues } from '../fields/shown-values.tsx'
import { kindWords, type PlaceValues } from './place-values.ts'

type Props = {
  id: number | null
  version: string
  country: string
  mayWrite: boolean
  values: PlaceValues
  shown: Readonly<Record<string, string | boolean>>
  faults?: Faults
}

/** A yard, workshop or parts counter; without an id, a new one. */
export function PlaceForm({ id, version, country, mayWrite, values, shown, faults = {} }: Props) {
  const suffix = `-${id ?? 'new'}`
  return (
    <Form method="post" preventScrollReset>
      {id !== null && <KeepDraft of={`place ${id}`} />}
      <fieldset className="stack" disabled={!mayWrite}>
        <legend className="unseen">{values.name || 'A new place'}</legend>
        <input type="hidden" name="id" value={id ?? ''} />
        <input type="hidden" name="version" value={version} />
        <ShownValues values={shown} />
        <PlaceAddress
          place={values}
          country={country}
          faults={faults}
          phoneLabel="Phone (empty: the website’s)"
          suffix={suffix}
        />
        <Field
          label="Map link"
          name="placeUrl"
          id={`placeUrl${suffix}`}
          faults={faults}
          help="Where “Get directions” leads. Empty: a search for the address."
          type="url"
          defaultValue={values.placeUrl}
          maxLength={500}
        />
        <Field
          label="Also hands vehicles over in"
          name="distributionLocations"
          id={`distributionLocations${suffix}`}
          faults={faults}
          help="Towns with commas between them. Visitors read them beside the address."
          defaultValue={values.distributionLocations}
          maxLength={500}
        />
        <label>
          What people come for
          <select name="kind" defaultValue={values.kind}>
            <Options of={Object.entries(kindWords)} />
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
          <button type="submit" className={id === null ? undefined : 'primary'}>
            {id === null ? 'Add place' : 'Save'}
          </button>
        )}
      </fieldset>
    </Form>
  )
}
