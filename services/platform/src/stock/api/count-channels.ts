import { channels, findExclusionReason } from '@forecourt/domain/listing/channel-rules'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { listOfferedCars } from '../cars/store.ts'

const carsAtOnce = 200

/** How many of the site's vehicles each channel receives, and how many it leaves out for which reason. */
export async function countChannels(db: NodePgDatabase, siteId: number) {
  const counts = new Map(channels.map((channel) => [channel, new Map<string | null, number>()]))
  for (let after = 0; ; ) {
    const cars = await listOfferedCars(db, siteId, { after, limit: carsAtOnce })
    for (const car of cars)
      for (const [channel, reasons] of counts) {
        const reason = findExclusionReason(channel, car)
        reasons.set(reason, (reasons.get(reason) ?? 0) + 1)
      }
    if (cars.length < carsAtOnce) break
    after = cars.at(-1)?.id ?? after
  }
  return [...counts].map(([channel, reasons]) => ({
    channel,
    taken: reasons.get(null) ?? 0,
    left_out: [...reasons].flatMap(([reason, count]) => (reason === null ? [] : [{ reason, count }])),
  }))
}
