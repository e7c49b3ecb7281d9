import { countryCodes } from '@forecourt/domain/country/countries'
import * as z from 'zod'
import { lookupJson } from '../../json/valuation-json.ts'
import { done, shownPrice, staffGet, staffPost, staffPut, timestamp } from './staff-endpoint.ts'

const priceCents = z.int().nonnegative().max(1_000_000_000).nullable()

export const vehicleJson = z.object({
  id: z.number(),
  name: z.string(),
  stockNumber: z.string(),
  dealership: z.string(),
  priceCents: z.number().nullable(),
  year: z.number().nullable(),
  odometerKm: z.number().nullable(),
  createdAt: timestamp,
  shown: z.boolean(),
  reserved: z.boolean(),
  sold: z.boolean(),
  pictures: z.number(),
  /** The version that the writer saw: a write based on an older one is refused. */
  version: z.string(),
  /** The URL of its page for visitors; null when no site shows it. */
  url: z.string().nullable(),
})

/** A location that may get vehicles. */
export const stockPlaceJson = z.object({
  id: z.number(),
  name: z.string(),
  dealership: z.string(),
  state: z.string(),
  kinds: z.array(z.string()),
})

const edit = {
  version: z.string().max(40),
  priceCents: priceCents.optional(),
  /** Without it a price that changes by more than a third is refused, because it may be a slip. */
  sure: z.boolean().optional(),
  shown: z.boolean().optional(),
  sold: z.boolean().optional(),
  reserved: z.boolean().optional(),
}
const vehicleChange = z.object({
  id: z.int32().positive(),
  ...edit,
  /** For undoing a change: the vehicle's previous values, and which fields came from a stock file. */
  comingSoon: z.boolean().optional(),
  soldAt: timestamp.optional(),
  byFile: z
    .array(z.enum(['priceCents', 'status']))
    .max(2)
    .optional(),
})

const typedFields = z.record(z.string().max(40), z.string().max(20_000))
const percent = z.int32().min(0).max(100)
export const photoJson = z.object({
  id: z.string(),
  width: z.number(),
  height: z.number(),
  /** The point that must stay visible when the picture is cropped, in per cent. */
  focalX: percent,
  focalY: percent,
})
const photoChange = z.object({
  id: z.string().max(64),
  /** The clockwise rotation. */
  turn: z.literal([0, 90, 180, 270]),
  focalX: percent,
  focalY: percent,
})
const binnedVehicle = z.object({
  id: z.number(),
  name: z.string(),
  stockNumber: z.string(),
  dealership: z.string(),
  deletedAt: timestamp,
  by: z.string(),
  /** When it goes for good; null while a stock file still lists it, because the next file would bring it back. */
  endsAt: timestamp.nullable(),
})
const uploadDeadlineMs = 60_000

export const staffStockEndpoints = {
  /** The dealerships to which the user may add a vehicle, and what is sold there. */
  staffStockPlaces: staffGet('stock.write', '/staff/stock_places', {
    answer: z.object({
      places: z.array(stockPlaceJson),
    }),
  }),
  /** What is lost with it, to be said before it is deleted. */
  vehicleLosses: staffGet('stock.read', '/staff/vehicles/:carId/losses', {
    answer: z.object({
      isPublic: z.boolean(),
      /** Open leads about it. */
      leads: z.number(),
      /** Test drives of it that are still ahead. */
      bookings: z.number(),
      /** The stock file that still lists it. */
      source: z.string().nullable(),
    }),
  }),
  /** Into the bin: visitors and feeds lose it at once. */
  deleteVehicle: staffPost('stock.write', '/staff/vehicles/:carId/delete', {
    body: z.object({ version: z.string().max(40) }),
    answer: done,
  }),
  restoreVehicle: staffPost('stock.write', '/staff/vehicles/:carId/restore', { answer: done }),
  staffStockBin: staffGet('stock.read', '/staff/stock_bin', {
    answer: z.object({ vehicles: z.array(binnedVehicle) }),
  }),
  /** How many vehicles are incomplete, by the states of the table that lists them. */
  stockQuality: staffGet('stock.read', '/staff/stock_quality', {
    answer: z.object({
      vehicles: z.number(),
      lacking: z.array(z.object({ state: z.string(), vehicles: z.number() })),
    }),
  }),
  /** What a register knows about a plate. */
  staffPlateLookup: staffPost('stock.write', '/staff/plate_lookups', {
    body: z.object({ rego: z.string().max(40), state: z.string().max(10) }),
    answer: lookupJson,
  }),
  /** A vehicle that staff add manually; every field as it was entered. */
  addVehicle: staffPost('stock.write', '/staff/vehicles', {
    body: z.object({
      placeId: z.int32().positive(),
      kind: z.string().max(40),
      fields: typedFields,
    }),
    answer: z.object({ id: z.number() }),
  }),
  /** Fields as they were entered: from now on they override stock files. */
  setVehicleFields: staffPost('stock.write', '/staff/vehicles/:carId/fields', {
    body: z.object({ version: z.string().max(40), fields: typedFields, sure: z.boolean().optional() }),
    answer: done,
  }),
  staffVehiclePhotos: staffGet('stock.read', '/staff/vehicles/:carId/photos', {
    answer: z.object({
      vehicle: vehicleJson,
      photos: z.array(photoJson),
      /** The version that the writer saw. */
      version: z.string(),
      isOverridden: z.boolean(),
      /** How far the photos that the stock file names are downloaded. */
      fetching: z.object({ waiting: z.number(), fetched: z.number(), broken: z.number() }),
    }),
  }),
  /** One of them as a thumbnail, as bytes. */
  staffVehiclePhoto: staffGet('stock.read', '/staff/vehicles/:carId/photo', { query: ['id', 'size'] }),
  /** The bytes of one more, added at the end or replacing another. */
  uploadVehiclePhoto: staffPost('stock.write', '/staff/vehicles/:carId/photos', {
    query: ['replaces'],
    deadlineMs: uploadDeadlineMs,
    answer: z.object({ id: z.string(), photos: z.number() }),
  }),
  /** The complete list in its new order; pictures that are not listed are removed. */
  changeVehiclePhotos: staffPut('stock.write', '/staff/vehicles/:carId/photos', {
    deadlineMs: uploadDeadlineMs,
    body: z.object({ version: z.string().max(64), photos: z.array(photoChange).max(60) }),
    answer: done,
  }),
  staffVehicles: staffGet('stock.read', '/staff/vehicles', {
    query: ['state', 'words', 'ids', 'sort', 'after', 'limit'],
    answer: z.object({ vehicles: z.array(vehicleJson), next: z.string().nullable() }),
  }),
  staffVehicle: staffGet('stock.read', '/staff/vehicles/:carId', { answer: vehicleJson }),
  /** The history of a vehicle and its price, and the source of each field. */
  staffVehicleHistory: staffGet('stock.read', '/staff/vehicles/:carId/history', {
    answer: z.object({
      vehicle: vehicleJson,
      prices: z.array(z.object({ at: timestamp, priceCents: z.number().nullable() })),
      /**
       * The sites on which visitors see a different price than the stock price, because the website adds charges to it.
       */
      shownPrices: z.array(z.object({ site: z.string(), country: z.enum(countryCodes), price: shownPrice })),
      fields: z.array(
        z.object({
          field: z.string(),
          value: z.string().nullable(),
          /** Who set it: a member of the dealer's staff, or the stock source that set it last. */
          by: z.string(),
          isOverridden: z.boolean(),
          at: timestamp.nullable(),
        }),
      ),
      /** The states of the table that list it as incomplete. */
      lacking: z.array(z.string()),
      changes: z.array(
        z.object({
          id: z.number(),
          at: timestamp,
          author: z.string(),
          changes: z.array(z.object({ field: z.string(), before: z.string(), after: z.string() })),
        }),
      ),
    }),
  }),
  /** Removes the override: from now on the next stock file sets the field. */
  releaseVehicleField: staffPost('stock.write', '/staff/vehicles/:carId/release', {
    body: z.object({ field: z.string().max(40) }),
    answer: done,
  }),
  /** Changes many vehicles in one transaction. Those that somebody else changed meanwhile are skipped and listed. */
  changeVehicles: staffPost('stock.write', '/staff/vehicle_changes', {
    body: z.object({ changes: z.array(vehicleChange).min(1).max(100) }),
    answer: z.object({
      changed: z.number(),
      skipped: z.number(),
      /** The data for undoing it, as long as nobody changes them again. */
      undo: z.array(vehicleChange),
    }),
  }),
  changeVehicle: staffPut('stock.write', '/staff/vehicles/:carId', {
    body: z.object(edit),
    answer: vehicleJson,
  }),
}

export type BinnedVehicle = z.infer<typeof binnedVehicle>
export type PhotoChange = z.infer<typeof photoChange>
export type VehiclePhotos = z.infer<NonNullable<typeof staffStockEndpoints.staffVehiclePhotos.answer>>
export type StaffVehicleChange = z.infer<typeof vehicleChange>
export type VehicleHistory = z.infer<NonNullable<typeof staffStockEndpoints.staffVehicleHistory.answer>>
export type StaffVehicle = z.infer<typeof vehicleJson>
