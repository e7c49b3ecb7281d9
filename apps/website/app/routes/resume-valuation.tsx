import { orAbsent } from '@forecourt/contract/call/contract-error'
import { pageTitle } from '@forecourt/domain/site/pages/page-title'
import { data, redirect } from 'react-router'
import { ResumePage } from '../features/resume/resume-page.tsx'
import { resumeFill } from '../features/trade-in/resume-fill.ts'
import { tradeInForm } from '../features/trade-in/trade-in-form.ts'
import { resumeWords } from '../features/trade-in/words.ts'
import { saveFill } from '../forms/fill.ts'
import {
  clockContext,
  pathsContext,
  platformContext,
  sessionContext,
  siteContext,
} from '../request/contexts.ts'
import { ownPath } from '../request/own-path.ts'
import { answerLink, readLink, secretHeaders, secretMeta, secretPage } from '../request/secret-link.ts'
import type { Route } from './+types/resume-valuation'

export const handle = secretPage

export const headers = secretHeaders

export async function loader({ context, url }: Route.LoaderArgs) {
  const paths = context.get(pathsContext)
  const link = readLink(url)
  const view = {
    heading: pageTitle('resumeValuation'),
    siteName: context.get(siteContext).name,
    action: ownPath(paths.resumeValuation(link)),
    isThere: (await findValuation(context, link)) !== null,
    startHref: paths.tradeIn() ?? paths.sellYourCar(),
  }
  return answerLink(view, link, view.isThere)
}

/** The estimate becomes this visitor's draft, and its page shows it. */
export async function action({ context, url }: Route.ActionArgs) {
  const [site, paths, session] = [
    context.get(siteContext),
    context.get(pathsContext),
    context.get(sessionContext),
  ]
  const link = readLink(url)
  const isSale = paths.tradeIn() === null
  const to = ownPath(isSale ? paths.sellYourCar() : paths.tradeIn())
  const valuation = await findValuation(context, link)
  if (valuation === null) throw data(null, { status: 404 })
  const form = tradeInForm(isSale ? 'sellYourCar' : 'tradeIn', null, { site, paths, action: to })
  const fill = resumeFill(form, valuation, {
    site,
    key: session.postKey(`resumed ${link} at ${context.get(clockContext)()}`),
  })
  await session.drafts.write(form.id, { ...saveFill(fill) })
  return redirect(to, { status: 303, headers: session.headers() })
}

async function findValuation(context: Route.LoaderArgs['context'], link: string) {
  if (link === '') return null
  const websiteId = context.get(siteContext).id
  return orAbsent(context.get(platformContext).call('linkedValuation', { websiteId, link }))
}

export const meta = secretMeta(pageTitle('resumeValuation'))

export default function ResumeValuation({ loaderData }: Route.ComponentProps) {
  return <ResumePage view={loaderData} words={resumeWords} />
}
