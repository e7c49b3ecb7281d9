import type { StaffCalendar, StaffSlot } from '@forecourt/contract/endpoints/staff/calendar'
import { Form, useLocation } from 'react-router'
import { formatClock } from '../../staff/format.ts'
import { visitKinds } from './visit-kinds.ts'

type Place = NonNullable<StaffCalendar['place']>
type Props = { day: StaffCalendar['days'][number]; place: Place; mayWrite: boolean }

/** The times of a day with how many can come at each, which staff change for that day. */
export function SlotPlaces({ day, place, mayWrite }: Props) {
  if (day.slots.length === 0) return <p className="meta">No times are offered on this day.</p>
  return (
    <details>
      <summary>Times, and how many can come</summary>
      <ul className="plain slots">
        {day.slots.map((slot) => (
          <Slot key={`${slot.kind} ${slot.startsAt}`} slot={slot} place={place} mayWrite={mayWrite} />
        ))}
      </ul>
    </details>
  )
}

function Slot({ slot, place, mayWrite }: { slot: StaffSlot; place: Place; mayWrite: boolean }) {
  const { id: placeId, timeZone } = place
  const { kind, startsAt, endsAt, taken, capacity, isChanged } = slot
  const { search } = useLocation()
  const time = `${formatClock(startsAt, timeZone)} ${visitKinds[kind].toLowerCase()}`
  return (
    <li>
      <span>
        {formatClock(startsAt, timeZone)} <small>{visitKinds[kind]}</small>
      </span>
      <span className={capacity === 0 ? 'tag bad' : isChanged ? 'tag warn' : 'tag'}>
        {capacity === 0 ? 'Blocked' : `${taken} of ${capacity}`}
      </span>
      {mayWrite && (
        <Form method="post" action={`/calendar${search}`} preventScrollReset>
          <input type="hidden" name="place" value={placeId} />
          <input type="hidden" name="intent" value="places" />
          <input type="hidden" name="kinds" value={kind} />
          <input type="hidden" name="from" value={startsAt} />
          <input type="hidden" name="to" value={endsAt} />
          {capacity > 0 && (
            <button
              type="submit"
              name="capacity"
              value={capacity - 1}
              aria-label={`One booking less at ${time}`}
            >
              −
            </button>
          )}
          <button
            type="submit"
            name="capacity"
            value={capacity + 1}
            aria-label={`One booking more at ${time}`}
          >
            +
          </button>
          {isChanged && (
            <button type="submit" name="capacity" value="" aria-label={`As usual at ${time}`}>
              As usual
            </button>
          )}
        </Form>
      )}
    </li>
  )
}
