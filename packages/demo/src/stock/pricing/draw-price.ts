import type { Cents } from '@forecourt/domain/money/cents'
import type { CarType } from '@forecourt/domain/vehicle/car'
import type { VehicleKind } from '@forecourt/domain/vehicle/kind/kind'
import type { Random } from '../../random/random.ts'

/** The share of the value left after a year, and the usual kilometres in a year. */
const wear: Readonly<Record<VehicleKind, { keeps: number; kmAYear: number | null }>> = {
  car: { keeps: 0.885, kmAYear: 14_000 },
  motorcycle: { keeps: 0.9, kmAYear: 4_500 },
  scooter: { keeps: 0.88, kmAYear: 2_600 },
  truck: { keeps: 0.9, kmAYear: 55_000 },
  trailer: { keeps: 0.93, kmAYear: null },
  caravan: { keeps: 0.925, kmAYear: null },
  camper: { keeps: 0.915, kmAYear: 12_000 },
  rv: { keeps: 0.92, kmAYear: 11_000 },
}

/** Bodies that are driven more or less than others of their kind. */
const kmByBody: Readonly<Record<string, number | null>> = {
  'box-truck': 32_000,
  tipper: 38_000,
  'prime-mover': 110_000,
  van: 20_000,
  minibus: 22_000,
  convertible: 8_000,
  coupe: 10_000,
  'camper-trailer': null,
}

function usualKm(kind: VehicleKind, render: string): number | null {
  const byBody = kmByBody[render]
  return byBody === undefined ? wear[kind].kmAYear : byBody
}

export function drawOdometer(
  random: Random,
  vehicle: { kind: VehicleKind; render: string; carType: CarType; ageYears: number },
): number | null {
  const kmAYear = usualKm(vehicle.kind, vehicle.render)
  if (kmAYear === null) return null
  if (vehicle.carType === 'new') return random.whole(4, 28)
  if (vehicle.carType === 'demo') return random.whole(Math.round(kmAYear * 0.06), Math.round(kmAYear * 0.5))
  return Math.round(kmAYear * (vehicle.ageYears + 0.4) * (0.55 + random.next() * 0.9))
}

/** A plausible asking price: the list price reduced by age and kilometres, ending in 90. */
export function drawPrice(
  random: Random,
  vehicle: {
    kind: VehicleKind
    render: string
    listDollars: number
    carType: CarType
    ageYears: number
    km: number | null
  },
): Cents {
  const { keeps } = wear[vehicle.kind]
  const kmAYear = usualKm(vehicle.kind, vehicle.render)
  const noise = 0.97 + random.next() * 0.06
  if (vehicle.carType === 'new') return ending90(vehicle.listDollars * (1.04 + random.next() * 0.03))
  if (vehicle.carType === 'demo') return ending90(vehicle.listDollars * (0.9 + random.next() * 0.06))
  const expectedKm = (kmAYear ?? 1) * (vehicle.ageYears + 0.4)
  const kmFactor = vehicle.km === null ? 1 : 1 - 0.12 * Math.max(-1, Math.min(1, vehicle.km / expectedKm - 1))
  return ending90(vehicle.listDollars * 0.94 * keeps ** vehicle.ageYears * kmFactor * noise)
}

function ending90(dollars: number): Cents {
  const step = dollars > 8_000 ? 500 : 100
  return (Math.max(step, Math.round(dollars / step) * step) - 10) * 100
}
