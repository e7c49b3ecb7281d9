import { priceDisplay } from '@forecourt/domain/price/price-display'
import type { Car } from '@forecourt/domain/vehicle/car'
import { data } from 'react-router'
import { writeFeed } from '../features/content/write-feed.ts'
import { stockFeeds, toFeedRows } from '../features/sitemap/channels/stock-feed.ts'
import { pageContext, pathsContext, platformContext, siteContext } from '../request/contexts.ts'
import type { Route } from './+types/stock-feed'

const carsAtOnce = 200
const newArrivals = 40

/** The stock for those who advertise it, and new arrivals as RSS. Kept until a vehicle changes. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const site = context.get(siteContext)
  if (!site.flags.stockFeeds) throw data(null, { status: 404 })
  context.get(pageContext).shows('car')
  if (params.file === 'new-arrivals.xml') return answer(await writeArrivals(context), 'application/rss+xml')
  const feed = stockFeeds[params.file]
  const storeCode = site.settings.googleStoreCode
  // Google takes no vehicle that it cannot place in a store.
  if (!feed || (feed.channel === 'google' && storeCode === '')) throw data(null, { status: 404 })
  const rows = toFeedRows(feed.channel, await listCars(context), {
    absolute: (path) => new URL(path, site.url).href,
    vehiclePath: context.get(pathsContext).vehicle,
    currency: site.country === 'NZ' ? 'NZD' : 'AUD',
    country: site.country,
    storeCode,
  })
  return answer(feed.write(rows), feed.type)
}

async function listCars(context: Route.LoaderArgs['context']): Promise<Car[]> {
  const { listOfferedCars } = context.get(platformContext)
  const cars: Car[] = []
  for (;;) {
    const some = await listOfferedCars(context.get(siteContext).id, {
      after: cars.at(-1)?.id ?? 0,
      limit: carsAtOnce,
    })
    cars.push(...some)
    if (some.length < carsAtOnce) return cars
  }
}

async function writeArrivals(context: Route.LoaderArgs['context']): Promise<string> {
  const site = context.get(siteContext)
  const paths = context.get(pathsContext)
  const cars = await context.get(platformContext).listNewestCars(site.id, newArrivals)
  const posts = cars.flatMap((car) => {
    const path = paths.vehicle(car.slug)
    return path === null
      ? []
      : [
          {
            title: car.name,
            text: `${priceDisplay(car, site.settings).text}. ${car.description}`.trim(),
            date: new Date(car.createdAtMs).toISOString().slice(0, 10),
            url: new URL(path, site.url).href,
          },
        ]
  })
  return writeFeed({ title: `New arrivals | ${site.name}`, url: site.url, posts })
}

function answer(text: string, type: string): Response {
  return new Response(text, {
    headers: { 'Content-Type': `${type}; charset=utf-8`, 'X-Robots-Tag': 'noindex' },
  })
}
