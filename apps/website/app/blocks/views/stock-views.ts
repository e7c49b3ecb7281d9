import { moneyText } from '@forecourt/domain/money/money-text'
import type { Paths } from '@forecourt/domain/site/pages/paths'
import { kindTable } from '@forecourt/domain/vehicle/kind/kind-table'
import { createCountFinder } from '@forecourt/search/trade/count-finder'
import { toPicture } from '../../features/content/to-picture.ts'
import type { BlockData } from '../block-data.ts'
import type { BlockProps } from '../stored-block.ts'
import { blockWords } from '../words.ts'
import { homeNavigation } from './link-views.ts'

/** The most that any look shows. */
export const maxShelfCars = 8
/** With spares, because vehicles in another shelf of the page are removed. */
const newestCount = 2 * maxShelfCars
const maxMakes = 8

/** The latest vehicles, with the quick link that would be alone in its own strip. */
export async function toLatestStockView({ heading }: BlockProps<'latest-stock'>, data: BlockData) {
  const { site, paths } = data
  const cars = await data.listNewest(newestCount)
  if (cars.length === 0) return null
  const links = homeNavigation(paths, site.kind)
  return {
    heading,
    cars,
    all: toAllLink(paths, kindTable[site.kind].many),
    link: links.length === 1 ? (links[0] ?? null) : null,
  }
}

function toAllLink(paths: Paths, many: string) {
  const href = paths.listing()
  return href === null ? null : { label: blockWords.all(many), href }
}

export async function toStockCarouselView(
  { heading, search, rows }: BlockProps<'stock-carousel'>,
  data: BlockData,
) {
  const found = await data.search(search)
  if (!found || found.cars.length === 0) return null
  return {
    heading,
    rows,
    cars: found.cars,
    total: found.total,
    all: { label: blockWords.seeAll(found.total), href: found.href },
  }
}

export async function toBodyTypesView({ heading, items }: BlockProps<'body-types'>, data: BlockData) {
  const counts = (await data.openOwnListing())?.facetDistribution.body ?? {}
  const countOf = createCountFinder('body', counts)
  const bodies = items.length > 0 ? items : Object.keys(counts).map((body) => ({ body, image: null }))
  const types = bodies.flatMap(({ body, image }) => {
    const count = countOf(body)
    const href = data.paths.listing({ 'refinementList[body][0]': body })
    return count === 0 || href === null ? [] : [{ body, count, href, image: toPicture(image) }]
  })
  return types.length > 1 ? { heading, types } : null
}

export function toBudgetsView({ heading, amounts }: BlockProps<'budgets'>, { paths }: BlockData) {
  const links = amounts.flatMap((amount) => {
    const href = paths.listing({ 'range[price]': `:${amount}` })
    return href === null ? [] : [{ label: blockWords.under(moneyText(amount * 100)), href }]
  })
  return links.length > 0 ? { heading, links } : null
}

/** Links into the listing by make, the largest first. */
export async function toBrandsView({ heading }: BlockProps<'brands'>, data: BlockData) {
  const counts = (await data.openOwnListing())?.facetDistribution.make ?? {}
  const makes = Object.entries(counts)
    .toSorted(([, one], [, other]) => other - one)
    .slice(0, maxMakes)
    .flatMap(([name, count]) => {
      const href = data.paths.listing({ 'refinementList[make][0]': name })
      return href === null ? [] : [{ name, count, href }]
    })
  return makes.length > 0 ? { heading, makes } : null
}
