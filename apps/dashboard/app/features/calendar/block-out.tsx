import { bookingKinds } from '@forecourt/domain/booking/booking-kind'
import { Ban } from 'lucide-react'
import { Form, useLocation } from 'react-router'
import { Icon } from '../../kit/icon.tsx'
import { visitKinds } from './visit-kinds.ts'

/** Blocks part of a day: for a holiday, training or a car that is away. Its times are typed, so that no stray press blocks. */
export function BlockOut({ date, placeId }: { date: string; placeId: number }) {
  const { search } = useLocation()
  return (
    <details className="menu" data-side="end">
      <summary className="button quiet" data-key="b">
        <Icon of={Ban} />
        Block time
      </summary>
      <Form
        method="post"
        action={`/calendar${search}`}
        className="menu-items menu-fields"
        preventScrollReset
        key={date}
      >
        <input type="hidden" name="place" value={placeId} />
        <input type="hidden" name="intent" value="block" />
        <label>
          Day
          <input type="date" name="date" defaultValue={date} required />
        </label>
        <label>
          From
          <input type="time" name="start" required />
        </label>
        <label>
          To
          <input type="time" name="end" required />
        </label>
        <label>
          What
          <select name="kinds" defaultValue={bookingKinds.join(' ')}>
            <option value={bookingKinds.join(' ')}>Everything</option>
            {bookingKinds.map((kind) => (
              <option key={kind} value={kind}>
                {visitKinds[kind]}
              </option>
            ))}
          </select>
        </label>
        <label>
          Why
          <input name="note" maxLength={200} placeholder="Only the team sees it" />
        </label>
        <button type="submit">Block this time</button>
      </Form>
    </details>
  )
}
