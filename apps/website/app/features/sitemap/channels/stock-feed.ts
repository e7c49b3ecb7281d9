import { type Channel, channelId, leftOutOf } from '@forecourt/domain/listing/channel-rules'
import type { Car } from '@forecourt/domain/vehicle/car'
import { type FeedRow, type FeedSite, toGoogleRow, toMarketplaceRow, toMetaRow } from './channel-rows.ts'
import { commaSeparated, type FeedFormat, tabSeparated, xml } from './write-rows.ts'

export type StockFeed = { channel: Channel; type: string; format: FeedFormat }

/** The feeds of a site by the name of their file under /feeds. */
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

/** The text of a feed, a part for some vehicles: what the channel takes of them, each once. */
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
      if (leftOutOf(channel, car) !== null || seen.has(id)) continue
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
