import { orAbsent } from '@forecourt/contract/call/contract-error'
import { pageTitle } from '@forecourt/domain/site/pages/page-title'
import { data, redirect } from 'react-router'
import { applicationWords } from '../features/finance/application/words.ts'
import { ResumePage } from '../features/resume/resume-page.tsx'
import { pathsContext, platformContext, sessionContext, siteContext } from '../request/contexts.ts'
import { ownPath } from '../request/own-path.ts'
import { answerLink, readLink, secretMeta, secretPage } from '../request/secret-link.ts'
import type { Route } from './+types/finance-resume'

export const handle = secretPage

export function headers() {
  return { 'Referrer-Policy': 'no-referrer' }
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const site = context.get(siteContext)
  const paths = context.get(pathsContext)
  const link = readLink(url)
  const action = ownPath(paths.financeResume(link))
  const found =
    link === ''
      ? null
      : await orAbsent(context.get(platformContext).call('resumedApplication', { websiteId: site.id, link }))
  const heading = pageTitle('financeResume')
  const page = { heading, siteName: site.name, action, isThere: found !== null, startHref: paths.finance() }
  return answerLink(page, link, found !== null)
}

/** Assigns the application to this visitor on this device. */
export async function action({ context, url }: Route.ActionArgs) {
  const link = readLink(url)
  ownPath(context.get(pathsContext).financeResume(link))
  const site = context.get(siteContext)
  const session = context.get(sessionContext)
  const visitor = session.start()
  const resumed = await orAbsent(
    context.get(platformContext).call('resumeApplication', { websiteId: site.id, link, visitor }),
  )
  if (resumed === null) throw data(null, { status: 404 })
  const { path } = resumed
  // The platform stores the path as this site wrote it; anything else falls back to the application's start.
  const to = /^\/finance[\w/?&=.%-]*$/.test(path) ? path : ownPath(context.get(pathsContext).finance())
  return redirect(`${to}#finance-form`, { status: 303, headers: session.headers() })
}

export const meta = secretMeta(pageTitle('financeResume'))

export default function FinanceResume({ loaderData }: Route.ComponentProps) {
  return <ResumePage view={loaderData} words={applicationWords.resume} />
}
