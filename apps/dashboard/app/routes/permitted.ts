import type { LoaderFunctionArgs } from 'react-router'
import { withStaff } from '../staff/staff-calls.ts'

/** What somebody may do now: open screens ask every half minute, see `useStillPermitted`. */
export async function loader(args: LoaderFunctionArgs) {
  const { actions } = await withStaff(args, (calls) => calls.readMe())
  return Response.json({ actions })
}
