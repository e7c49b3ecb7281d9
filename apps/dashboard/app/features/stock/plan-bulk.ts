import type { StaffVehicle, StaffVehicleChange } from '@forecourt/contract/endpoints/staff/stock'
import { parseMoney } from '@forecourt/domain/money/parse-money'
import { changePrice } from '@forecourt/domain/price/change-price'
import { largePriceChange } from '@forecourt/domain/price/large-price-change'
import { formatMoney } from '../../staff/format.ts'
import { type BulkKind, bulkWords } from './bulk-edit.tsx'

export type PlannedChange = {
  vehicle: StaffVehicle
  before: string
  after: string
  /** Null if the action changes nothing on this vehicle. */
  change: StaffVehicleChange | null
  /** A price that changes by more than a third, in words. */
  warning: string | null
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
      return { vehicle, before: state, after: isSame ? state : bulkWords[what], change, warning: null }
    }
    const by = what === 'percent' ? { percent: amount } : { cents: Math.round(amount * 100) }
    const next = changePrice(priceCents, { by, endsIn90 })
    const change = next === null || next === priceCents ? null : { id, version, priceCents: next }
    const warning = change && largePriceChange(priceCents, next)
    return {
      vehicle,
      before: formatMoney(priceCents),
      after: formatMoney(next ?? priceCents),
      change,
      warning,
    }
  })
}

/** The amount of a bulk action (`-3`, `-3%`, `-$1,500`); 0 for one without an amount, null if it cannot be read. */
export function readAmount(what: BulkKind, typed: string): number | null {
  if (switches[what]) return 0
  const hundredths = parseMoney(typed.trim().replace(/\s?%$/, ''))
  return hundredths === null ? null : hundredths / 100
}

export function readBulkKind(text: string | null): BulkKind {
  return (Object.keys(bulkWords) as BulkKind[]).find((kind) => kind === text) ?? 'percent'
}

function describeState({ sold, reserved, shown }: StaffVehicle): string {
  const words = [sold && 'Sold', reserved && 'Reserved', !shown && 'Hidden'].filter(Boolean)
  return words.join(', ') || 'Listed'
}
