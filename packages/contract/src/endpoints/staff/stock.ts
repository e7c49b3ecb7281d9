import * as z from 'zod'
import { staffEndpoint } from './staff-endpoint.ts'

const dollars = z.number().nonnegative().max(10_000_000).multipleOf(0.01)

const vehicle = z.object({
  id: z.number(),
  name: z.string(),
  stock_number: z.string(),
  dealership: z.string(),
  price: z.number().nullable(),
  shown: z.boolean(),
  reserved: z.boolean(),
  sold: z.boolean(),
  pictures: z.number(),
  /** What the writer saw: a write from an older one is refused. */
  version: z.string(),
  /** Where visitors see it; null where no site shows it. */
  url: z.string().nullable(),
})

const edit = {
  version: z.string().max(40),
  price: dollars.nullable().optional(),
  shown: z.boolean().optional(),
  sold: z.boolean().optional(),
  reserved: z.boolean().optional(),
}
const vehicleChange = z.object({ id: z.number().int().positive(), ...edit })

export const staffStockEndpoints = {
  staffVehicles: staffEndpoint('stock.read', {
    method: 'GET',
    path: '/staff/vehicles',
    query: ['state', 'words', 'ids', 'after', 'limit'],
    answer: z.object({ vehicles: z.array(vehicle), next: z.string().nullable() }),
  }),
  staffVehicle: staffEndpoint('stock.read', {
    method: 'GET',
    path: '/staff/vehicles/:carId',
    answer: vehicle,
  }),
  /** What became of a vehicle and its price, and where each field comes from. */
  staffVehicleHistory: staffEndpoint('stock.read', {
    method: 'GET',
    path: '/staff/vehicles/:carId/history',
    answer: z.object({
      vehicle,
      prices: z.array(z.object({ at: z.iso.datetime(), price: z.number().nullable() })),
      fields: z.array(
        z.object({
          field: z.string(),
          value: z.string().nullable(),
          /** Who says so: somebody at the dealer, or the source of stock that last did. */
          by: z.string(),
          is_by_hand: z.boolean(),
          at: z.iso.datetime().nullable(),
        }),
      ),
      changes: z.array(
        z.object({
          id: z.number(),
          at: z.iso.datetime(),
          author: z.string(),
          changes: z.array(z.object({ field: z.string(), before: z.string(), after: z.string() })),
        }),
      ),
    }),
  }),
  /** From now on the next stock file says what it is. */
  releaseVehicleField: staffEndpoint('stock.write', {
    method: 'POST',
    path: '/staff/vehicles/:carId/release',
    body: z.object({ field: z.string().max(40) }),
    answer: z.object({ done: z.literal(true) }),
  }),
  /** Many at once, in one transaction. Who has changed meanwhile is left alone and told. */
  changeVehicles: staffEndpoint('stock.write', {
    method: 'POST',
    path: '/staff/vehicle_changes',
    body: z.object({ changes: z.array(vehicleChange).min(1).max(100) }),
    answer: z.object({
      changed: z.number(),
      skipped: z.number(),
      /** What takes it back, as long as nobody changes them again. */
      undo: z.array(vehicleChange),
    }),
  }),
  changeVehicle: staffEndpoint('stock.write', {
    method: 'PUT',
    path: '/staff/vehicles/:carId',
    body: z.object(edit),
    answer: vehicle,
  }),
}

export type VehicleChangeJson = z.infer<typeof vehicleChange>
export type VehicleHistoryJson = z.infer<NonNullable<typeof staffStockEndpoints.staffVehicleHistory.answer>>
export type StaffVehicleJson = z.infer<typeof vehicle>
