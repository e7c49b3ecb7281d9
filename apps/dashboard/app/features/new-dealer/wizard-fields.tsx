import { states } from '@forecourt/domain/person/state'
import { lookTable } from '@forecourt/domain/site/look/look-table'
import { themeNames } from '@forecourt/domain/site/look/theme-names'
import { mostNewPlaces, type NewDealer, type NewPlace } from '@forecourt/domain/site/new-dealer/new-dealer'
import { vehicleKinds } from '@forecourt/domain/vehicle/kind/kind'
import { kindTable } from '@forecourt/domain/vehicle/kind/kind-table'
import type { ComponentProps, ReactNode } from 'react'
import { Swatch } from '../look/swatch.tsx'

export type Faults = Readonly<Record<string, string>>
type StepProps = { dealer: NewDealer; faults: Faults }

type FieldProps = { label: string; name: string; faults: Faults; help?: string } & ComponentProps<'input'>

function Field({ label, name, faults, help, ...input }: FieldProps) {
  const fault = faults[name]
  const describedBy = fault ? `${name}-fault` : help ? `${name}-help` : undefined
  return (
    <div className="field">
      <label htmlFor={name}>{label}</label>
      <input
        id={name}
        name={name}
        aria-invalid={fault ? true : undefined}
        aria-describedby={describedBy}
        {...input}
      />
      {help && !fault && <small id={`${name}-help`}>{help}</small>}
      {fault && (
        <small id={`${name}-fault`} className="fault" role="alert">
          {fault}
        </small>
      )}
    </div>
  )
}

export function DealerFields({ dealer, faults }: StepProps) {
  return (
    <>
      <Field
        label="Name, as on the sign"
        name="name"
        defaultValue={dealer.name}
        faults={faults}
        maxLength={100}
        autoFocus
      />
      <div className="field-row">
        <label>
          What do they sell?
          <select name="kind" defaultValue={dealer.kind}>
            {vehicleKinds.map((kind) => (
              <option key={kind} value={kind}>
                {capitalise(kindTable[kind].many)}
              </option>
            ))}
          </select>
        </label>
        <label>
          Country
          <select name="country" defaultValue={dealer.country}>
            <option value="AU">Australia</option>
            <option value="NZ">New Zealand</option>
          </select>
        </label>
      </div>
      <div className="field-row">
        <Field
          label="Phone"
          name="phone"
          type="tel"
          defaultValue={dealer.phone}
          faults={faults}
          maxLength={40}
        />
        <Field
          label="Where do leads go?"
          name="email"
          type="email"
          defaultValue={dealer.email}
          faults={faults}
          maxLength={200}
          help="One mail address for now; settings can send kinds of leads elsewhere."
        />
      </div>
      <Field
        label="Web address, if there is one"
        name="url"
        inputMode="url"
        defaultValue={dealer.url}
        faults={faults}
        maxLength={200}
        placeholder="www.smithmotors.com.au"
        help="Leave it empty to start under a name on this server."
      />
      <Field
        label="One line about them"
        name="tagline"
        defaultValue={dealer.tagline}
        faults={faults}
        maxLength={120}
        placeholder="Family owned since 1972"
      />
    </>
  )
}

const dayWords = { weekdays: 'Monday to Friday', saturday: 'Saturday', sunday: 'Sunday' } as const

export function PlacesFields({ dealer, faults }: StepProps) {
  return (
    <>
      {dealer.places.map((place, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a place has nothing else that stays while it is typed
        <PlaceFields key={at} at={at} place={place} country={dealer.country} faults={faults} />
      ))}
      <p className="actions">
        {dealer.places.length < mostNewPlaces && (
          <button type="submit" name="intent" value="add-place" formNoValidate>
            Add another place
          </button>
        )}
        {dealer.places.length > 1 && (
          <button type="submit" name="intent" value="drop-place" formNoValidate>
            Take the last one away
          </button>
        )}
      </p>
    </>
  )
}

function PlaceFields({
  at,
  place,
  country,
  faults,
}: {
  at: number
  place: NewPlace
  country: 'AU' | 'NZ'
  faults: Faults
}) {
  const text = (key: 'name' | 'street' | 'city' | 'postcode' | 'phone', label: string, more: object = {}) => (
    <Field
      label={label}
      name={`places.${at}.${key}`}
      defaultValue={place[key]}
      faults={faults}
      maxLength={120}
      {...more}
    />
  )
  return (
    <fieldset>
      <legend>{at === 0 ? 'The main place' : `Place ${at + 1}`}</legend>
      {text('name', 'Name')}
      {text('street', 'Street and number', { autoComplete: 'off' })}
      <div className="field-row">
        {text('city', 'Suburb or town')}
        {text('postcode', 'Postcode', { inputMode: 'numeric' })}
        {country === 'AU' ? (
          <Choice
            label="State"
            name={`places.${at}.state`}
            value={place.state}
            faults={faults}
            options={states}
          />
        ) : (
          <Field
            label="Region"
            name={`places.${at}.state`}
            defaultValue={place.state}
            faults={faults}
            maxLength={60}
          />
        )}
        {text('phone', 'Phone, if another', { type: 'tel' })}
      </div>
      <table className="hours">
        <caption>Opening hours; leave a line empty where it’s closed</caption>
        <tbody>
          {(['weekdays', 'saturday', 'sunday'] as const).map((day) => (
            <tr key={day}>
              <th scope="row">{dayWords[day]}</th>
              {(['open', 'close'] as const).map((end) => (
                <td key={end}>
                  <input
                    type="time"
                    name={`places.${at}.${day}.${end}`}
                    defaultValue={place[day]?.[end] ?? ''}
                    aria-label={`${dayWords[day]}, ${end === 'open' ? 'opens' : 'closes'}`}
                  />
                </td>
              ))}
              <td>
                {faults[`places.${at}.${day}`] && (
                  <small className="fault">{faults[`places.${at}.${day}`]}</small>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </fieldset>
  )
}

type ChoiceProps = { label: string; name: string; value: string; faults: Faults; options: readonly string[] }

function Choice({ label, name, value, faults, options }: ChoiceProps) {
  const fault = faults[name]
  return (
    <div className="field">
      <label htmlFor={name}>{label}</label>
      <select id={name} name={name} defaultValue={value} aria-invalid={fault ? true : undefined}>
        <option value="">Choose</option>
        {options.map((option) => (
          <option key={option} value={option}>
            {option}
          </option>
        ))}
      </select>
      {fault && (
        <small className="fault" role="alert">
          {fault}
        </small>
      )}
    </div>
  )
}

export function LookFields({ dealer, faults, colours }: StepProps & { colours: readonly string[] }) {
  const own = lookTable[dealer.look].brand
  const isOther = dealer.brand !== '' && !colours.includes(dealer.brand)
  return (
    <>
      <div className="field">
        <label htmlFor="logoFile">Logo</label>
        <input id="logoFile" type="file" name="logoFile" accept="image/png,image/jpeg,image/webp" />
        <small>
          {dealer.logo
            ? 'We have it. Choose another to replace it.'
            : 'PNG with a clear background is best. Without one the name is written.'}
        </small>
        {faults.logo && (
          <small className="fault" role="alert">
            {faults.logo}
          </small>
        )}
        <button type="submit" name="intent" value="logo" formNoValidate>
          {dealer.logo ? 'Take this one' : 'Upload it and suggest colours'}
        </button>
      </div>
      <input type="hidden" name="logo" value={dealer.logo ?? ''} />
      <input type="hidden" name="colours" value={colours.join(',')} />
      <fieldset>
        <legend>Look</legend>
        {themeNames.map((look) => (
          <Option
            key={look}
            name="look"
            value={look}
            isChosen={look === dealer.look}
            colour={lookTable[look].brand}
          >
            <b>{lookTable[look].label}</b> <small>{lookTable[look].feel}</small>
          </Option>
        ))}
      </fieldset>
      <fieldset>
        <legend>Brand colour</legend>
        {colours.map((colour) => (
          <Option key={colour} name="brand" value={colour} isChosen={colour === dealer.brand} colour={colour}>
            From the logo, {colour}
          </Option>
        ))}
        <Option name="brand" value="" isChosen={dealer.brand === ''} colour={own}>
          The one of the look
        </Option>
        <Option name="brand" value="own" isChosen={isOther} colour={null}>
          Another:{' '}
          <input
            type="color"
            name="brandOwn"
            defaultValue={isOther ? dealer.brand : own}
            aria-label="Another colour"
          />
        </Option>
        {faults.brand && (
          <small className="fault" role="alert">
            {faults.brand}
          </small>
        )}
      </fieldset>
    </>
  )
}

type OptionProps = {
  name: string
  value: string
  isChosen: boolean
  colour: string | null
  children: ReactNode
}

function Option({ name, value, isChosen, colour, children }: OptionProps) {
  return (
    <label className="option">
      <input type="radio" name={name} value={value} defaultChecked={isChosen} />
      {colour && <Swatch colour={colour} />}
      <span>{children}</span>
    </label>
  )
}

export function LegalFields({ dealer, faults }: StepProps) {
  const [first] = dealer.places
  const rows = [0, 1, 2].map(
    (at) => dealer.licences[at] ?? { state: at === 0 ? (first?.state ?? '') : '', number: '' },
  )
  return (
    <>
      <Field
        label={dealer.country === 'AU' ? 'ABN' : 'NZBN'}
        name="abn"
        inputMode="numeric"
        defaultValue={dealer.abn}
        faults={faults}
        maxLength={20}
      />
      <fieldset>
        <legend>Motor dealer licences</legend>
        <p className="meta">The law wants the number on the website and in every advertisement.</p>
        {rows.map((row, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: three lines that stay where they are
          <div className="field-row" key={at}>
            {dealer.country === 'AU' ? (
              <Choice
                label="State"
                name={`licences.${at}.state`}
                value={row.state}
                faults={faults}
                options={states}
              />
            ) : (
              <Field
                label="Where"
                name={`licences.${at}.state`}
                defaultValue={row.state}
                faults={faults}
                maxLength={60}
              />
            )}
            <Field
              label="Number"
              name={`licences.${at}.number`}
              defaultValue={row.number}
              faults={faults}
              maxLength={40}
            />
          </div>
        ))}
      </fieldset>
      <fieldset>
        <legend>Where does stock come from?</legend>
        <Option name="stock" value="file" isChosen={dealer.stock === 'file'} colour={null}>
          From a file of their system: CSV, Excel, XML or JSON. You drop it in right after this.
        </Option>
        <Option name="stock" value="later" isChosen={dealer.stock === 'later'} colour={null}>
          By hand, or later
        </Option>
      </fieldset>
    </>
  )
}

function capitalise(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
