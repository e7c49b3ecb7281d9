import { type Channel, channelId, leftOutOf } from '@forecourt/domain/listing/channel-rules'
import type { Car } from '@forecourt/domain/vehicle/car'
import { type FeedRow, type FeedSite, toGoogleRow, toMarketplaceRow, toMetaRow } from './channel-rows.ts'
import { writeDelimited, writeXml } from './write-rows.ts'

export type StockFeed = { channel: Channel; type: string; write: (rows: readonly FeedRow[]) => string }

const csv = (rows: readonly FeedRow[]) => writeDelimited(rows, Object.keys(rows[0] ?? {}), ',')
const tabbed = (rows: readonly FeedRow[]) => writeDelimited(rows, Object.keys(rows[0] ?? {}), '\t')

/** The feeds of a site by the name of their file under /feeds. */
export const stockFeeds: Readonly<Record<string, StockFeed>> = {
  'google-vehicles.txt': { channel: 'google', type: 'text/plain', write: tabbed },
  'meta-vehicles.csv': { channel: 'meta', type: 'text/csv', write: csv },
  'stock.csv': { channel: 'marketplace', type: 'text/csv', write: csv },
  'stock.xml': { channel: 'marketplace', type: 'application/xml', write: writeXml },
}

const writers: Readonly<Record<Channel, (car: Car, site: FeedSite) => FeedRow>> = {
  google: toGoogleRow,
  meta: toMetaRow,
  marketplace: toMarketplaceRow,
}

/** The rows of a channel: what it takes, each vehicle once. */
export function toFeedRows(channel: Channel, cars: readonly Car[], site: FeedSite): FeedRow[] {
  const seen = new Set<string>()
  return cars.flatMap((car) => {
    const id = channelId(channel, car)
    if (leftOutOf(channel, car) !== null || seen.has(id)) return []
    seen.add(id)
    return [writers[channel](car, site)]
  })
}
