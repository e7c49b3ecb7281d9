import { cacheTable } from '@forecourt/domain/capacity/cache-table'
import type { LookupAnswer, VehicleQuery, VehicleRegister } from '../port/vehicle-data.ts'

/** There are two registers. */
const maxEntries = cacheTable.lookups.maxEntries / 2

/**
 * A register with a cache for a day, because each request costs money and a plate's vehicle does not change. Failures
 * are not cached; concurrent requests for the same plate share one.
 */
export function cacheLookups<R extends VehicleRegister>(register: R, clock: () => number): R {
  const cache = new Map<string, Promise<LookupAnswer>>()
  let cachedDay = ''

  async function find(query: VehicleQuery): Promise<LookupAnswer> {
    const today = new Date(clock()).toISOString().slice(0, 10)
    if (today !== cachedDay) cache.clear()
    cachedDay = today
    const key = 'vin' in query ? query.vin : `${query.state} ${query.plate}`
    const known = cache.get(key)
    if (known) return known
    const lookup = register.find(query)
    const oldest = cache.keys().next().value
    if (cache.size >= maxEntries && oldest !== undefined) cache.delete(oldest)
    cache.set(key, lookup)
    const answer = await lookup
    if (answer.kind === 'failed' && cache.get(key) === lookup) cache.delete(key)
    return answer
  }

  return { ...register, find }
}
