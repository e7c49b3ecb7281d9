import type { ActionFunctionArgs } from 'react-router'
import { readCovers } from '../features/privacy/read-ticks.ts'
import { readForm } from '../staff/read-form.ts'
import { callAsStaff, catchRefusal } from '../staff/staff-calls.ts'

/** What is kept of what was ticked, as a file, for whoever was asked whether it is right. */
export async function action(args: ActionFunctionArgs): Promise<Response> {
  const id = args.params.requestId ?? ''
  const covers = readCovers(await readForm(args.request))
  const file = await callAsStaff(args, (call) =>
    catchRefusal(call('privacyData', { requestId: id, body: covers })),
  )
  if ('refused' in file) throw new Response(file.refused, { status: file.status })
  return new Response(file.body, { headers: file.headers })
}
