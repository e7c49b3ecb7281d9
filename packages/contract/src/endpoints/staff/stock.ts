import { countryCodes } from '@forecourt/domain/country/countries'
import { maxChangedVehicles } from '@forecourt/domain/person/staff/bounded-count'
import * as z from 'zod'
import { lookupJson } from '../../json/valuation-json.ts'
import { done, shownPrice, staffGet, staffPost, staffPut, timestamp } from './staff-endpoint.ts'

const priceCents = z.int().nonnegative().max(1_000_000_000).nullable()

export const vehicleJson = z.object({
  id: z.number(),
  kind: z.string(),
  name: z.string(),
  make: z.string(),
  model: z.string(),
  stockNumber: z.string(),
  rego: z.string().nullable(),
  dealership: z.string(),
  placeId: z.number(),
  place: z.string(),
  priceCents: z.number().nullable(),
  /** What similar vehicles cost on average: as the stock file or staff say, else as dealers who share prices ask. */
  marketCents: z.number().nullable(),
  year: z.number().nullable(),
  odometerKm: z.number().nullable(),
  tag: z.string().nullable(),
  createdAt: timestamp,
  shown: z.boolean(),
  reserved: z.boolean(),
  sold: z.boolean(),
  soldPriceCents: z.number().nullable(),
  pictures: z.number(),
  /** The id of its first photo. */
  photo: z.string().nullable(),
  /** The version that the writer saw: a write based on an older one is refused. */
  version: z.string(),
  /** The URL of its page for visitors; null when no site shows it. */
  url: z.string().nullable(),
})

/** A vehicle in a list, with how visitors take to it. */
export const listedVehicleJson = vehicleJson.extend({
  /** Views of the last four weeks, the oldest first. */
  views: z.array(z.number()),
  leads: z.number(),
})

/** A location that may get vehicles. */
export const stockPlaceJson = z.object({
  id: z.number(),
  name: z.string(),
  dealership: z.string(),
  state: z.string(),
  kinds: z.array(z.string()),
  /** The stock number after the newest one; null if none ends in a figure. */
  nextStockNumber: z.string().nullable(),
})

const edit = {
  version: z.string().max(40),
  priceCents: priceCents.optional(),
  /** Without it a price that changes by more than a third is refused, because it may be a slip. */
  sure: z.boolean().optional(),
  shown: z.boolean().optional(),
  sold: z.boolean().optional(),
  /** What it sold for, if that was said. */
  soldPriceCents: priceCents.optional(),
  reserved: z.boolean().optional(),
  /** Another place of its dealership. */
  placeId: z.int32().positive().optional(),
  /** The short label on its picture; empty removes it. */
  tag: z.string().max(200).optional(),
}
const vehicleChange = z.object({
  id: z.int32().positive(),
  ...edit,
  /** For undoing a change: the vehicle's previous values, and which fields came from a stock file. */
  comingSoon: z.boolean().optional(),
  soldAt: timestamp.optional(),
  byFile: z
    .array(z.enum(['priceCents', 'status', 'tag', 'location']))
    .max(4)
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
const manyDeadlineMs = 60_000

/** The filters of the list. */
const filters = ['state', 'words', 'site', 'place', 'make', 'min', 'max', 'days'] as const
const filterChoice = z.object({ id: z.number(), name: z.string(), vehicles: z.number() })

export const staffStockEndpoints = {
  /** The dealerships to which the user may add a vehicle, and what is sold there. */
  staffStockPlaces: staffGet('stock.write', '/staff/stock_places', {
    answer: z.object({
      places: z.array(stockPlaceJson),
      /** The words that vehicles in stock have in fields that buyers filter by, the most frequent first. */
      words: z.record(z.string(), z.array(z.string())),
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
      fetching: z.object({
        waiting: z.number(),
        fetched: z.number(),
        broken: z.number(),
        /** Why photos are not here, as far as they were tried. */
        faults: z.array(z.object({ url: z.string(), reason: z.string(), isFinal: z.boolean() })),
      }),
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
    query: [...filters, 'ids', 'sort', 'after', 'limit'],
    answer: z.object({ vehicles: z.array(listedVehicleJson), next: z.string().nullable() }),
  }),
  /** How many vehicles the filters of the list and its states find, and what can be filtered by. */
  stockCounts: staffGet('stock.read', '/staff/stock_counts', {
    query: [...filters],
    answer: z.object({
      /** With these filters. */
      found: z.object({ vehicles: z.number(), worthCents: z.number() }),
      /** Without any filter, by state. */
      states: z.record(z.string(), z.number()),
      sites: z.array(z.object({ id: z.number(), name: z.string() })),
      places: z.array(filterChoice),
      makes: z.array(filterChoice.omit({ id: true })),
    }),
  }),
  /** Where a vehicle stands in the list with these filters and this order. */
  vehicleNeighbours: staffGet('stock.read', '/staff/vehicles/:carId/neighbours', {
    query: [...filters, 'sort'],
    answer: z.object({
      /** Counted from one; null if the filters don't find it (any more), which has neighbours still. */
      position: z.number().nullable(),
      found: z.number(),
      previousId: z.number().nullable(),
      nextId: z.number().nullable(),
    }),
  }),
  /** As CSV, with the filters of the list or for chosen vehicles. */
  exportVehicles: staffGet('stock.read', '/staff/vehicle_export', { query: [...filters, 'ids', 'sort'] }),
  /** How visitors take to a vehicle, and how it compares. */
  staffVehicleInterest: staffGet('stock.read', '/staff/vehicles/:carId/interest', {
    answer: z.object({
      /** Views and leads of the last four weeks by day, each with the views four weeks earlier. */
      days: z.array(
        z.object({ day: z.string(), views: z.number(), viewsBefore: z.number(), leads: z.number() }),
      ),
      /** How many visitors with an account have saved it, and how many in the last seven days. */
      saved: z.number(),
      savedThisWeek: z.number(),
      /** How long vehicles that are for sale at its place have been there on average. */
      averageDays: z.number().nullable(),
      market: z
        .object({
          middleCents: z.number(),
          /** Nine of ten similar vehicles ask between these; null if only the average is known. */
          range: z.object({ lowCents: z.number(), highCents: z.number() }).nullable(),
          /** What similar vehicles would ask with its age and kilometres, the cheapest first; of nobody by name. */
          similarCents: z.array(z.number()),
          /** How many similar vehicles of how many dealers it is about; null if a file or staff said it. */
          basis: z.object({ cars: z.number(), dealers: z.number() }).nullable(),
          checkedOn: z.string().nullable(),
        })
        .nullable(),
    }),
  }),
  /** Into the bin, many at once; those that somebody changed meanwhile, or that are paid for, stay. */
  deleteVehicles: staffPost('stock.write', '/staff/vehicle_deletions', {
    deadlineMs: manyDeadlineMs,
    body: z.object({
      vehicles: z
        .array(z.object({ id: z.int32().positive(), version: z.string().max(40) }))
        .min(1)
        .max(maxChangedVehicles),
    }),
    answer: z.object({ deleted: z.array(z.number()), skipped: z.number() }),
  }),
  restoreVehicles: staffPost('stock.write', '/staff/vehicle_restorations', {
    deadlineMs: manyDeadlineMs,
    body: z.object({ ids: z.array(z.int32().positive()).min(1).max(maxChangedVehicles) }),
    answer: done,
  }),
  staffVehicle: staffGet('stock.read', '/staff/vehicles/:carId', { answer: vehicleJson }),
  /** The history of a vehicle and its price, and the source of each field. */
  staffVehicleHistory: staffGet('stock.read', '/staff/vehicles/:carId/history', {
    answer: z.object({
      vehicle: vehicleJson,
      prices: z.array(z.object({ at: timestamp, priceCents: z.number().nullable() })),
      /** What visitors see as its price, by website; empty if none shows it. */
      shownPrices: z.array(
        z.object({
          site: z.string(),
          country: z.enum(countryCodes),
          /** The state whose charges it includes. */
          price: shownPrice.nullable(),
          /** The earlier, higher price that is struck through. */
          was: shownPrice.nullable(),
          repayment: z
            .object({
              cents: z.number(),
              frequency: z.enum(['weekly', 'monthly']),
              interestRate: z.number(),
              comparisonRate: z.number().nullable(),
            })
            .nullable(),
        }),
      ),
      /** Whether a stock file lists it, so that a field can follow it. */
      hasFile: z.boolean(),
      fields: z.array(
        z.object({
          field: z.string(),
          value: z.string().nullable(),
          /** Who set it: a member of the dealer's staff, or the stock file that set it last; null if nobody knows. */
          by: z.string().nullable(),
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
    deadlineMs: manyDeadlineMs,
    body: z.object({ changes: z.array(vehicleChange).min(1).max(maxChangedVehicles) }),
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
export type ListedVehicle = z.infer<typeof listedVehicleJson>
export type StockCounts = z.infer<NonNullable<typeof staffStockEndpoints.stockCounts.answer>>
export type VehicleInterest = z.infer<NonNullable<typeof staffStockEndpoints.staffVehicleInterest.answer>>
