import { writeTag } from '@forecourt/domain/change/change-tag'
import { isSlug } from '@forecourt/domain/site/pages/is-slug'
import type { Href, Paths } from '@forecourt/domain/site/pages/paths'
import type { Site } from '@forecourt/domain/site/site'
import type { Car } from '@forecourt/domain/vehicle/car'
import { data } from 'react-router'
import { enquiryForm } from '../features/enquiry/enquiry-form.ts'
import { photosForm } from '../features/enquiry/photos-form.ts'
import { similarForm } from '../features/enquiry/similar-form.ts'
import type { LeadForm } from '../leads/lead-form.ts'
import { FormPage } from '../leads/screen/form-page.tsx'
import { answerLeadPost } from '../leads/server/answer-lead-post.ts'
import { loadLeadPage } from '../leads/server/load-lead-page.ts'
import { logContext, pageContext, pathsContext, platformContext, siteContext } from '../request/contexts.ts'
import type { PageHandle } from '../request/page-handle.ts'
import type { Route } from './+types/car-form'

type CarForm = {
  href: (paths: Paths, slug: string) => Href
  build: (car: Car, site: Site, paths: Paths, action: string) => LeadForm
  /** Where the vehicle's page has ended long since. */
  buildGone?: (site: Site, paths: Paths, action: string) => LeadForm
}

/** The forms about one vehicle, by the end of their address. */
const forms: Readonly<Record<string, CarForm>> = {
  enquire: { href: (paths, slug) => paths.enquiry(slug), build: enquiryForm },
  'request-photos': { href: (paths, slug) => paths.requestPhotos(slug), build: photosForm },
  'find-similar': {
    href: (paths, slug) => paths.findSimilar(slug),
    build: similarForm,
    buildGone: (site, paths, action) => similarForm(null, site, paths, action),
  },
}

export const handle = { perDraft: true } satisfies PageHandle

export async function loader(args: Route.LoaderArgs) {
  const form = await findForm(args)
  return { carId: form.car?.id ?? null, ...(await loadLeadPage(args.context, form)) }
}

export async function action({ request, ...args }: Route.ActionArgs) {
  return answerLeadPost(() => findForm(args), { request, context: args.context })
}

async function findForm({ context, params, pattern }: Omit<Route.LoaderArgs, 'request'>): Promise<LeadForm> {
  const site = context.get(siteContext)
  const paths = context.get(pathsContext)
  const { segment, slug } = params
  const ending = pattern.split('/').at(-1) ?? ''
  const form = forms[ending]
  // Another kind's segment, or a slug of other characters, is no page of this site (S5.24).
  const path = `/${segment}/${slug}/${ending}`
  if (!form || form.href(paths, slug) !== path || !isSlug(slug)) throw data(null, { status: 404 })
  context.get(pageContext).shows(writeTag('slug', slug))
  const found = await context
    .get(platformContext)
    .findCarState(site.id, slug)
    .catch((error: unknown) => {
      context.get(logContext).error({ err: error }, 'vehicle of a form could not be fetched')
      throw data(null, { status: 503 })
    })
  if (found.state === 'gone' && form.buildGone) return form.buildGone(site, paths, path)
  if (found.state !== 'found') throw data(null, { status: found.state === 'gone' ? 410 : 404 })
  context.get(pageContext).shows(writeTag('car', found.car.id))
  return form.build(found.car, site, paths, path)
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  const { title, car, site } = loaderData.form
  return [
    { title: [car ? `${title}: ${car.pageName ?? car.title}` : title, site.name].join(' | ') },
    // The vehicle's own page is what a search should find.
    { name: 'robots', content: 'noindex, follow' },
  ]
}

export default function CarFormPage({ loaderData, actionData }: Route.ComponentProps) {
  return <FormPage {...loaderData} posted={actionData?.fill ?? null} />
}
