import { type CardTag, cardTag } from '@forecourt/domain/listing/card/card-tag'
import type { Cents } from '@forecourt/domain/money/cents'
import { moneyText } from '@forecourt/domain/money/money-text'
import { advertisedPrice, type PriceBreakdown } from '@forecourt/domain/price/advertised-price'
import { belowMarket } from '@forecourt/domain/price/below-market'
import { basisKey, type ShownPrice } from '@forecourt/domain/price/shown-price'
import type { Paths } from '@forecourt/domain/site/pages/paths'
import type { Site } from '@forecourt/domain/site/site'
import type { CarImage } from '@forecourt/domain/vehicle/car'
import type { ListedCar } from '@forecourt/domain/vehicle/listed-car'
import { isAvailable } from '@forecourt/domain/vehicle/state/is-available'
import { vehicleTitle } from '../../../site/vehicle-title.ts'
import type { SaveView } from '../../../ui/save-button.tsx'
import { viewWords } from '../words.ts'
import { type CardAction, cardActions } from './card-actions.ts'
import { cardFacts, type FactColumn, factColumns } from './card-facts.ts'
import type { CardFinance } from './card-finance.ts'
import { marketEvidence } from './market-evidence.ts'

export type CardTagView = { tone: 'plain' | 'reserved' | 'sold'; text: string; imageUrl: string | null }

/** A vehicle on a card: texts and links, computed on the server by the domain's rules. */
export type CardView = {
  id: number
  /** Null while the vehicle page is not built. */
  href: string | null
  title: string
  subtitle: string
  image: CarImage | null
  /** Where to request photos of a vehicle without any (S2.39). */
  photosHref: string | null
  tag: CardTagView | null
  price: string
  hasPrice: boolean
  /** What the price includes. */
  basis: string | null
  /** The parts of an estimated total, shown on demand. */
  breakdown: PriceBreakdown | null
  was: string | null
  belowMarket: string | null
  /** The evidence for the claim: the average and its source. */
  marketEvidence: string | null
  /** Only on pages that show the required notices. */
  finance: CardFinance | null
  facts: readonly string[]
  /** The same as table columns, for looks that list vehicles in a table. */
  columns: readonly FactColumn[]
  place: string | null
  sold: boolean
  save: SaveView
  /** The actions, most important first (S2.37). */
  actions: readonly CardAction[]
}

export function toCardView(car: ListedCar, site: Site, paths: Paths, nowMs: number): CardView {
  // Sold vehicles show their price without claims.
  const isOffered = isAvailable(car)
  const price = advertisedPrice(isOffered ? car : { ...car, beforePriceCents: null }, site)
  const below = isOffered ? belowMarket(car, site) : null
  const image = car.images[0]
  return {
    id: car.id,
    href: paths.vehicle(car.slug),
    title: vehicleTitle(car),
    subtitle: [car.badge, car.series].filter(Boolean).join(' '),
    image: image ? { ...image, alt: image.alt || car.name } : null,
    photosHref: image || !isOffered ? null : paths.requestPhotos(car.slug),
    tag: toTagView(car, site, nowMs),
    price: price.text,
    hasPrice: price.price !== null,
    basis: price.basis,
    breakdown: price.breakdown,
    was: price.was,
    belowMarket: below === null ? null : viewWords.belowMarket(moneyText(below.savingCents)),
    marketEvidence: below && marketEvidence(below, car, site),
    finance: null,
    facts: cardFacts(car),
    columns: factColumns(car),
    place: site.locations.length > 1 ? car.location.city || car.city || null : null,
    sold: !isOffered,
    save: paths.savedCars() === null ? null : { id: car.id, ...savedPrice(price.price) },
    actions: cardActions(car, site, paths),
  }
}

/** The price that the heart saves. */
function savedPrice(price: ShownPrice | null): { priceCents: Cents | null; priceBasis: string | null } {
  return { priceCents: price?.cents ?? null, priceBasis: price && basisKey(price.basis) }
}

function toTagView(car: ListedCar, site: Site, nowMs: number): CardTagView | null {
  const tag = cardTag(car, site, nowMs)
  if (tag.kind === 'none') return null
  return {
    tone: chooseTone(tag.kind),
    text: tag.text,
    imageUrl: tag.kind === 'certified' ? tag.imageUrl : null,
  }
}

function chooseTone(kind: CardTag['kind']): CardTagView['tone'] {
  if (kind === 'reserved' || kind === 'held') return 'reserved'
  return kind === 'sold' ? 'sold' : 'plain'
}
