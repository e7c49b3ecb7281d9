import * as z from 'zod'

/** Makes and models that continue what somebody types; `search` is the listing that choosing one leads to. */
export const suggestionsJson = z.object({
  suggestions: z.array(
    z.object({
      kind: z.enum(['make', 'model', 'make-model', 'value']),
      label: z.string(),
      count: z.number(),
      search: z.string(),
    }),
  ),
  version: z.number(),
})

export type SuggestionsJson = z.infer<typeof suggestionsJson>
