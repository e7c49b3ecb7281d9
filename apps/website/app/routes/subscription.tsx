import type { MailSubscriptionChange } from '@forecourt/contract/endpoints/visitor/subscriptions'
import { pageTitle } from '@forecourt/domain/site/pages/page-title'
import { data } from 'react-router'
import { readAlertPreferences } from '../features/search/saved/read-alert-preferences.ts'
import { SubscriptionPage } from '../features/search/saved/subscription-page.tsx'
import { pathsContext, platformContext, siteContext } from '../request/contexts.ts'
import { ownPath } from '../request/own-path.ts'
import { readForm } from '../request/read-form.ts'
import { readRefusal } from '../request/read-refusal.ts'
import { answerLink, readLink, secretHeaders, secretMeta, secretPage } from '../request/secret-link.ts'
import type { Route } from './+types/subscription'

export const handle = secretPage
export const headers = secretHeaders

type Args = Pick<Route.LoaderArgs, 'context' | 'url'>

export async function loader({ context, url }: Args) {
  const site = context.get(siteContext)
  const paths = context.get(pathsContext)
  const of = readSubscription({ context, url })
  ownPath(paths.subscription(of.token))
  const subscription =
    of.token === '' ? null : (await context.get(platformContext).call('subscription', of)).subscription
  const view = {
    siteName: site.name,
    subscription,
    listingHref: paths.listingOfSearch(subscription?.search ?? ''),
  }
  return answerLink(view, of.token, subscription !== null)
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const of = readSubscription({ context, url })
  ownPath(context.get(pathsContext).subscription(of.token))
  const posted = await readForm(request)
  const change = readChange(posted)
  if (of.token === '' || !change) return null
  try {
    await context.get(platformContext).call('changeSubscription', { ...of, body: change })
    return null
  } catch (error) {
    const { status, text } = readRefusal(error)
    return data({ error: text }, { status })
  }
}

function readChange(posted: FormData): MailSubscriptionChange | null {
  const intent = posted.get('intent')
  if (intent === 'confirm' || intent === 'end') return { intent }
  if (intent !== 'change') return null
  const { frequency, kinds } = readAlertPreferences(posted)
  return { intent, frequency, kinds }
}

function readSubscription({ context, url }: Args): { websiteId: number; token: string } {
  return { websiteId: context.get(siteContext).id, token: readLink(url) }
}

export const meta = secretMeta(pageTitle('subscription'))

export default function Subscription({ loaderData, actionData }: Route.ComponentProps) {
  return <SubscriptionPage view={loaderData} error={actionData?.error} />
}
