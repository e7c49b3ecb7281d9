import { getCountry } from '@forecourt/domain/country/countries'
import { Choice, type Faults, Field } from './field.tsx'

type Part = 'name' | 'street' | 'city' | 'postcode' | 'state' | 'phone'

type PlaceAddressProps = {
  place: Readonly<Record<Part, string>>
  /** Its code. */
  country: string
  faults: Faults
  phoneLabel: string
  /** Before the name of every field, where a form has several places. */
  prefix?: string
  /** Behind the id of every field, where a screen has several forms. */
  suffix?: string
}

/** What a place is called, where it is and how to call it. */
export function PlaceAddress({
  place,
  country,
  faults,
  phoneLabel,
  prefix = '',
  suffix = '',
}: PlaceAddressProps) {
  const { states } = getCountry(country)
  const named = (part: Part) => ({ name: prefix + part, id: prefix + part + suffix, faults })
  const text = (part: Part, label: string, more: object = {}) => (
    <Field
      label={label}
      {...named(part)}
      defaultValue={place[part]}
      maxLength={120}
      autoComplete="off"
      {...more}
    />
  )
  return (
    <>
      {text('name', 'Name')}
      {text('street', 'Street and number')}
      <div className="field-row">
        {text('city', 'Suburb or town')}
        {text('postcode', 'Postcode', { inputMode: 'numeric' })}
        {states.names.length > 0 ? (
          <Choice label={states.label} {...named('state')} value={place.state} options={states.names} />
        ) : (
          text('state', states.label, { maxLength: 60 })
        )}
        {text('phone', phoneLabel, { type: 'tel' })}
      </div>
    </>
  )
}
