import { type Channel, channels, findExclusionReason } from '@forecourt/domain/listing/channel-rules'
import type { Car } from '@forecourt/domain/vehicle/car'
import type { Database } from '@forecourt/platform/infrastructure/database/connection/database'
import { findSiteId } from '@forecourt/platform/sites/store'
import { listOfferedCars } from '@forecourt/platform/stock/cars/store'
import { runReportScript } from '../database/run-report-script.ts'
import { badArgument } from '../process/end-with-sentence.ts'

const carsAtOnce = 200
const maxNamed = 10

// npm run feeds -- <site>: shows what each channel receives of the site's stock, what is left out and why.
await runReportScript({ table: 'cars', words: 1 }, async (database, { command: slug }) => {
  const siteId = slug === undefined ? null : await findSiteId(database.drizzle, { slug })
  if (siteId === null) throw badArgument('Name a site that is here: npm run feeds -- <site>')
  const cars = await listCars(database, siteId)
  for (const channel of channels) showChannel(channel, cars)
})

async function listCars({ drizzle }: Database, siteId: number): Promise<Car[]> {
  const cars: Car[] = []
  for (;;) {
    const some = await listOfferedCars(drizzle, siteId, { after: cars.at(-1)?.id ?? 0, limit: carsAtOnce })
    cars.push(...some)
    if (some.length < carsAtOnce) return cars
  }
}

function showChannel(channel: Channel, cars: readonly Car[]): void {
  const reasons = Map.groupBy(cars, (car) => findExclusionReason(channel, car))
  console.log(`${channel}: ${reasons.get(null)?.length ?? 0} of ${cars.length} vehicles on offer`)
  for (const [reason, left] of reasons) {
    if (reason === null) continue
    const numbers = left.slice(0, maxNamed).map(({ stockNumber }) => stockNumber)
    console.log(`  ${reason}: ${left.length} (${numbers.join(', ')}${left.length > maxNamed ? ', …' : ''})`)
  }
}
