import { type LoaderFunctionArgs, redirect } from 'react-router'
import { staffContext } from '../staff/contexts.ts'
import { callAsStaff, catchRefusal } from '../staff/staff-calls.ts'

/** Leads to the provider of a group, to see what it says; it comes back to the sign-in, which leads to the settings. */
export async function loader(args: LoaderFunctionArgs): Promise<Response> {
  const { device, rememberBrowser } = args.context.get(staffContext)
  rememberBrowser(device.browser ?? '')
  const groupId = String(args.params.groupId)
  return callAsStaff(args, async (call) => {
    const begun = await catchRefusal(call('testCompany', { groupId, body: { device } }))
    if ('refused' in begun) throw new Response(begun.refused, { status: 409 })
    return redirect(begun.url)
  })
}
