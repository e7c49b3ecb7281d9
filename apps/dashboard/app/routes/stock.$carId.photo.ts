import { readFile } from '@forecourt/contract/forms/read-form-data'
import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router'
import { readQuery } from '../staff/read-query.ts'
import { callAsStaff, catchRefusal } from '../staff/staff-calls.ts'

/** Ids are made from the content, so a photo at an address never changes. */
const forever = 'private, max-age=31536000, immutable'

/** A small version of one vehicle photo, for staff screens. */
export async function loader(args: LoaderFunctionArgs): Promise<Response> {
  const { id = '', size } = readQuery(args.request, ['id', 'size'])
  const { body } = await callAsStaff(args, (call) =>
    call('staffVehiclePhoto', { carId: Number(args.params.carId), query: { id, size } }),
  )
  return new Response(body, { headers: { 'Content-Type': 'image/webp', 'Cache-Control': forever } })
}

/** The bytes of a new photo. */
export async function action(args: ActionFunctionArgs): Promise<Response> {
  const bytes = await readFile(args.request)
  const given = await callAsStaff(args, (call) =>
    catchRefusal(
      call('uploadVehiclePhoto', { carId: Number(args.params.carId), bytes }),
      [400, 409, 413, 422],
    ),
  )
  return 'refused' in given
    ? Response.json({ refused: given.refused }, { status: given.status })
    : Response.json(given)
}
