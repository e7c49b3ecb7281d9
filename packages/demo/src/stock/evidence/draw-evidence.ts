import { dayMs } from '@forecourt/domain/time/duration'
import type { CarType } from '@forecourt/domain/vehicle/car'
import type {
  CarEvidence,
  Inspection,
  ServiceHistory,
  Warranty,
} from '@forecourt/domain/vehicle/evidence/car-evidence'
import type { VehicleKind } from '@forecourt/domain/vehicle/kind/kind'
import type { Random } from '../../random/random.ts'
import { equipmentTable } from './equipment-tables.ts'

export type EvidencedVehicle = {
  kind: VehicleKind
  render: string
  fuel: string | null
  carType: CarType
  year: number
  make: string
  odometerKm: number | null
  /** The workshop that inspected it. */
  dealer: string
  listedAtMs: number
  nowMs: number
}

/** The maker's warranty by kind, in years and kilometres; towed vehicles have no kilometres. */
const makersWarranty: Readonly<Record<VehicleKind, { years: number; km: number | null }>> = {
  car: { years: 5, km: null },
  motorcycle: { years: 2, km: null },
  scooter: { years: 2, km: null },
  camper: { years: 3, km: null },
  caravan: { years: 3, km: null },
  rv: { years: 3, km: 160_000 },
  truck: { years: 5, km: 200_000 },
  trailer: { years: 1, km: null },
}
/** Makers of cars who promise seven years in Australia. */
const sevenYears = new Set(['Kia', 'MG', 'GWM', 'Haval', 'SsangYong', 'KGM', 'LDV', 'Chery'])

/** The points of an inspection by kind. */
const inspectionPoints: Readonly<Record<VehicleKind, number>> = {
  car: 120,
  motorcycle: 65,
  scooter: 45,
  camper: 80,
  caravan: 95,
  rv: 140,
  truck: 160,
  trailer: 30,
}

const serviceKm: Readonly<Partial<Record<VehicleKind, number>>> = {
  car: 12_500,
  motorcycle: 8_000,
  scooter: 5_000,
  rv: 12_000,
  truck: 35_000,
}

/** Documents that match the vehicle: most are complete, some have gaps, and a few vehicles have none. */
export function drawEvidence(random: Random, vehicle: EvidencedVehicle): CarEvidence | null {
  if (vehicle.carType === 'used' && random.chance(0.06)) return null
  const { kind, carType, year, nowMs } = vehicle
  const ageYears = Math.max(0, new Date(nowMs).getUTCFullYear() - year)
  return {
    equipment: drawEquipment(random, vehicle),
    serviceHistory: carType === 'used' ? drawServices(random, vehicle) : null,
    inspection: carType === 'used' && random.chance(0.85) ? drawInspection(random, vehicle) : null,
    warranty: drawWarranty(random, vehicle),
    owners:
      carType === 'used' && kind !== 'trailer' && random.chance(0.9) ? drawOwners(random, ageYears) : null,
  }
}

function drawEquipment(random: Random, vehicle: EvidencedVehicle): CarEvidence['equipment'] {
  const { year, odometerKm } = vehicle
  return Object.entries(equipmentTable({ ...vehicle, isDriven: odometerKm !== null }))
    .map(([title, rows]) => ({
      title,
      items: rows.flatMap(([name, share, fromYear = 0]) => {
        // Every row draws a number, so that a change of one row does not change the rows after it.
        const isThere = random.chance(share / 100)
        return isThere && year >= fromYear ? [name] : []
      }),
    }))
    .filter(({ items }) => items.length > 0)
}

function drawServices(random: Random, vehicle: EvidencedVehicle): ServiceHistory | null {
  const { kind, year, odometerKm, make, nowMs } = vehicle
  const everyKm = serviceKm[kind]
  const known = random.next()
  const workshop = random.pick([`${make} dealer`, `${make} dealer`, 'Independent workshop'])
  if (known > 0.88 || everyKm === undefined || odometerKm === null || odometerKm < everyKm) return null
  const count = Math.min(12, Math.floor(odometerKm / everyKm))
  const soldNewMs = Date.UTC(year, 3, 1)
  const stepMs = (nowMs - 40 * dayMs - soldNewMs) / (count + 0.5)
  const isFull = known < 0.68
  const visits = Array.from({ length: count }, (_, at) => {
    const driftDays = random.whole(-20, 20)
    const driftKm = random.whole(-600, 600)
    const isMissed = random.chance(0.3)
    return {
      on: toDay(soldNewMs + (at + 1) * stepMs + driftDays * dayMs),
      odometerKm: Math.min(odometerKm - 300, (at + 1) * everyKm + driftKm),
      by: workshop,
      isMissed,
    }
  })
  const shown = visits.filter(({ isMissed }) => isFull || !isMissed)
  return { isFull, visits: shown.map(({ isMissed: _, ...visit }) => visit) }
}

function drawInspection(random: Random, { kind, dealer, listedAtMs, nowMs }: EvidencedVehicle): Inspection {
  const at = Math.min(nowMs - dayMs, listedAtMs - random.whole(1, 9) * dayMs)
  return { on: toDay(at), by: `${dealer} workshop`, points: inspectionPoints[kind] }
}

function drawWarranty(random: Random, vehicle: EvidencedVehicle): Warranty | null {
  const { kind, carType, year, make, nowMs } = vehicle
  const { years, km } = makersWarranty[kind]
  const term = kind === 'car' && sevenYears.has(make) ? 7 : years
  const soldNewMs = Date.UTC(year, random.whole(1, 10), random.whole(1, 28))
  const plain = { until: null, untilKm: null, monthsFromSale: null }
  if (carType === 'new') return { ...plain, by: 'manufacturer', untilKm: km, monthsFromSale: term * 12 }
  const ends = new Date(Math.min(soldNewMs, nowMs - 30 * dayMs))
  ends.setUTCFullYear(ends.getUTCFullYear() + term)
  if (ends.getTime() > nowMs + 60 * dayMs)
    return { ...plain, by: 'manufacturer', until: toDay(ends.getTime()), untilKm: km }
  return random.chance(0.6) ? { ...plain, by: 'dealer', monthsFromSale: random.pick([3, 12, 12, 36]) } : null
}

function drawOwners(random: Random, ageYears: number): number {
  const most = ageYears < 4 ? 1 : ageYears < 8 ? 2 : 4
  return Math.min(most, random.pick([1, 1, 1, 2, 2, 3, 4]))
}

function toDay(ms: number): string {
  return new Date(ms).toISOString().slice(0, 10)
}
