import * as z from 'zod'
import { staffEndpoint } from './staff-endpoint.ts'

const dollars = z.number().nonnegative().max(10_000_000).multipleOf(0.01)

const vehicle = z.object({
  id: z.number(),
  name: z.string(),
  stock_number: z.string(),
  dealership: z.string(),
  price: z.number().nullable(),
  tag: z.string().nullable(),
  shown: z.boolean(),
  reserved: z.boolean(),
  sold: z.boolean(),
  pictures: z.number(),
  created_at: z.iso.datetime(),
  /** What the writer saw: a write from an older one is refused. */
  version: z.string(),
  /** Where visitors see it; null where no site shows it. */
  url: z.string().nullable(),
})

export const staffStockEndpoints = {
  staffVehicles: staffEndpoint('stock.read', {
    method: 'GET',
    path: '/staff/vehicles',
    query: ['state', 'words', 'after', 'limit'],
    answer: z.object({ vehicles: z.array(vehicle), next: z.string().nullable() }),
  }),
  staffVehicle: staffEndpoint('stock.read', {
    method: 'GET',
    path: '/staff/vehicles/:carId',
    answer: vehicle,
  }),
  changeVehicle: staffEndpoint('stock.write', {
    method: 'PUT',
    path: '/staff/vehicles/:carId',
    body: z.object({
      version: z.string().max(40),
      price: dollars.nullable().optional(),
      shown: z.boolean().optional(),
      sold: z.boolean().optional(),
    }),
    answer: vehicle,
  }),
}

export type StaffVehicleJson = z.infer<typeof vehicle>
