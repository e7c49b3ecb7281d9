import type { PostResult } from '../../kit/post-result.ts'
import type { StaffCall } from '../../staff/contexts.ts'
import { formatTime } from '../../staff/format.ts'

/** Carries out a form of a booking's page and returns its undo. */
export async function writeBooking(call: StaffCall, bookingId: string, form: FormData): Promise<PostResult> {
  const text = (name: string) => String(form.get(name) ?? '')
  const version = Number(text('version'))
  switch (form.get('intent')) {
    case 'undo':
      await call('undoBooking', { bookingId, body: { version } })
      return { done: 'The booking is as it was. Nobody was told.', undo: null }
    case 'cancel': {
      const written = await call('cancelBooking', { bookingId, body: { version } })
      return {
        done: 'Cancelled. They get an email in 20 seconds.',
        undo: { intent: 'undo', version: String(written.version) },
      }
    }
    case 'assign': {
      const [assigneeId, before] = [Number(text('assignee')) || null, Number(text('before')) || null]
      await call('assignBooking', { bookingId, body: { assigneeId, before } })
      const undo = { intent: 'assign', assignee: text('before'), before: text('assignee') }
      return { done: assigneeId === null ? 'Nobody has this booking now.' : 'Assigned.', undo }
    }
    default: {
      const startsAt = text('startsAt')
      if (startsAt === '') return { refused: 'Choose a time first.' }
      const written = await call('moveBooking', { bookingId, body: { startsAt, version } })
      const { name, place } = await call('staffBooking', { bookingId })
      return {
        done: `${name} is moved to ${formatTime(startsAt, place.timeZone)}. They get an email in 20 seconds.`,
        undo: { intent: 'undo', version: String(written.version) },
      }
    }
  }
}
