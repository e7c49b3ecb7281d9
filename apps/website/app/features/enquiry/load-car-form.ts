import type { GoneVehicle } from '@forecourt/contract/endpoints/stock'
import { writeTag } from '@forecourt/domain/change/change-tag'
import { isSlug } from '@forecourt/domain/site/pages/is-slug'
import type { Href, Paths } from '@forecourt/domain/site/pages/paths'
import type { Site } from '@forecourt/domain/site/site'
import type { Car } from '@forecourt/domain/vehicle/car'
import { data, type RouterContextProvider } from 'react-router'
import type { LeadForm } from '../../leads/lead-form.ts'
import { loadLeadPage } from '../../leads/server/load-lead-page.ts'
import { pageContext, pathsContext, siteContext } from '../../request/contexts.ts'
import { findCarForPage } from '../../request/find-car.ts'
import { enquiryForm } from './enquiry-form.ts'
import { photosForm } from './photos-form.ts'
import { similarForm } from './similar-form.ts'

type CarForm = {
  href: (paths: Paths, slug: string) => Href
  build: (car: Car, site: Site, paths: Paths, action: string) => LeadForm
  /** For vehicles whose page is gone; most of them are still known. */
  buildGone?: (vehicle: GoneVehicle | null, site: Site, paths: Paths, action: string) => LeadForm
}

/** The forms about one vehicle, by the last segment of their path. */
const forms: Readonly<Record<string, CarForm>> = {
  enquire: { href: (paths, slug) => paths.enquiry(slug), build: enquiryForm },
  'request-photos': { href: (paths, slug) => paths.requestPhotos(slug), build: photosForm },
  'find-similar': {
    href: (paths, slug) => paths.findSimilar(slug),
    build: similarForm,
    buildGone: (vehicle, site, paths, action) => similarForm(null, site, paths, action, vehicle),
  },
}

/** The parts of such a path: /cars/its-slug/enquire. */
export type CarFormPath = { segment: string; slug: string; ending: string }

type Context = Readonly<RouterContextProvider>

export async function loadCarForm(context: Context, path: CarFormPath) {
  const form = await findCarForm(context, path)
  return { carId: form.car?.id ?? null, ...(await loadLeadPage(context, form)) }
}

export async function findCarForm(
  context: Context,
  { segment, slug, ending }: CarFormPath,
): Promise<LeadForm> {
  const site = context.get(siteContext)
  const paths = context.get(pathsContext)
  const form = Object.hasOwn(forms, ending) ? forms[ending] : undefined
  // Another kind's segment or an invalid slug is not a page of this site (S5.24).
  const path = `/${segment}/${slug}/${ending}`
  if (!form || form.href(paths, slug) !== path || !isSlug(slug)) throw data(null, { status: 404 })
  context.get(pageContext).dependsOn(writeTag('slug', slug))
  const found = await findCarForPage(context, { slug })
  if (found.state === 'gone' && form.buildGone) return form.buildGone(found.vehicle, site, paths, path)
  if (found.state !== 'found') throw data(null, { status: found.state === 'gone' ? 410 : 404 })
  context.get(pageContext).dependsOn(writeTag('car', found.car.id))
  return form.build(found.car, site, paths, path)
}
