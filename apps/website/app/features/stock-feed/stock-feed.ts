import { type Channel, channelId, findExclusionReason } from '@forecourt/domain/listing/channel-rules'
import type { Car } from '@forecourt/domain/vehicle/car'
import { type FeedRow, type FeedSite, toGoogleRow, toMarketplaceRow, toMetaRow } from './channel-rows.ts'
import { commaSeparated, type FeedFormat, tabSeparated, xml } from './write-rows.ts'

export type StockFeed = { channel: Channel; type: string; format: FeedFormat }

/** A site's feeds by file name under /feeds. */
export const stockFeeds: Readonly<Record<string, StockFeed>> = {
  'google-vehicles.txt': { channel: 'google', type: 'text/plain', format: tabSeparated },
  'meta-vehicles.csv': { channel: 'meta', type: 'text/csv', format: commaSeparated },
  'stock.csv': { channel: 'marketplace', type: 'text/csv', format: commaSeparated },
  'stock.xml': { channel: 'marketplace', type: 'application/xml', format: xml },
}

const writers: Readonly<Record<Channel, (car: Car, site: FeedSite) => FeedRow>> = {
  google: toGoogleRow,
  meta: toMetaRow,
  marketplace: toMarketplaceRow,
}

/** Streams a feed in parts: the vehicles that the channel accepts, without duplicates. */
export async function* writeStockFeed(
  { channel, format }: StockFeed,
  stock: AsyncIterable<readonly Car[]>,
  site: FeedSite,
): AsyncGenerator<string> {
  const seen = new Set<string>()
  let columns: readonly string[] | null = null
  for await (const cars of stock) {
    let text = ''
    for (const car of cars) {
      const id = channelId(channel, car)
      if (findExclusionReason(channel, car) !== null || seen.has(id)) continue
      seen.add(id)
      const row = writers[channel](car, site)
      if (!columns) {
        columns = Object.keys(row)
        text += format.head(columns)
      }
      text += format.row(row, columns)
    }
    if (text !== '') yield text
  }
  yield columns ? format.tail : format.head([]) + format.tail
}
