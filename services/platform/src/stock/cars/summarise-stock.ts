import type { StockSummary } from '@forecourt/domain/site/site'
import { dayMs } from '@forecourt/domain/time/duration'
import type { Infrastructure } from '../../infrastructure/infrastructure.ts'
import { countListed } from './store.ts'

/** The number of listed vehicles by make, model and type (S3.16). */
export async function summariseStock(
  { db, clock }: Pick<Infrastructure, 'db' | 'clock'>,
  siteId: number,
  soldDays: number,
): Promise<StockSummary> {
  const soldSince = soldDays > 0 ? new Date(clock() - soldDays * dayMs) : null
  const rows = await countListed(db, siteId, soldSince)
  const makes = new Map<string, number>()
  const models = new Map<string, { make: string; name: string; count: number }>()
  const carTypes = { new: 0, used: 0, demo: 0 }
  for (const { carType, make, model, count } of rows) {
    carTypes[carType] += count
    makes.set(make, (makes.get(make) ?? 0) + count)
    const key = `${make}\n${model}`
    models.set(key, { make, name: model, count: (models.get(key)?.count ?? 0) + count })
  }
  return {
    count: rows.reduce((sum, row) => sum + row.count, 0),
    makes: [...makes].map(([name, count]) => ({ name, count })).sort(byName),
    models: [...models.values()].sort((a, b) => byName({ name: a.make }, { name: b.make }) || byName(a, b)),
    carTypes,
  }
}

function byName(a: { name: string }, b: { name: string }): number {
  return a.name < b.name ? -1 : a.name > b.name ? 1 : 0
}
