import type { LoaderFunctionArgs } from 'react-router'
import { callAsStaff } from '../staff/staff-calls.ts'

/**
 * The user's current permissions and the end of their session: open screens poll this every half minute, see
 * `useStillPermitted`.
 */
export async function loader(args: LoaderFunctionArgs) {
  try {
    return await callAsStaff(args, async (call) => {
      const [{ actions }, { sessions }] = await Promise.all([call('staffMe'), call('staffSessions')])
      return Response.json({ actions, until: sessions.find(({ current }) => current)?.expiresAt })
    })
  } catch (error) {
    // A user who signs in again in another tab may still have to enter the second factor there.
    if (error instanceof Response && error.headers.get('location')?.startsWith('/second-factor'))
      return Response.json({ actions: null })
    throw error
  }
}
