import { isSlug } from '@forecourt/domain/site/pages/is-slug'
import type { Car } from '@forecourt/domain/vehicle/car'
import { isAvailable } from '@forecourt/domain/vehicle/state/is-available'
import { type ComparedFact, comparedFacts } from '@forecourt/domain/visit/garage/compared-facts'
import type { RouterContextProvider } from 'react-router'
import { clockContext, pathsContext, platformContext, siteContext } from '../../request/contexts.ts'
import { vehicleTitle } from '../../site/vehicle-title.ts'
import { type CardView, toCardView } from '../card/view/card-view.ts'
import { isReserved, listSimilar } from '../card/view/list-similar.ts'

export type GarageCar = {
  card: CardView
  slug: string
  isReserved: boolean
  facts: readonly ComparedFact[]
}

/** A vehicle similar to a saved one, with the reason. */
export type SimilarCar = { card: CardView; colour: string | null; like: string }

/** The current data for the device's ids and slugs. Ids in no list no longer exist on the site. */
export type GarageAnswer = {
  atMs: number
  cars: readonly GarageCar[]
  gone: readonly { id: number; slug: string; title: string }[]
  similar: readonly SimilarCar[]
}

/** The limit per request; the page sends several for more. */
const maxKeys = 48
const maxLiked = 3

/**
 * Answers a device's query: `ids` of saved vehicles, `also` of compared ones, `slugs` of recently viewed ones,
 * comma-separated. Other sites' vehicles are excluded.
 */
export async function loadGarageCars(
  context: Readonly<RouterContextProvider>,
  query: URLSearchParams,
): Promise<GarageAnswer> {
  const site = context.get(siteContext)
  const paths = context.get(pathsContext)
  const atMs = context.get(clockContext)()
  const list = (name: string) => (query.get(name) ?? '').split(',')
  const readIds = (name: string) =>
    list(name)
      .filter((id) => /^[1-9]\d{0,8}$/.test(id))
      .map(Number)
  const saved = readIds('ids').slice(0, maxKeys)
  const ids = [...saved, ...readIds('also')].slice(0, maxKeys)
  const slugs = list('slugs').filter(isSlug).slice(0, maxKeys)
  const { cars, gone } =
    ids.length + slugs.length === 0
      ? { cars: [], gone: [] }
      : await context
          .get(platformContext)
          .call('savedCars', { websiteId: site.id, query: { ids: ids.join(), slugs: slugs.join() } })
  const toCard = (car: Car) => toCardView(car, site, paths, atMs)
  // Unavailable vehicles first, because their visitors need an alternative.
  const liked = [...gone, ...cars.filter((car) => !isAvailable(car)), ...cars.filter(isAvailable)]
    .filter(({ id }) => saved.includes(id))
    .slice(0, maxLiked)
  const near = await Promise.all(liked.map(({ slug }) => listSimilar(context, site.id, slug)))
  const shown = new Set(cars.map(({ id }) => id))
  return {
    atMs,
    cars: cars.map((car) => ({
      card: toCard(car),
      slug: car.slug,
      isReserved: isReserved(car, atMs),
      facts: comparedFacts(car, site),
    })),
    gone: gone.map((car) => ({ id: car.id, slug: car.slug, title: vehicleTitle(car) })),
    similar: liked.flatMap((car, at) =>
      (near[at] ?? [])
        .filter((one) => !isReserved(one, atMs) && !shown.has(one.id) && shown.add(one.id))
        .map((one) => ({ card: toCard(one), colour: one.colour, like: vehicleTitle(car) })),
    ),
  }
}
