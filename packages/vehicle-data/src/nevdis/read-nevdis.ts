import type { KnownVehicle, LookupAnswer } from '../port/vehicle-data.ts'
import { failed } from '../provider/call-provider.ts'
import { isObject, readText, readYear, toTitleCaseName } from '../provider/read-values.ts'

/** An answer of the register. An empty list means no match; a row without make or model is ignored. */
export function readNevdis(json: unknown): LookupAnswer {
  if (!isObject(json) || !Array.isArray(json.result)) return failed('unreadable')
  if (json.result.length === 0) return { kind: 'none', vin: null }
  const vehicles = json.result.flatMap((row) => readVehicle(row) ?? [])
  const [vehicle, ...candidates] = vehicles
  if (!vehicle) return failed('unreadable')
  return { kind: 'found', vehicle, candidates, isCertain: candidates.length === 0 }
}

function readVehicle(row: unknown): KnownVehicle | null {
  if (!isObject(row)) return null
  const make = readText(row.make)
  const model = readText(row.model)
  if (make === null || model === null) return null
  // New South Wales has no year of manufacture but a compliance plate; Tasmania the reverse.
  const year = readYear(row.year_of_manufacture) ?? readYear(row.compliance_plate)
  const named = { make: toTitleCaseName(make), model: toTitleCaseName(model) }
  const colour = readText(row.colour)
  const body = readText(row.body_type)
  return {
    providerId: null,
    title: [year, named.make, named.model].filter(Boolean).join(' '),
    ...named,
    year,
    badge: null,
    series: null,
    body: body && toTitleCaseName(body),
    transmission: null,
    fuel: null,
    colour: colour && toTitleCaseName(colour),
    vin: readText(row.vin),
  }
}
