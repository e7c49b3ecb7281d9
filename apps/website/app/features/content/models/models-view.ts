import { truncateText } from '@forecourt/domain/content/truncate-text'
import { lowestDriveAwayPrice, lowestPrice } from '@forecourt/domain/price/lowest-price'
import { priceBasisText, priceWithBasis } from '@forecourt/domain/price/price-basis-text'
import {
  completePrice,
  formatPrice,
  type PricingSite,
  type ShownPrice,
} from '@forecourt/domain/price/shown-price'
import type { Paths } from '@forecourt/domain/site/pages/paths'
import type { Site } from '@forecourt/domain/site/site'
import { isSameName } from '@forecourt/domain/vehicle/is-same-name'
import type { ListedCar } from '@forecourt/domain/vehicle/listed-car'
import { createValueKey } from '@forecourt/search/trade/value-key'
import type { PublishedDocument } from '../../../request/find-content.server.ts'
import type { PictureView } from '../../../ui/picture/picture.tsx'
import { toPicture } from '../to-picture.ts'
import { modelWords } from './words.ts'

type ModelDocument = PublishedDocument<'model'>

export type ModelCardView = {
  href: string
  title: string
  text: string
  price: string | null
  stock: string | null
  picture: PictureView | null
}

export type ModelView = {
  title: string
  /** The body according to the catalogue. */
  body: string | null
  description: string
  picture: PictureView | null
  price: string | null
  stockText: string | null
  grades: readonly { name: string; text: string; price: string | null }[]
  colours: readonly { name: string; colour: string; picture: PictureView | null }[]
  back: string | null
}

/** A make as a slug: Mercedes-Benz is mercedes-benz. */
export function toMakeSlug(make: string): string {
  return make
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
}

/** What a model page's prices depend on. */
type ModelSite = PricingSite & Pick<Site, 'country'>

/** The number of each model in the listing, so that a link's count equals what it opens (record 197). */
type CountModel = (model: string) => number

/** A make and its models in the catalogue, which is shared by all dealers. */
type Manufacturer = { name: string; models: readonly { id: number; name: string }[] }

/** The models of a make, or of all makes, with stock counts. */
export function toModelCards(
  documents: readonly { document: ModelDocument; stock: ModelStock }[],
  countOf: CountModel,
  { site, paths }: { site: ModelSite; paths: Paths },
): ModelCardView[] {
  return documents.flatMap(({ document: { slug, title, fields }, stock }) => {
    const href = paths.models(toMakeSlug(fields.make), slug)
    const count = countOf(fields.model)
    return href === null
      ? []
      : [
          {
            href,
            title,
            text: truncateText(fields.description),
            price: writeFrom(fields.grades, stock, site),
            stock: count > 0 ? modelWords.inStock(count) : null,
            picture: toPicture(fields.image),
          },
        ]
  })
}

/** The catalogue's other models of a make that are in stock without a page of their own (S7.09). */
export function listOtherModels(
  { name, models }: Manufacturer,
  documents: readonly ModelDocument[],
  countOf: CountModel,
  paths: Paths,
): { label: string; href: string }[] {
  const toKey = createValueKey('model')
  const written = new Set(documents.map(({ fields }) => toKey(fields.model)))
  return models.flatMap(({ name: model }) => {
    const count = countOf(model)
    const href = paths.listing({ 'refinementList[make][0]': name, 'refinementList[model][0]': model })
    return href === null || count === 0 || written.has(toKey(model))
      ? []
      : [{ label: `${model} (${count})`, href }]
  })
}

export function toModelView(
  { title, fields }: ModelDocument,
  { stockCount, stock, body }: { stockCount: number; stock: ModelStock; body: string | null },
  { site, paths }: { site: ModelSite; paths: Paths },
): ModelView {
  return {
    title,
    body,
    description: fields.description,
    picture: toPicture(fields.image),
    price: writeFrom(fields.grades, stock, site),
    stockText: stockCount > 0 ? modelWords.seeStock(stockCount) : null,
    grades: fields.grades.map((grade) => ({
      name: grade.name,
      text: grade.text,
      price: writePrice(findLeast([grade], ofGrade(stock.unused, grade.name), site), site),
    })),
    colours: fields.colours.map(({ name, colour, image }) => ({ name, colour, picture: toPicture(image) })),
    back: paths.models(toMakeSlug(fields.make)),
  }
}

/** A model's structured data: a product with its make, pictures and lowest price. */
export function modelJsonLd(
  { title, fields }: ModelDocument,
  {
    url,
    site,
    stock,
    body,
  }: {
    url: string
    site: PricingSite & Pick<Site, 'url' | 'country'>
    stock: ModelStock
    body: string | null
  },
) {
  const listed = listPrices(fields.grades)
  const inStock = lowestDriveAwayPrice(stock.unused, site)
  const prices = (inStock && listed.length > 0 ? [...listed, inStock] : listed).map(
    ({ cents }) => cents / 100,
  )
  const images = [fields.image, ...fields.photos].flatMap((image) =>
    image ? [new URL(`/img/${image.id}?w=1200`, site.url).href] : [],
  )
  return {
    '@context': 'https://schema.org',
    '@type': 'Car',
    name: title,
    description: fields.description,
    url,
    brand: { '@type': 'Brand', name: fields.make },
    model: fields.model,
    ...(body && { bodyType: body }),
    image: images,
    color: fields.colours.map(({ name }) => name),
    ...(prices.length > 0 && {
      offers: {
        '@type': 'AggregateOffer',
        // Only whole prices are among them.
        name: priceBasisText({ kind: 'drive_away', state: null }, site.country),
        priceCurrency: site.country.currency,
        lowPrice: Math.min(...prices),
        highPrice: Math.max(...prices),
        offerCount: listed.length,
      },
    }),
  }
}

/** The catalogue's entry for a model. Compared without case, because feeds vary. */
export function findCatalogueModel(
  manufacturer: Manufacturer | null,
  { make, model }: { make: string; model: string },
): Manufacturer['models'][number] | null {
  const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()
  if (!manufacturer || !isSame(manufacturer.name, make)) return null
  return manufacturer.models.find(({ name }) => isSame(name, model)) ?? null
}

/** A model's stock: new and demo vehicles, which its grades are compared with, and used ones. */
export type ModelStock = { unused: readonly ListedCar[]; used: readonly ListedCar[] }

function ofGrade(cars: readonly ListedCar[], grade: string): ListedCar[] {
  return cars.filter(({ badge }) => isSameName(badge ?? '', grade))
}

/** List prices, which are complete prices; grades without one are left out. */
function listPrices(grades: readonly { price: number | null }[]): ShownPrice[] {
  return grades.flatMap(({ price }) => (price === null ? [] : (completePrice(price * 100) ?? [])))
}

/** The lowest of list and stock prices, so that no price is higher than that of a vehicle in stock. */
function findLeast(
  grades: readonly { price: number | null }[],
  cars: readonly ListedCar[],
  site: PricingSite,
): ShownPrice | null {
  const prices = [...listPrices(grades), lowestDriveAwayPrice(cars, site)].flatMap((price) => price ?? [])
  return prices.reduce<ShownPrice | null>(
    (least, price) => (least === null || price.cents < least.cents ? price : least),
    null,
  )
}

/** A used vehicle's price is marked as such, because it is not one of the grades below. */
function writeFrom(
  grades: readonly { price: number | null }[],
  { unused, used }: ModelStock,
  site: ModelSite,
): string | null {
  const least = lowestPrice(used, site)
  const parts = [
    writePrice(findLeast(grades, unused, site), site),
    least && modelWords.usedFrom(priceWithBasis(least, site.country)),
  ].filter(Boolean)
  return parts.length > 0 ? parts.join(' · ') : null
}

function writePrice(price: ShownPrice | null, { country }: ModelSite): string | null {
  if (price === null) return null
  return price.basis.kind === 'drive_away'
    ? modelWords.wholeFrom(priceBasisText(price.basis, country), formatPrice(price))
    : modelWords.from(priceWithBasis(price, country))
}
