import { pageTitle } from '@forecourt/domain/site/pages/page-title'
import { redirect } from 'react-router'
import { AccountPage } from '../features/garage/account/account-page.tsx'
import { answerAccountPost } from '../features/garage/account/answer-account-post.ts'
import { loadAccount } from '../features/garage/account/load-account.ts'
import { pathsContext, sessionContext } from '../request/contexts.ts'
import { ownPath } from '../request/own-path.ts'
import type { PageHandle } from '../request/page-handle.ts'
import type { Route } from './+types/account'

export const handle = { perVisitor: true } satisfies PageHandle

/** Signing in, and the account of the signed-in visitor (S6.03). */
export async function loader({ request, context }: Route.LoaderArgs) {
  const path = ownPath(context.get(pathsContext).account())
  const mailed = new URL(request.url).searchParams.get('browser')
  if (mailed !== null) throw openMailedLink(path, context.get(sessionContext).mailedBrowserCookie(mailed))
  return loadAccount(context)
}

export async function action({ request, context }: Route.ActionArgs) {
  ownPath(context.get(pathsContext).account())
  return answerAccountPost({ request, context })
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  return [
    { title: `${pageTitle('account')} | ${loaderData.siteName}` },
    { name: 'robots', content: 'noindex, nofollow' },
  ]
}

export default function Account({ loaderData, actionData }: Route.ComponentProps) {
  return <AccountPage view={loaderData} reply={actionData} />
}

/** The link is kept in a cookie and leaves the address, so that no script of others on the page sees it. */
function openMailedLink(path: string, cookie: string | null): Response {
  return redirect(path, { status: 303, headers: cookie === null ? {} : { 'Set-Cookie': cookie } })
}
