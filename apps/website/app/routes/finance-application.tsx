import { orAbsent } from '@forecourt/contract/call/contract-error'
import type { LinkedApplication } from '@forecourt/contract/endpoints/finance'
import { dateText, longDate } from '@forecourt/domain/country/format/date-text'
import { pageTitle } from '@forecourt/domain/site/pages/page-title'
import type { Site } from '@forecourt/domain/site/site'
import { placeTimeZone } from '@forecourt/domain/site/time-zone'
import {
  SentApplication,
  type SentApplicationView,
} from '../features/finance/application/sent-application.tsx'
import { applicationWords as words } from '../features/finance/application/words.ts'
import { pathsContext, platformContext, siteContext } from '../request/contexts.ts'
import { ownPath } from '../request/own-path.ts'
import { answerLink, readLink, secretMeta, secretPage } from '../request/secret-link.ts'
import type { Route } from './+types/finance-application'

export const handle = secretPage

export function headers() {
  return { 'Referrer-Policy': 'no-referrer' }
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const site = context.get(siteContext)
  const link = readLink(url)
  ownPath(context.get(pathsContext).financeApplication(link))
  const application =
    link === ''
      ? null
      : await orAbsent(context.get(platformContext).call('sentApplication', { websiteId: site.id, link }))
  const heading = pageTitle('financeApplication')
  const view = { heading, siteName: site.name, application: application && toView(application, site), link }
  return answerLink(view, link, application !== null)
}

function toView(application: LinkedApplication, site: Site): SentApplicationView {
  const timeZone = placeTimeZone(site, site.locations)
  const write = (atMs: number) => dateText(atMs, longDate, site.country.language, timeZone)
  const { reference, rows, documents, erasesAtMs, consents } = application
  return {
    reference,
    rows,
    documents,
    erasesOn: erasesAtMs === null ? null : write(erasesAtMs),
    consents: consents.map(({ text, version, atMs }) => ({ text, version, day: write(atMs) })),
  }
}

export const meta = secretMeta(pageTitle('financeApplication'))

export default function FinanceApplication({
  loaderData: { heading, application, link },
}: Route.ComponentProps) {
  if (application) return <SentApplication application={application} link={link} />
  return (
    <div className="wrap form-page">
      <h1 className="h2">{heading}</h1>
      <p>{words.nothing}</p>
    </div>
  )
}
