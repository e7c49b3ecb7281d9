import type { StaffVehicle, StaffVehicleChange } from '@forecourt/contract/endpoints/staff/stock'
import { parseMoney } from '@forecourt/domain/money/parse-money'
import { changePrice } from '@forecourt/domain/price/change-price'
import { largePriceChange } from '@forecourt/domain/price/large-price-change'
import { formatMoney } from '../../staff/format.ts'
import { type BulkKind, bulkWords } from './bulk-words.ts'
import { readState, stateWords, toState, type VehicleState } from './vehicle-state.ts'

export type PlannedChange = {
  vehicle: StaffVehicle
  before: string
  after: string
  /** Null if the action changes nothing on this vehicle. */
  change: StaffVehicleChange | null
  /** A price that changes by more than a third, in words. */
  warning: string | null
}

export type BulkEdit = {
  what: BulkKind
  amount: number
  endsIn90: boolean
  place: { id: number; name: string } | null
  tag: string
}

const states: Readonly<Partial<Record<BulkKind, VehicleState>>> = {
  list: 'listed',
  hide: 'hidden',
  reserve: 'reserved',
  sell: 'sold',
}

/** A preview of what a bulk action would do to each vehicle. */
export function planBulk(vehicles: readonly StaffVehicle[], edit: BulkEdit): PlannedChange[] {
  return vehicles.map((vehicle) => {
    const { id, version } = vehicle
    const { before, after, change } = planOne(vehicle, edit)
    const warning =
      change?.priceCents === undefined ? null : largePriceChange(vehicle.priceCents, change.priceCents)
    return { vehicle, before, after, change: change && { id, version, ...change }, warning }
  })
}

type Planned = { before: string; after: string; change: Omit<StaffVehicleChange, 'id' | 'version'> | null }

function planOne(vehicle: StaffVehicle, { what, amount, endsIn90, place, tag }: BulkEdit): Planned {
  const state = states[what]
  const current = stateWords[readState(vehicle)].label
  if (state) {
    const change = toState(vehicle, state)
    const isSame = Object.keys(change).length === 0
    return { before: current, after: stateWords[state].label, change: isSame ? null : change }
  }
  if (what === 'delete') return { before: current, after: 'In the bin', change: {} }
  if (what === 'move') {
    const isSame = place === null || place.id === vehicle.placeId
    return {
      before: vehicle.place,
      after: place?.name ?? vehicle.place,
      change: isSame ? null : { placeId: place.id },
    }
  }
  if (what === 'tag') {
    const before = vehicle.tag ?? ''
    return { before: before || 'None', after: tag || 'None', change: before === tag ? null : { tag } }
  }
  const cents = Math.round(amount * 100)
  const { priceCents } = vehicle
  const next =
    what === 'figure'
      ? cents
      : changePrice(priceCents, { by: what === 'percent' ? { percent: amount } : { cents }, endsIn90 })
  const isSame = next === null || next === priceCents
  return {
    before: formatMoney(priceCents),
    after: formatMoney(next ?? priceCents),
    change: isSame ? null : { priceCents: next },
  }
}

const priced: readonly BulkKind[] = ['percent', 'dollars', 'figure']

/** The amount of a bulk action (`-3`, `-3%`, `-$1,500`), or why it is none; 0 for an action without an amount. */
export function readAmount(what: BulkKind, typed: string): number | { fault: string } {
  if (!priced.includes(what)) return 0
  const hundredths = parseMoney(typed.trim().replace(/\s?%$/, ''))
  if (hundredths === null)
    return {
      fault:
        typed.trim() === ''
          ? 'Enter a figure first, such as -3 or 1,500.'
          : `Enter a figure such as -3 or 1,500, not “${typed}”.`,
    }
  if (what === 'figure' && hundredths <= 0) return { fault: 'Enter a price above zero.' }
  if (what !== 'figure' && hundredths === 0) return { fault: 'Enter a figure other than zero.' }
  return hundredths / 100
}

/** The action of a pressed button; a change of the price says how beside it. */
export function readBulkKind(what: string | null, how: string | null): BulkKind | null {
  const wanted = what === 'price' ? how : what
  return (Object.keys(bulkWords) as BulkKind[]).find((kind) => kind === wanted) ?? null
}
