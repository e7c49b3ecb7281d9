import { numberText } from '@forecourt/domain/money/number-text'
import type { StepsInList } from '../../../kit/steps.tsx'
import type { StaffCall } from '../../../staff/contexts.ts'
import { readQuery } from '../../../staff/read-query.ts'
import { withParams } from '../../../ui/with-params.ts'
import { stockFilters } from '../list/stock-tabs.tsx'

type Place = { list: string; steps: StepsInList }

/** Those beside a vehicle in the list that it was opened from, whose order its address has; null if it has none. */
export async function readPlace(call: StaffCall, carId: number, request: Request): Promise<Place | null> {
  const query = readQuery(request, [...stockFilters, 'sort'])
  if (!query.sort) return null
  const { position, found, previousId, nextId } = await call('vehicleNeighbours', { carId, query })
  const to = (id: number | null) => (id === null ? null : withParams(`/stock/${id}`, query))
  const place = position === null ? null : `${numberText(position)} of ${numberText(found)}`
  return { list: withParams('', query), steps: { place, previous: to(previousId), next: to(nextId) } }
}
