import { cacheTable } from '@forecourt/domain/capacity/cache-table'
import type { LookupAnswer, VehicleQuery, VehicleRegister } from '../port/vehicle-data.ts'

/** There are two registers. */
const mostKept = cacheTable.lookups.mostEntries / 2

/**
 * A register with a cache for a day, because each request costs money and a plate's vehicle does not change. Failures
 * are not cached; concurrent requests for the same plate share one.
 */
export function rememberLookups<R extends VehicleRegister>(register: R, clock: () => number): R {
  const kept = new Map<string, Promise<LookupAnswer>>()
  let keptOn = ''

  async function find(query: VehicleQuery): Promise<LookupAnswer> {
    const today = new Date(clock()).toISOString().slice(0, 10)
    if (today !== keptOn) kept.clear()
    keptOn = today
    const key = 'vin' in query ? query.vin : `${query.state} ${query.plate}`
    const known = kept.get(key)
    if (known) return known
    const asked = register.find(query)
    const oldest = kept.keys().next().value
    if (kept.size >= mostKept && oldest !== undefined) kept.delete(oldest)
    kept.set(key, asked)
    const answer = await asked
    if (answer.kind === 'failed' && kept.get(key) === asked) kept.delete(key)
    return answer
  }

  return { ...register, find }
}
