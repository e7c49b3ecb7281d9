import { readFile } from '@forecourt/contract/forms/read-form-data'
import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router'
import { callAsStaff, catchRefusal } from '../staff/staff-calls.ts'

/** A small version of one vehicle photo, for staff screens. */
export async function loader(args: LoaderFunctionArgs): Promise<Response> {
  const id = new URL(args.request.url).searchParams.get('id') ?? ''
  const { body } = await callAsStaff(args, (call) =>
    call('staffVehiclePhoto', { carId: Number(args.params.carId), query: { id } }),
  )
  return new Response(body, { headers: { 'Content-Type': 'image/webp' } })
}

/** The bytes of a new photo. */
export async function action(args: ActionFunctionArgs): Promise<Response> {
  const bytes = await readFile(args.request)
  const given = await callAsStaff(args, (call) =>
    catchRefusal(call('giveVehiclePhoto', { carId: Number(args.params.carId), bytes }), [400, 409, 413, 422]),
  )
  return 'refused' in given
    ? Response.json({ refused: given.refused }, { status: given.status })
    : Response.json(given)
}
