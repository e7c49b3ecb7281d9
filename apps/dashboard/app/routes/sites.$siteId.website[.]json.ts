import type { LoaderFunctionArgs } from 'react-router'
import { callAsStaff } from '../staff/staff-calls.ts'

/** A website as one file. */
export async function loader(args: LoaderFunctionArgs): Promise<Response> {
  const siteId = Number(args.params.siteId)
  const { body, headers } = await callAsStaff(args, (call) => call('exportSite', { siteId }))
  return new Response(body, { headers })
}
