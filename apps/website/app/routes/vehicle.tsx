import { writeTag } from '@forecourt/domain/change/change-tag'
import { similarCarTags } from '@forecourt/domain/change/similar-car-tags'
import { nextCardChangeMs } from '@forecourt/domain/listing/card/next-card-change'
import { isSlug } from '@forecourt/domain/site/pages/is-slug'
import { kindTable } from '@forecourt/domain/vehicle/kind/kind-table'
import { data, useRouteLoaderData } from 'react-router'
import { CardTag } from '../features/card/card-parts.tsx'
import { toCardView } from '../features/card/view/card-view.ts'
import { isReserved, listSimilar } from '../features/card/view/list-similar.ts'
import { GonePage } from '../features/vehicle-page/gone-page.tsx'
import { toVehicleHead } from '../features/vehicle-page/head/vehicle-head.ts'
import { nextPageChangeMs } from '../features/vehicle-page/next-page-change.ts'
import { VehiclePage } from '../features/vehicle-page/vehicle-page.tsx'
import { toVehicleView } from '../features/vehicle-page/vehicle-view.ts'
import {
  clockContext,
  logContext,
  pageContext,
  pathsContext,
  platformContext,
  siteContext,
  splitArmContext,
} from '../request/contexts.ts'
import { findCarForPage } from '../request/find-car.ts'
import type { PageHandle } from '../request/page-handle.ts'
import type { loader as rootLoader } from '../root.tsx'
import { pageMeta } from '../site/page-meta.ts'
import { PlaceHours } from '../site/places/place-hours.tsx'
import { vehiclePageName, vehicleTitle } from '../site/vehicle-title.ts'
import { trackedProduct } from '../tracking/tracked-product.ts'
import type { Route } from './+types/vehicle'

export const handle = { splitTest: 'financeLabel' } satisfies PageHandle

const notFound = 404
const gone = 410

export async function loader({ context, params: { segment, slug } }: Route.LoaderArgs) {
  const site = context.get(siteContext)
  const paths = context.get(pathsContext)
  const path = paths.vehicle(slug)
  // Another type's segment, or a slug with invalid characters, is no page of this site (S2.05, S2.06, S5.24).
  if (path !== `/${segment}/${slug}` || !isSlug(slug)) throw data(null, { status: notFound })

  const nowMs = context.get(clockContext)()
  const page = context.get(pageContext)
  page.dependsOn(writeTag('slug', slug))
  const [found, similar] = await Promise.all([
    findCarForPage(context, { slug }),
    listSimilar(context, site.id, slug),
  ])
  if (found.state === 'absent') throw data(null, { status: notFound })
  for (const car of similar) page.expiresAt(nextCardChangeMs(car, site, nowMs))
  const toCards = (cars: typeof similar) => cars.map((car) => toCardView(car, site, paths, nowMs))
  if (found.state !== 'found') {
    // The platform chooses the similar vehicles, so the page depends on the make as well as on each of them.
    page.dependsOn('make', ...similar.map(({ id }) => writeTag('car', id)))
    const { many } = kindTable[site.kind]
    const { vehicle } = found
    const name = vehicle && [vehicleTitle(vehicle), vehicle.badge].filter(Boolean).join(' ')
    const ended = {
      name,
      findSimilarHref: paths.findSimilar(slug),
      findSimilarLabel: site.settings.similarLabel,
      listingHref: paths.listing(),
      many,
    }
    const free = similar.filter((car) => !isReserved(car, nowMs))
    const title = `${vehicle ? vehiclePageName({ ...vehicle, stockNumber: vehicle.stocknum }) : many}: sold | ${site.name}`
    return data({ carId: null, similar: toCards(free), ended, title }, { status: gone })
  }

  const { car } = found
  page.dependsOn(writeTag('car', car.id), ...similarCarTags(car, similar))
  page.expiresAt(nextPageChangeMs(car, site, nowMs))
  const reservedUntilMs = car.reserved ? await findReservedUntil(context, car.id) : null
  page.expiresAt(reservedUntilMs)
  const splitArm = context.get(splitArmContext)
  const vehicle = toVehicleView(car, site, paths, { nowMs, splitArm, reservedUntilMs })
  const product = trackedProduct(car, site)
  return {
    carId: car.id,
    product,
    vehicle,
    similar: toCards(similar),
    head: toVehicleHead(car, site, vehicle, path),
  }
}

/** Only a reservation paid on this site has an end date; otherwise the page just says that the vehicle is reserved. */
async function findReservedUntil(
  context: Route.LoaderArgs['context'],
  carId: number,
): Promise<number | null> {
  try {
    const websiteId = context.get(siteContext).id
    return (await context.get(platformContext).call('carHold', { websiteId, carId })).untilMs
  } catch (error) {
    context.get(logContext).error({ err: error }, 'the last day of a reservation left out')
    context.get(pageContext).incomplete()
    return null
  }
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  if (!('head' in loaderData)) return [{ title: loaderData.title }, { name: 'robots', content: 'noindex' }]
  const { title, description, url, image, jsonLd } = loaderData.head
  return [
    ...pageMeta({ title, description, url, type: 'product' }),
    ...(image
      ? [
          { property: 'og:image', content: image },
          { property: 'og:image:width', content: '1200' },
          { property: 'og:image:height', content: '630' },
          { name: 'twitter:card', content: 'summary_large_image' },
        ]
      : []),
    { 'script:ld+json': jsonLd },
  ]
}

export default function Vehicle({ loaderData }: Route.ComponentProps) {
  const site = useRouteLoaderData<typeof rootLoader>('root')?.site
  if (!('vehicle' in loaderData)) return <GonePage similar={loaderData.similar} {...loaderData.ended} />
  const { vehicle, similar } = loaderData
  const location = site?.locations.find(({ id }) => id === vehicle.place.locationId)
  return (
    <VehiclePage
      // Another vehicle remounts the page: its first picture is shown, and the phone number is masked.
      key={vehicle.id}
      vehicle={vehicle}
      similar={similar}
      tag={vehicle.tag && <CardTag tag={vehicle.tag} />}
      hours={location && <PlaceHours location={location} />}
    />
  )
}
