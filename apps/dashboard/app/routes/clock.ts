import type { ActionFunctionArgs } from 'react-router'
import { staffContext } from '../staff/contexts.ts'
import { isTimeZone } from '../staff/preferences.ts'
import { readForm } from '../staff/read-form.ts'

/** Keeps the time zone of this browser, so that the server writes times as its clock shows them. */
export async function action({ request, context }: ActionFunctionArgs) {
  const zone = String((await readForm(request)).get('zone') ?? '')
  if (!isTimeZone(zone)) throw new Response('There is no such time zone.', { status: 400 })
  context.get(staffContext).choose('zone', zone)
  return { zone }
}
