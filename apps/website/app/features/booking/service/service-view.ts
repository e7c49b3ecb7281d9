import { readServiceMenu, type ServiceItem } from '@forecourt/domain/booking/service/service-menu'
import { moneyText } from '@forecourt/domain/money/money-text'
import { placePhrase } from '@forecourt/domain/site/place-phrase'
import type { Site } from '@forecourt/domain/site/site'
import { visitPlaces } from '../../../leads/visit-places.ts'
import { viewWords } from './words.ts'

type MenuLine = { name: string; interval: string; price: string }

export type ServiceView = {
  menu: readonly MenuLine[]
  hasPrices: boolean
  /** Ids of the locations that take service bookings. */
  places: readonly number[]
  description: string
  url: string
}

/** What the page shows besides its form: the dealer's menu, and where the workshops are. */
export function toServiceView(site: Site, path: string): ServiceView {
  const { services, extras } = readServiceMenu(site.settings)
  const menu = [...services, ...extras].map((item) => ({
    name: item.name,
    interval: intervalText(item),
    price: priceText(item),
  }))
  return {
    menu,
    hasPrices: menu.some(({ price }) => price !== ''),
    places: visitPlaces('service', null, site).map(({ id }) => id),
    description: viewWords.description(site.name, placePhrase(site.city)),
    url: new URL(path, site.url).href,
  }
}

export function priceText({ priceCents }: ServiceItem): string {
  return priceCents === null ? '' : viewWords.from(moneyText(priceCents))
}

function intervalText({ months, kilometres }: ServiceItem): string {
  const parts = [
    ...(months ? [viewWords.months(months)] : []),
    ...(kilometres ? [viewWords.kilometres(kilometres)] : []),
  ]
  return parts.length === 0 ? '' : viewWords.every(parts)
}
