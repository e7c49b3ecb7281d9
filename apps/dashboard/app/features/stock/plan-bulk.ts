import type { StaffVehicle, StaffVehicleChange } from '@forecourt/contract/endpoints/staff/stock'
import { changePrice } from '@forecourt/domain/price/change-price'
import { formatMoney } from '../../staff/format.ts'
import { type BulkKind, bulkWords } from './bulk-edit.tsx'

export type PlannedChange = {
  vehicle: StaffVehicle
  before: string
  after: string
  /** Null if the action changes nothing on this vehicle. */
  change: StaffVehicleChange | null
}

const switches: Readonly<Partial<Record<BulkKind, Partial<StaffVehicleChange>>>> = {
  hide: { shown: false },
  show: { shown: true },
  reserve: { reserved: true },
  free: { reserved: false },
  sell: { sold: true },
  unsell: { sold: false },
}

/** A preview of what a bulk action would do to each vehicle. */
export function planBulk(
  vehicles: readonly StaffVehicle[],
  { what, amount, endsIn90 }: { what: BulkKind; amount: number; endsIn90: boolean },
): PlannedChange[] {
  return vehicles.map((vehicle) => {
    const { id, version, priceCents } = vehicle
    const edit = switches[what]
    if (edit) {
      const isSame = Object.entries(edit).every(([name, value]) => vehicle[name as 'shown'] === value)
      const state = describeState(vehicle)
      const change = isSame ? null : { id, version, ...edit }
      return { vehicle, before: state, after: isSame ? state : bulkWords[what], change }
    }
    const by = what === 'percent' ? { percent: amount } : { cents: Math.round(amount * 100) }
    const next = changePrice(priceCents, { by, endsIn90 })
    const change = next === null || next === priceCents ? null : { id, version, priceCents: next }
    return { vehicle, before: formatMoney(priceCents), after: formatMoney(next ?? priceCents), change }
  })
}

export function readBulkKind(text: string | null): BulkKind {
  return (Object.keys(bulkWords) as BulkKind[]).find((kind) => kind === text) ?? 'percent'
}

function describeState({ sold, reserved, shown }: StaffVehicle): string {
  const words = [sold && 'Sold', reserved && 'Reserved', !shown && 'Hidden'].filter(Boolean)
  return words.join(', ') || 'Listed'
}
