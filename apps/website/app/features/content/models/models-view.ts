import type { PublishedDocument } from '@forecourt/contract/calls/content-calls'
import type { ManufacturerJson } from '@forecourt/contract/json/catalogue-json'
import { truncateText } from '@forecourt/domain/content/truncate-text'
import { moneyText } from '@forecourt/domain/money/money-text'
import type { Paths } from '@forecourt/domain/site/pages/paths'
import { createValueKey } from '@forecourt/search/trade/value-key'
import type { PictureView } from '../../../ui/picture.tsx'
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
  /** What the catalogue calls its body. */
  body: string | null
  description: string
  picture: PictureView | null
  price: string | null
  stockText: string | null
  grades: readonly { name: string; text: string; price: string | null }[]
  colours: readonly { name: string; colour: string; picture: PictureView | null }[]
  back: string | null
}

/** A make in an address: Mercedes-Benz is mercedes-benz. */
export function makeSegment(make: string): string {
  return make
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
}

/** How many of each model the listing shows: what stands beside a link is what the link opens (record 197). */
type CountModel = (model: string) => number

/** The models of a make, or of all makes, each with how many are in stock. */
export function toModelCards(
  documents: readonly ModelDocument[],
  countOf: CountModel,
  paths: Paths,
): ModelCardView[] {
  return documents.flatMap(({ slug, title, fields }) => {
    const href = paths.models(makeSegment(fields.make), slug)
    const count = countOf(fields.model)
    return href === null
      ? []
      : [
          {
            href,
            title,
            text: truncateText(fields.description),
            price: lowestPrice(fields.grades),
            stock: count > 0 ? modelWords.inStock(count) : null,
            picture: toPicture(fields.image),
          },
        ]
  })
}

/** What the catalogue knows of a make that is in stock and has no page of its own (S7.09). */
export function listOtherModels(
  { name, models }: ManufacturerJson,
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
  { stockCount, body }: { stockCount: number; body: string | null },
  paths: Paths,
): ModelView {
  return {
    title,
    body,
    description: fields.description,
    picture: toPicture(fields.image),
    price: lowestPrice(fields.grades),
    stockText: stockCount > 0 ? modelWords.seeStock(stockCount) : null,
    grades: fields.grades.map(({ name, text, price }) => ({ name, text, price: writePrice(price) })),
    colours: fields.colours.map(({ name, colour, image }) => ({ name, colour, picture: toPicture(image) })),
    back: paths.models(makeSegment(fields.make)),
  }
}

/** What search engines read of a model: a product with its make, pictures and lowest price. */
export function modelJsonLd(
  { title, fields }: ModelDocument,
  { url, siteUrl, currency, body }: { url: string; siteUrl: string; currency: string; body: string | null },
) {
  const prices = fields.grades.flatMap(({ price }) => price ?? [])
  const images = [fields.image, ...fields.photos].flatMap((image) =>
    image ? [new URL(`/img/${image.id}?w=1200`, siteUrl).href] : [],
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
        priceCurrency: currency,
        lowPrice: Math.min(...prices),
        highPrice: Math.max(...prices),
        offerCount: prices.length,
      },
    }),
  }
}

/** What the catalogue has of a model. Feeds write one name in several ways: capitals tell no two apart. */
export function findKnown(
  manufacturer: ManufacturerJson | null,
  { make, model }: { make: string; model: string },
): ManufacturerJson['models'][number] | null {
  const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()
  if (!manufacturer || !isSame(manufacturer.name, make)) return null
  return manufacturer.models.find(({ name }) => isSame(name, model)) ?? null
}

function lowestPrice(grades: readonly { price: number | null }[]): string | null {
  const prices = grades.flatMap(({ price }) => price ?? [])
  return prices.length > 0 ? writePrice(Math.min(...prices)) : null
}

function writePrice(dollars: number | null): string | null {
  return dollars === null ? null : modelWords.from(moneyText(dollars * 100))
}
