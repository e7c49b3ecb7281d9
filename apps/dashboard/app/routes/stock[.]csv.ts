import type { LoaderFunctionArgs } from 'react-router'
import { callForDealer } from '../staff/staff-calls.ts'

/** The stock as a CSV file, with the filters of the query, or the vehicles that are ticked. */
export async function loader(args: LoaderFunctionArgs): Promise<Response> {
  const params = new URL(args.request.url).searchParams
  const ids = params.get('all') === 'yes' ? [] : params.getAll('vehicle')
  const query = ids.length > 0 ? { ids: ids.join(',') } : Object.fromEntries(params)
  const { body, headers } = await callForDealer(args, (call) => call('exportVehicles', { query }))
  return new Response(body, { headers })
}
