import type { LoaderFunctionArgs } from 'react-router'
import { callAsStaff } from '../staff/staff-calls.ts'

/** The inbox as a file, with the filters of its address. */
export async function loader(args: LoaderFunctionArgs): Promise<Response> {
  const query = Object.fromEntries(new URL(args.request.url).searchParams)
  const { body, headers } = await callAsStaff(args, (call) => call('exportLeads', { query }))
  return new Response(body, { headers })
}
