import { randomUUID } from 'node:crypto'
import { type Context, Hono } from 'hono'
import {
  type CatalogueVehicle,
  estimateRetailDollars,
  findById,
  findByPlate,
  searchText,
} from './catalogue.ts'
import { answerFault } from './faults.ts'
import type { SandboxServices } from './sandbox-services.ts'

/** The trade-in price as a share of retail, leaving the dealer's margin and reconditioning. */
const tradeShare = 0.85
const boundShare = 0.06

/** AutoGrab v2 with its documented test plates (docs.autograb.com.au): REG4WARNING has low confidence. */
export function autograbWire({ faults, lateMs, thisYear, count }: SandboxServices): Hono {
  const wire = new Hono()

  wire.use('/v2/*', async (c, next) => {
    if (!c.req.header('apikey')) return c.json({ error: true, message: 'Unauthorized' }, 401)
    return next()
  })
  const fail = async (plate: string | null): Promise<Response | 'empty' | null> => {
    const fault = count() ? faults.take(plate) : 'quota'
    if (fault === null) return null
    return (await answerFault(fault, lateMs)) ?? 'empty'
  }

  wire.get('/v2/vehicles/registrations/:plate', async (c) => {
    const plate = c.req.param('plate')
    return answerPlate(c, plate, c.req.query('state') ?? 'VIC')
  })
  wire.get('/v2/vehicles/vins/:vin', (c) => answerPlate(c, c.req.param('vin'), 'VIC'))

  async function answerPlate(c: Context, plate: string, state: string): Promise<Response> {
    const failure = await fail(plate)
    if (failure instanceof Response) return failure
    if (failure === 'empty') return c.json({ error: true, message: 'Vehicle not found' }, 404)
    const isUnmatched = plate === 'REG4NOMATCH' || plate === 'REG4VINONLY'
    const vehicle = isUnmatched ? null : findByPlate(plate, state, thisYear())
    return c.json({
      success: true,
      vehicle: vehicle && writeVehicle(vehicle),
      upstream_vehicle: vehicle ? vehicleTitle(vehicle) : '2015 UNKNOWN',
      confidence: plate === 'REG4WARNING' ? 'low' : 'standard',
      colour: 'Silver',
      vin: '6T1SANDBOX0002015',
      additional_vehicles: [],
    })
  }

  wire.get('/v2/vehicles', async (c) => {
    const failure = await fail(null)
    if (failure instanceof Response) return failure
    const found = failure === 'empty' ? [] : searchText(c.req.query('search') ?? '', thisYear())
    const most = Number(c.req.query('count') ?? 10)
    return c.json({ success: true, vehicles: found.slice(0, most).map(writeVehicle) })
  })

  wire.post('/v2/valuations/predict', async (c) => {
    const failure = await fail(null)
    if (failure instanceof Response) return failure
    const body = await c.req.json<{ vehicle_id?: string; kms?: number; condition_score?: number }>()
    const vehicle = failure === 'empty' ? null : findById(String(body.vehicle_id))
    if (!vehicle) return c.json({ error: true, message: 'Vehicle not found' }, 404)
    const kms = Number(body.kms)
    // Each step of condition is worth three percent, from the middle.
    const condition = 1 + 0.03 * ((body.condition_score ?? 4) - 4)
    const retail = Math.round(estimateRetailDollars(vehicle, kms, thisYear()) * condition)
    const trade = Math.round(retail * tradeShare)
    const around = (price: number) => ({
      lower: Math.round(price * (1 - boundShare)),
      upper: Math.round(price * (1 + boundShare)),
    })
    return c.json({
      success: true,
      prediction: {
        id: randomUUID(),
        vehicle_id: vehicle.id,
        kms,
        price: retail,
        score: 0.92,
        retail_price: retail,
        trade_price: trade,
        adjustment: null,
      },
      ...(c.req.query('features') === 'bounds' && {
        bounds: { retail: around(retail), trade: around(trade) },
      }),
    })
  })

  wire.post('/v2/valuations/gauge/', async (c) => {
    const failure = await fail(null)
    if (failure instanceof Response) return failure
    const body = await c.req.json<{ vehicle_id?: string; odometer?: number; listing_price?: number }>()
    const vehicle = failure === 'empty' ? null : findById(String(body.vehicle_id))
    if (!vehicle) return c.json({ error: true, message: 'Vehicle not found' }, 404)
    const retail = estimateRetailDollars(vehicle, Number(body.odometer), thisYear())
    return c.json({
      success: true,
      gauge: {
        id: randomUUID(),
        fill: 0.5,
        listing_price: body.listing_price,
        market_range_min: Math.round(retail * 0.92),
        market_range_max: Math.round(retail * 1.08),
      },
    })
  })
  return wire
}

function vehicleTitle({ year, make, model, badge, transmission }: CatalogueVehicle): string {
  return [year, make, model, badge, transmission].join(' ')
}

function writeVehicle(vehicle: CatalogueVehicle) {
  return {
    id: vehicle.id,
    region: 'au',
    title: vehicleTitle(vehicle),
    // Text here but a number elsewhere, as in the provider's API.
    year: String(vehicle.year),
    make: vehicle.make,
    model: vehicle.model,
    badge: vehicle.badge,
    series: vehicle.series,
    body_type: vehicle.body,
    transmission: vehicle.transmission,
    transmission_type: vehicle.transmission,
    fuel_type: vehicle.fuel,
    options: [],
  }
}
