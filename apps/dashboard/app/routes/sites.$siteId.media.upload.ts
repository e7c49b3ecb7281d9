import type { ActionFunctionArgs } from 'react-router'
import { readForm } from '../staff/read-form.ts'
import { callAsStaff } from '../staff/staff-calls.ts'
import { addToLibrary } from '../staff/upload-picture.ts'

/** Takes in one picture from where it is needed; answers it as JSON. */
export async function action(args: ActionFunctionArgs): Promise<Response> {
  const file = (await readForm(args.request)).get('file')
  if (!(file instanceof File) || file.size === 0) return Response.json({ refused: 'Choose a picture first.' })
  const siteId = Number(args.params.siteId)
  return Response.json(await callAsStaff(args, (call) => addToLibrary(call, siteId, file)))
}
