import type {
  CandidatesAnswer,
  GaugeAnswer,
  KnownVehicle,
  LookupAnswer,
  ValueAnswer,
} from '../port/vehicle-data.ts'
import { failed } from '../provider/call-provider.ts'
import { isObject, readDollars, readText, readYear } from '../provider/read-values.ts'

/** A plate or VIN. `vehicle` may be null although the register knows the plate; people then choose the vehicle. */
export function readRegistration(json: unknown): LookupAnswer {
  if (!isObject(json) || json.success !== true) return failed('unreadable')
  const vehicle = readVehicle(json.vehicle, json)
  if (vehicle === null)
    return json.vehicle === null ? { kind: 'none', vin: readText(json.vin) } : failed('unreadable')
  const others = Array.isArray(json.additional_vehicles) ? json.additional_vehicles : []
  const candidates = others.flatMap((row) => readVehicle(row, json) ?? [])
  return {
    kind: 'found',
    vehicle,
    candidates,
    isCertain: candidates.length === 0 && json.confidence !== 'low',
  }
}

export function readCandidates(json: unknown): CandidatesAnswer {
  if (!isObject(json) || json.success !== true || !Array.isArray(json.vehicles)) return failed('unreadable')
  return { kind: 'listed', candidates: json.vehicles.flatMap((row) => readVehicle(row, {}) ?? []) }
}

/** A prediction must be complete: a trade-in and a retail price, with bounds in order. */
export function readValue(json: unknown): ValueAnswer {
  if (!isObject(json) || json.success !== true) return failed('unreadable')
  if (json.prediction === null) return { kind: 'none' }
  if (!isObject(json.prediction)) return failed('unreadable')
  const { trade_price, retail_price, score } = json.prediction
  const tradeCents = readDollars(trade_price)
  const retailCents = readDollars(retail_price)
  if (tradeCents === null || retailCents === null || tradeCents > retailCents) return failed('unreadable')
  const bounds = isObject(json.bounds) && isObject(json.bounds.trade) ? json.bounds.trade : {}
  const tradeLowCents = readDollars(bounds.lower) ?? tradeCents
  const tradeHighCents = readDollars(bounds.upper) ?? tradeCents
  if (tradeLowCents > tradeCents || tradeHighCents < tradeCents) return failed('unreadable')
  const confidence = typeof score === 'number' && score >= 0 && score <= 1 ? score : 0
  return { kind: 'valued', tradeCents, tradeLowCents, tradeHighCents, retailCents, confidence }
}

export function readGauge(json: unknown): GaugeAnswer {
  if (!isObject(json) || json.success !== true || !isObject(json.gauge)) return failed('unreadable')
  const marketLowCents = readDollars(json.gauge.market_range_min)
  const marketHighCents = readDollars(json.gauge.market_range_max)
  if (marketLowCents === null || marketHighCents === null || marketLowCents > marketHighCents)
    return failed('unreadable')
  return { kind: 'gauged', marketLowCents, marketHighCents }
}

/** Colour and VIN belong to the plate, not to the catalogue's vehicle. */
function readVehicle(row: unknown, plate: Readonly<Record<string, unknown>>): KnownVehicle | null {
  if (!isObject(row)) return null
  const make = readText(row.make)
  const model = readText(row.model)
  if (make === null || model === null) return null
  const year = readYear(row.year)
  const badge = readText(row.badge)
  return {
    providerId: readText(typeof row.id === 'number' ? String(row.id) : row.id),
    title: readText(row.title) ?? [year, make, model, badge].filter(Boolean).join(' '),
    make,
    model,
    year,
    badge,
    series: readText(row.series),
    body: readText(row.body_type),
    transmission: readText(row.transmission_type) ?? readText(row.transmission),
    fuel: readText(row.fuel_type),
    colour: readText(plate.colour),
    vin: readText(plate.vin),
  }
}
