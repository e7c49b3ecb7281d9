import { getCountry } from '@forecourt/domain/country/countries'
import { Choice, type Faults, Field } from './field.tsx'

type Part = 'name' | 'street' | 'city' | 'postcode' | 'state' | 'phone'

type PlaceAddressProps = {
  place: Readonly<Record<Part, string>>
  /** The country code. */
  country: string
  faults: Faults
  phoneLabel: string
  /** Prefix of every field name, for forms with several places. */
  prefix?: string
  /** Suffix of every field id, for screens with several forms. */
  suffix?: string
}

/** The name, address and phone number of a place. */
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
