import * as z from 'zod'

const text = (length: number) => z.string().trim().max(length)
const year = z.int().min(1900).max(2100)

/** A plate as somebody typed it; a plate is unique only within its state. */
export const plateJson = z.object({ rego: text(20), regoState: text(10) }).loose()

/** A vehicle that a register or a catalogue knows. */
const lookedUpVehicle = z.object({
  /** The key by which its provider values it. */
  provider_id: z.string().nullable(),
  title: z.string(),
  make: z.string(),
  model: z.string(),
  year: z.number().nullable(),
  badge: z.string().nullable(),
  body: z.string().nullable(),
  transmission: z.string().nullable(),
  fuel: z.string().nullable(),
  colour: z.string().nullable(),
})

export const lookupJson = z.object({
  /** `failed`: no provider could be queried, or the answer was unusable; the visitor continues manually. */
  status: z.enum(['found', 'none', 'failed']),
  vehicle: lookedUpVehicle.nullable(),
  candidates: z.array(lookedUpVehicle),
})

/** Conditions as the visitor answers them, by name (S3.31). */
const answers = z
  .record(z.string().max(50), z.string().max(200))
  .refine((all) => Object.keys(all).length <= 20)

/** The input of a valuation. */
export const valuationRequestJson = z.object({
  rego: text(20).default(''),
  regoState: text(10).default(''),
  make: text(60),
  model: text(60),
  badge: text(60).nullish(),
  year,
  kilometres: z.int().min(0).max(5_000_000),
  provider_id: text(100).nullish(),
  adjustmentAnswers: answers.default({}),
})

/** Changed answers for an existing valuation. */
export const valuationChangeJson = z.object({
  id: z.uuid(),
  kilometres: z.int().min(0).max(5_000_000).optional(),
  adjustmentAnswers: answers.optional(),
})

/** A valuation (S3.31), in dollars like all amounts in JSON. Without a figure it contains the reason. */
export const valuationJson = z.object({
  id: z.string(),
  /** The token with which its mail resumes it. */
  link: z.string(),
  rego: z.string(),
  regoState: z.string(),
  adjustmentAnswers: z.record(z.string(), z.string()),
  offer_price: z.number().nullable(),
  offer_low: z.number().nullable(),
  offer_high: z.number().nullable(),
  confidence: z.enum(['high', 'medium', 'low']).nullable(),
  /** The source: the provider of market data, or our own calculation from the stock of a number of dealers. */
  source: z.enum(['provider', 'market']).nullable(),
  cars: z.number().nullable(),
  dealers: z.number().nullable(),
  reason: z.enum(['too-old', 'too-far', 'unknown-year', 'unknown-odometer', 'no-market']).nullable(),
  make: z.string(),
  model: z.string(),
  badge: z.string().nullable(),
  year: z.number(),
  kilometres: z.number(),
})

export type VehicleLookup = z.infer<typeof lookupJson>
export type LookedUpVehicle = z.infer<typeof lookedUpVehicle>
export type Plate = { rego: string; regoState: string }
export type ValuationRequest = z.input<typeof valuationRequestJson>
export type ValuationChange = z.infer<typeof valuationChangeJson>
export type Valuation = z.infer<typeof valuationJson>
