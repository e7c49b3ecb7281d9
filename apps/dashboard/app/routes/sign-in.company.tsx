import { toInternalTarget } from '@forecourt/domain/site/to-internal-target'
import { Link, type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router'
import { staffContext } from '../staff/contexts.ts'
import { catchRefusal } from '../staff/staff-calls.ts'

const beginnings: Readonly<Record<string, string>> = {
  absent: 'There is no company sign-in at this address. Check the link, or sign in with a code.',
  away: 'Your company’s sign-in doesn’t answer. Please try again in a moment.',
}

/** Where a provider leads back to. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { call, device, remember, rememberBrowser } = context.get(staffContext)
  const sent = new URL(request.url).searchParams
  const state = sent.get('state')
  if (state === null)
    return {
      refused: beginnings[sent.get('refused') ?? ''] ?? 'Nothing came back from your company’s sign-in.',
    }
  const returned = {
    ...{ state, code: sent.get('code') },
    ...{ error: sent.get('error'), issuer: sent.get('iss') },
  }
  const finished = await catchRefusal(
    call('finishCompanySignIn', { body: { returned, device } }),
    [400, 409, 422, 429],
  )
  if ('refused' in finished) return { refused: finished.refused }
  if (finished.session) {
    remember(finished.session.token)
    rememberBrowser(finished.session.browser)
  }
  throw redirect(toInternalTarget(finished.leadsTo) ?? '/')
}

/** Why nobody was signed in. Who was is led on. */
export default function ReturnedFromCompany() {
  const { refused } = useLoaderData<typeof loader>()
  return (
    <main className="centre">
      <title>Sign in · Forecourt</title>
      <h1>You’re not signed in</h1>
      <p role="alert">{refused}</p>
      <p>
        <Link className="button" to="/sign-in">
          Back to the sign-in
        </Link>
      </p>
    </main>
  )
}
