import { type LoaderFunctionArgs, redirect } from 'react-router'
import { staffContext } from '../staff/contexts.ts'
import { catchRefusal, readReturnPath } from '../staff/staff-calls.ts'

/**
 * Leads to the provider of a group. A link and no form, because the content policy lets forms lead to this host only;
 * what it begins is worth nothing in another browser.
 */
export async function loader({ params, request, context }: LoaderFunctionArgs): Promise<Response> {
  const { call, device, rememberBrowser } = context.get(staffContext)
  rememberBrowser(device.browser ?? '')
  const body = { group: String(params.group), leadsTo: readReturnPath(request), device }
  const begun = await catchRefusal(call('beginCompanySignIn', { body }), [404, 409, 422, 429])
  if ('refused' in begun)
    return redirect(`/sign-in/company?refused=${begun.status === 404 ? 'absent' : 'away'}`)
  return redirect(begun.url)
}
