import type { LoaderFunctionArgs } from 'react-router'
import { staffContext } from '../staff/contexts.ts'
import { readStatus } from '../staff/staff-calls.ts'

/** A person's bookings for their own calendar, which reads them without signing in: the address is the key. */
export async function loader({ context, params }: LoaderFunctionArgs): Promise<Response> {
  const { call } = context.get(staffContext)
  try {
    const { text } = await call('readCalendarFeed', { secret: params.secret ?? '' })
    return new Response(text, { headers: { 'Content-Type': 'text/calendar; charset=utf-8' } })
  } catch (error) {
    if (readStatus(error) === 404) return new Response('There is no such calendar here.', { status: 404 })
    throw error
  }
}
