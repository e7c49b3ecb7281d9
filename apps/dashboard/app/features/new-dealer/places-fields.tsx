import { maxNewPlaces, type NewPlace } from '@forecourt/domain/site/new-dealer/new-dealer'
import type { Faults } from '../fields/field.tsx'
import { PlaceAddress } from '../fields/place-address.tsx'
import type { StepProps } from './wizard-parts.tsx'

const dayWords = { weekdays: 'Monday to Friday', saturday: 'Saturday', sunday: 'Sunday' } as const

export function PlacesFields({ dealer, faults }: StepProps) {
  return (
    <>
      {dealer.places.map((place, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a place has nothing else that stays while it is typed
        <PlaceFields key={at} at={at} place={place} country={dealer.country} faults={faults} />
      ))}
      <p className="actions">
        {dealer.places.length < maxNewPlaces && (
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
  country: string
  faults: Faults
}) {
  return (
    <fieldset>
      <legend>{at === 0 ? 'The main place' : `Place ${at + 1}`}</legend>
      <PlaceAddress
        prefix={`places.${at}.`}
        place={place}
        country={country}
        faults={faults}
        phoneLabel="Phone, if another"
      />
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
