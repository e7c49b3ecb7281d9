import { randomUUID } from 'node:crypto'
import { Hono } from 'hono'
import { type CatalogueVehicle, findByPlate } from './catalogue.ts'
import { answerFault } from './faults.ts'
import type { SandboxServices } from './sandbox-services.ts'

const states = new Set(['ACT', 'NSW', 'NT', 'QLD', 'SA', 'TAS', 'VIC', 'WA'])

/** Blue Flag's REST format. TEST00 is its own test plate; TEST80 is stolen, which the register reports. */
export function nevdisWire({ faults, lateMs, thisYear, count }: SandboxServices): Hono {
  const wire = new Hono()
  wire.get('/nevdis/:product', async (c) => {
    if (!c.req.header('authorization')) return c.json({ error: 'Unauthorized' }, 401)
    const { plate = null, state = null, vin = null } = c.req.query()
    const fault = count() ? faults.take(plate) : 'quota'
    const failure = fault && (await answerFault(fault, lateMs))
    if (failure) return failure
    if (vin === null && (plate === null || state === null || !states.has(state)))
      return c.json({ error: 'plate and state, or vin, are needed' }, 400)
    const result =
      fault === 'empty' || plate === 'REG4NOMATCH'
        ? []
        : [vehicleDetails(findByPlate(plate ?? vin ?? '', state ?? 'VIC', thisYear()), { plate, state, vin })]
    return c.json({ request_id: randomUUID(), result })
  })
  return wire
}

type RegisterQuery = { plate: string | null; state: string | null; vin: string | null }

function vehicleDetails(vehicle: CatalogueVehicle, { plate, state, vin }: RegisterQuery) {
  return {
    vin: vin ?? `6T1SANDBOX${vehicle.id.slice(5, 8)}${String(vehicle.year)}`,
    chassis: null,
    registration: { plate, state, status: 'REGISTERED', expiry_date: `${vehicle.year + 12}-01-16` },
    nvic: '042519',
    make: vehicle.make.toUpperCase(),
    model: vehicle.model.toUpperCase(),
    colour: 'SILVER OR CHROME',
    body_type: vehicle.body.toUpperCase(),
    vehicle_type: 'PASSENGER VEHICLE',
    engine_number: 'SANDBOX01',
    // Tasmania has no compliance plate, New South Wales no year of manufacture.
    compliance_plate: state === 'TAS' ? null : `${vehicle.year}-07`,
    year_of_manufacture: state === 'NSW' ? null : String(vehicle.year),
  }
}
