import { pageTitle } from '@forecourt/domain/site/pages/page-title'
import { AccountPage } from '../features/garage/account/account-page.tsx'
import { answerAccountPost } from '../features/garage/account/answer-account-post.ts'
import { loadAccount } from '../features/garage/account/load-account.ts'
import { pathsContext } from '../request/contexts.ts'
import { ownPath } from '../request/own-path.ts'
import type { PageHandle } from '../request/page-handle.ts'
import type { Route } from './+types/account'

export const handle = { perVisitor: true } satisfies PageHandle

/** Signing in, and the account of the signed-in visitor (S6.03). */
export async function loader({ context }: Route.LoaderArgs) {
  ownPath(context.get(pathsContext).account())
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
