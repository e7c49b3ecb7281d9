import { orAbsent } from '@forecourt/contract/call/contract-error'
import { readFormData } from '@forecourt/contract/forms/read-form-data'
import { pageTitle } from '@forecourt/domain/site/pages/page-title'
import type { Site } from '@forecourt/domain/site/site'
import { data } from 'react-router'
import { UnsubscribePage } from '../features/privacy/unsubscribe/unsubscribe-page.tsx'
import { pathsContext, platformContext, siteContext } from '../request/contexts.ts'
import { readLink, secretHeaders, secretMeta, secretPage } from '../request/secret-link.ts'
import type { Route } from './+types/unsubscribe'

export const handle = secretPage
export const headers = secretHeaders

export async function loader({ context, url }: Route.LoaderArgs) {
  const site = context.get(siteContext)
  const recipient = await findRecipient(context, readRecipient(site, url))
  if (!recipient) throw data(null, { status: 404 })
  return {
    siteName: site.name,
    isUnsubscribed: recipient.unsubscribed,
    homeHref: context.get(pathsContext).home(),
  }
}

/**
 * The button of the page, or that of a mail program, which sends a fixed body and follows no redirect (RFC 8058, 3.2).
 */
export async function action({ request, context, url }: Route.ActionArgs) {
  const posted = await readFormData(request).catch(() => null)
  const isOneClick = posted?.get('List-Unsubscribe') === 'One-Click'
  const intent = posted?.get('intent')
  if (!isOneClick && intent !== 'unsubscribe' && intent !== 'undo') throw data(null, { status: 400 })
  const of = readRecipient(context.get(siteContext), url)
  // The loader, which runs after this, reports an unknown link.
  if (!(await findRecipient(context, of))) return null
  const by = isOneClick ? 'one-click' : intent === 'undo' ? null : 'page'
  await context.get(platformContext).call('unsubscribe', { ...of, body: { by } })
  return null
}

function findRecipient(context: Route.LoaderArgs['context'], of: ReturnType<typeof readRecipient>) {
  return orAbsent(context.get(platformContext).call('mailRecipient', of))
}

function readRecipient(site: Site, url: URL): { websiteId: number; token: string } {
  const token = readLink(url)
  if (!token) throw data(null, { status: 404 })
  return { websiteId: site.id, token }
}

export const meta = secretMeta(pageTitle('unsubscribe'))

export default function Unsubscribe({ loaderData }: Route.ComponentProps) {
  return <UnsubscribePage {...loaderData} />
}
