import { dateText, longDate } from '@forecourt/domain/country/format/date-text'
import { privacyKinds } from '@forecourt/domain/person/staff/privacy-request'
import { getTimeZone } from '@forecourt/domain/site/hours/time-zone'
import { pageTitle } from '@forecourt/domain/site/pages/page-title'
import { data } from 'react-router'
import { YourDataPage, type YourDataReply } from '../features/privacy/your-data/your-data-page.tsx'
import { pathsContext, platformContext, sessionContext, siteContext } from '../request/contexts.ts'
import { ownPath } from '../request/own-path.ts'
import type { PageHandle } from '../request/page-handle.ts'
import { readForm } from '../request/read-form.ts'
import { readRefusal } from '../request/read-refusal.ts'
import type { Route } from './+types/your-data'

// Its link is a secret of whoever has the mailbox: kept by nobody and told to nobody.
export const handle = { perVisitor: true, hasSecretAddress: true } satisfies PageHandle

export function headers() {
  return { 'Referrer-Policy': 'strict-origin' }
}

type Args = Pick<Route.LoaderArgs, 'context' | 'url'>

/** Looking changes nothing: mail programs open links before people do. */
export async function loader({ context, url }: Args) {
  const site = context.get(siteContext)
  const paths = context.get(pathsContext)
  const token = readToken(url)
  const view = {
    siteName: site.name,
    askHref: ownPath(paths.yourData()),
    privacyHref: paths.privacyPolicy(),
  }
  if (token === '') return data(view)
  const found = (await context.get(platformContext).call('askedAboutData', { websiteId: site.id, token }))
    .request
  const hasCopy = found?.kind === 'access' && found.state === 'done'
  const request = found && {
    ...found,
    dueText: dateText(Date.parse(found.due_at), longDate, site.country.language, getTimeZone(site)),
    copyHref: hasCopy ? paths.yourDataCopy(token) : null,
  }
  return data({ ...view, request }, { status: request ? 200 : 404 })
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const platform = context.get(platformContext)
  const { id: websiteId } = context.get(siteContext)
  ownPath(context.get(pathsContext).yourData())
  const posted = await readForm(request)
  const token = readToken(url)
  if (token !== '') {
    if (posted.get('intent') === 'confirm') await platform.call('confirmAboutData', { websiteId, token })
    return undefined
  }
  const email = String(posted.get('email') ?? '').trim()
  const kind = privacyKinds.find((name) => name === posted.get('kind')) ?? 'access'
  try {
    const address = context.get(sessionContext).addressHash
    await platform.call('askAboutData', { websiteId, address, body: { kind, email: email.slice(0, 254) } })
    return data<YourDataReply>({ asked: true })
  } catch (error) {
    const { status, text } = readRefusal(error)
    return data<YourDataReply>({ asked: false, error: text, email, kind }, { status })
  }
}

function readToken(url: URL): string {
  return url.searchParams.get('link') ?? ''
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  return [
    { title: `${pageTitle('yourData')} | ${loaderData.siteName}` },
    { name: 'robots', content: 'noindex, nofollow' },
  ]
}

export default function YourData({ loaderData, actionData }: Route.ComponentProps) {
  return <YourDataPage view={loaderData} reply={actionData} />
}
