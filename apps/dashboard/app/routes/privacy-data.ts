import type { LoaderFunctionArgs } from 'react-router'
import { withStaff } from '../staff/staff-calls.ts'

/** What is kept of whoever asked, as a file. */
export async function loader(args: LoaderFunctionArgs): Promise<Response> {
  const id = args.params.requestId ?? ''
  const { body, headers } = await withStaff(args, (calls) => calls.readPrivacyData(id))
  return new Response(body, { headers })
}
