import { bookingKinds } from '@forecourt/domain/booking/booking-kind'
import { Form } from 'react-router'
import { visitKinds } from './visit-kinds.ts'

/** Blocks part of a day in the calendar: for a holiday, training or a car that is away. */
export function BlockOut({ date }: { date: string }) {
  return (
    <details className="block-out">
      <summary className="button">Block out times</summary>
      <Form method="post" className="filters" preventScrollReset>
        <input type="hidden" name="intent" value="block" />
        <label>
          Day
          <input type="date" name="date" defaultValue={date} required />
        </label>
        <label>
          From
          <input type="time" name="start" defaultValue="00:00" required />
        </label>
        <label>
          To
          <input type="time" name="end" defaultValue="23:59" required />
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
          <input name="note" maxLength={200} placeholder="Only staff see it" />
        </label>
        <button type="submit">Block out</button>
      </Form>
    </details>
  )
}
