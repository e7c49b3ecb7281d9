import type { ActionFunctionArgs } from 'react-router'
import { readCovers } from '../features/privacy/read-ticks.ts'
import { readForm } from '../staff/read-form.ts'
import { callAsStaff, catchRefusal } from '../staff/staff-calls.ts'

/** The data of the selected records as a file, for staff who check it. */
export async function action(args: ActionFunctionArgs): Promise<Response> {
  const id = args.params.requestId ?? ''
  const covers = readCovers(await readForm(args.request))
  const file = await callAsStaff(args, (call) =>
    catchRefusal(call('privacyData', { requestId: id, body: covers })),
  )
  if ('refused' in file) throw new Response(file.refused, { status: file.status })
  return new Response(file.body, { headers: file.headers })
}
