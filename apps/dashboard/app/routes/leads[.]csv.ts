import type { LoaderFunctionArgs } from 'react-router'
import { callForDealer } from '../staff/staff-calls.ts'

/** The leads as a CSV file, with the filters of the query. */
export async function loader(args: LoaderFunctionArgs): Promise<Response> {
  const query = Object.fromEntries(new URL(args.request.url).searchParams)
  const { body, headers } = await callForDealer(args, (call) => call('exportLeads', { query }))
  return new Response(body, { headers })
}
