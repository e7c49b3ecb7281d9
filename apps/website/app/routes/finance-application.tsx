import type { SentApplicationJson } from '@forecourt/contract/endpoints/finance'
import { dateText, longDate } from '@forecourt/domain/country/format/date-text'
import { placeTimeZone } from '@forecourt/domain/site/hours/time-zone'
import { pageTitle } from '@forecourt/domain/site/pages/page-title'
import type { Site } from '@forecourt/domain/site/site'
import { data } from 'react-router'
import { SentApplication } from '../features/finance/application/sent-application.tsx'
import { applicationWords as words } from '../features/finance/application/words.ts'
import { pathsContext, platformContext, siteContext } from '../request/contexts.ts'
import { ownPath } from '../request/own-path.ts'
import type { PageHandle } from '../request/page-handle.ts'
import type { Route } from './+types/finance-application'

// Whoever has the address can read an application: it is kept by nobody and told to nobody.
export const handle = { perVisitor: true, hasSecretAddress: true } satisfies PageHandle

export function headers() {
  return { 'Referrer-Policy': 'no-referrer' }
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const site = context.get(siteContext)
  const link = url.searchParams.get('link') ?? ''
  ownPath(context.get(pathsContext).financeApplication(link))
  const application =
    link === '' ? null : await context.get(platformContext).findSentApplication({ websiteId: site.id, link })
  const heading = pageTitle('financeApplication')
  // The bare address is a page; a link of no application is not.
  return data(
    { heading, siteName: site.name, application: application && writeDays(application, site), link },
    { status: link === '' || application ? 200 : 404 },
  )
}

function writeDays(application: SentApplicationJson, site: Site): SentApplicationJson {
  const timeZone = placeTimeZone(site, site.locations)
  const write = (at: string) => dateText(Date.parse(at), longDate, site.country.language, timeZone)
  return {
    ...application,
    erases_at: application.erases_at && write(application.erases_at),
    consents: application.consents.map((one) => ({ ...one, at: write(one.at) })),
  }
}

export function meta({ loaderData }: Route.MetaArgs) {
  return [
    { title: `${loaderData?.heading} | ${loaderData?.siteName}` },
    { name: 'robots', content: 'noindex, nofollow' },
  ]
}

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
