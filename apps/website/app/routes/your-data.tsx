import { dateText, longDate } from '@forecourt/domain/country/format/date-text'
import { privacyKinds } from '@forecourt/domain/person/privacy-request'
import { pageTitle } from '@forecourt/domain/site/pages/page-title'
import { getTimeZone } from '@forecourt/domain/site/time-zone'
import { data } from 'react-router'
import { YourDataPage, type YourDataPostResult } from '../features/privacy/your-data/your-data-page.tsx'
import { pathsContext, platformContext, sessionContext, siteContext } from '../request/contexts.ts'
import { ownPath } from '../request/own-path.ts'
import { readForm } from '../request/read-form.ts'
import { readRefusal } from '../request/read-refusal.ts'
import { answerLink, readLink, secretHeaders, secretMeta, secretPage } from '../request/secret-link.ts'
import type { Route } from './+types/your-data'

export const handle = secretPage
export const headers = secretHeaders

type Args = Pick<Route.LoaderArgs, 'context' | 'url'>

export async function loader({ context, url }: Args) {
  const site = context.get(siteContext)
  const paths = context.get(pathsContext)
  const token = readLink(url)
  const view = {
    siteName: site.name,
    askHref: ownPath(paths.yourData()),
    privacyHref: paths.privacyPolicy(),
  }
  if (token === '') return data(view)
  const found = (
    await context.get(platformContext).call('personalDataRequest', { websiteId: site.id, token })
  ).request
  const hasCopy = found?.kind === 'access' && found.state === 'done'
  const request = found && {
    kind: found.kind,
    state: found.state,
    dueText: dateText(found.dueAtMs, longDate, site.country.language, getTimeZone(site)),
    copyHref: hasCopy ? paths.yourDataCopy(token) : null,
  }
  return answerLink({ ...view, request }, token, request !== null)
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const platform = context.get(platformContext)
  const { id: websiteId } = context.get(siteContext)
  ownPath(context.get(pathsContext).yourData())
  const posted = await readForm(request)
  const token = readLink(url)
  if (token !== '') {
    if (posted.get('intent') === 'confirm')
      await platform.call('confirmPersonalDataRequest', { websiteId, token })
    return undefined
  }
  const email = String(posted.get('email') ?? '').trim()
  const kind = privacyKinds.find((name) => name === posted.get('kind')) ?? 'access'
  try {
    const address = context.get(sessionContext).addressHash
    await platform.call('requestPersonalData', {
      websiteId,
      address,
      body: { kind, email: email.slice(0, 254) },
    })
    return data<YourDataPostResult>({ asked: true })
  } catch (error) {
    const { status, text } = readRefusal(error)
    return data<YourDataPostResult>({ asked: false, error: text, email, kind }, { status })
  }
}

export const meta = secretMeta(pageTitle('yourData'))

export default function YourData({ loaderData, actionData }: Route.ComponentProps) {
  return <YourDataPage view={loaderData} reply={actionData} />
}
