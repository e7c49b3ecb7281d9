import { advertisedPrice } from '@forecourt/domain/price/advertised-price'
import type { Car } from '@forecourt/domain/vehicle/car'
import { data } from 'react-router'
import { writeFeed } from '../features/content/write-feed.ts'
import { stockFeeds, writeStockFeed } from '../features/stock-feed/stock-feed.ts'
import { pageContext, pathsContext, platformContext, siteContext } from '../request/contexts.ts'
import type { Route } from './+types/stock-feed'

/** Small batches, so that their text is freed by the fast garbage collection of young objects. */
const carsAtOnce = 50
/** A feed of more vehicles exceeds the size of any cache entry, so it is streamed. */
const maxCachedCars = 2_000
const newArrivals = 40

/**
 * The stock for advertising channels, and new arrivals as RSS. Cached until a vehicle changes, unless it is very long.
 */
export async function loader({ context, params }: Route.LoaderArgs) {
  const site = context.get(siteContext)
  if (!site.flags.stockFeeds) throw data(null, { status: 404 })
  context.get(pageContext).dependsOn('car')
  if (params.file === 'new-arrivals.xml') return answer(await writeArrivals(context), 'application/rss+xml')
  const feed = stockFeeds[params.file]
  const storeCode = site.settings.googleStoreCode
  // Google rejects vehicles without a store code.
  if (!feed || (feed.channel === 'google' && storeCode === '')) throw data(null, { status: 404 })
  const stock = listCars(context)
  const first: (readonly Car[])[] = []
  while (first.length * carsAtOnce < maxCachedCars) {
    const { value, done } = await stock.next()
    if (done) break
    first.push(value)
  }
  const isLong = first.length * carsAtOnce >= maxCachedCars
  if (isLong) context.get(pageContext).streams()
  const text = writeStockFeed(feed, joined(first, stock), {
    absolute: (path) => new URL(path, site.url).href,
    vehiclePath: context.get(pathsContext).vehicle,
    currency: site.country.currency,
    country: site.country,
    settings: site.settings,
    locations: site.locations,
    storeCode,
  })
  if (isLong) return answer(toStream(text), feed.type)
  let whole = ''
  for await (const part of text) whole += part
  return answer(whole, feed.type)
}

async function* listCars(context: Route.LoaderArgs['context']): AsyncGenerator<readonly Car[]> {
  const { call } = context.get(platformContext)
  const { id: websiteId } = context.get(siteContext)
  for (let after = 0; ; ) {
    const some = await call('offeredCars', { websiteId, query: { after, limit: carsAtOnce } })
    if (some.length > 0) yield some
    if (some.length < carsAtOnce) return
    after = some.at(-1)?.id ?? after
  }
}

async function* joined<Item>(first: readonly Item[], rest: AsyncIterable<Item>): AsyncGenerator<Item> {
  yield* first
  yield* rest
}

/** Generates the next part when the previous one has been read; a client that disconnects ends it. */
function toStream(text: AsyncGenerator<string>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { value, done } = await text.next()
      if (done) controller.close()
      else controller.enqueue(encoder.encode(value))
    },
    async cancel() {
      await text.return(undefined)
    },
  })
}

async function writeArrivals(context: Route.LoaderArgs['context']): Promise<string> {
  const site = context.get(siteContext)
  const paths = context.get(pathsContext)
  const cars = await context
    .get(platformContext)
    .call('newestCars', { websiteId: site.id, query: { limit: newArrivals } })
  const posts = cars.flatMap((car) => {
    const path = paths.vehicle(car.slug)
    const price = advertisedPrice(car, site)
    const offer = [price.text, price.basis].filter(Boolean).join(', ')
    return path === null
      ? []
      : [
          {
            title: car.name,
            text: `${offer}. ${car.description}`.trim(),
            at: new Date(car.createdAtMs),
            url: new URL(path, site.url).href,
          },
        ]
  })
  return writeFeed({ title: `New arrivals | ${site.name}`, url: site.url, posts })
}

function answer(body: string | ReadableStream, type: string): Response {
  return new Response(body, {
    headers: { 'Content-Type': `${type}; charset=utf-8`, 'X-Robots-Tag': 'noindex' },
  })
}
