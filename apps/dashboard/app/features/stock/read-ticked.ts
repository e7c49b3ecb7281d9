import type { StaffVehicle } from '@forecourt/contract/endpoints/staff/stock'
import { numberText } from '@forecourt/domain/money/number-text'
import { maxChangedVehicles } from '@forecourt/domain/person/staff/bounded-count'
import type { StaffCall } from '../../staff/contexts.ts'
import { stockFilters } from './list/stock-tabs.tsx'

const pageRows = 100

/** The ticked vehicles of a query, or all that its filters find; a reason if they are too many. */
export async function readTicked(
  call: StaffCall,
  params: URLSearchParams,
): Promise<{ vehicles: StaffVehicle[]; fault: string | null }> {
  const ids = params.getAll('vehicle').filter((id) => /^\d+$/.test(id))
  const isAll = params.get('all') === 'yes'
  if (!isAll && ids.length === 0) return { vehicles: [], fault: null }
  const filter = isAll
    ? Object.fromEntries(stockFilters.map((name) => [name, params.get(name) || undefined]))
    : { ids: ids.slice(0, maxChangedVehicles).join(',') }
  const vehicles: StaffVehicle[] = []
  let after: string | undefined
  do {
    const page = await call('staffVehicles', { query: { ...filter, limit: String(pageRows), after } })
    vehicles.push(...page.vehicles)
    after = page.next ?? undefined
  } while (after !== undefined && vehicles.length < maxChangedVehicles)
  const isTooMany = after !== undefined
  return {
    vehicles: isTooMany ? [] : vehicles,
    fault: isTooMany
      ? `That’s more than ${numberText(maxChangedVehicles)} vehicles. Narrow the filters and try again.`
      : null,
  }
}
