import * as z from 'zod'

/** A model of a manufacturer, for model pages and deposits on models not in stock yet. */
export const modelJson = z.object({
  id: z.number(),
  name: z.string(),
  slug: z.string(),
  manufacturer: z.object({ id: z.number(), name: z.string(), slug: z.string() }),
  body: z.string().nullable(),
  stock_count: z.number(),
})

export const manufacturerJson = z.object({
  id: z.number(),
  name: z.string(),
  slug: z.string(),
  models: z.array(z.object({ id: z.number(), name: z.string(), slug: z.string(), stock_count: z.number() })),
  stock_count: z.number(),
})
