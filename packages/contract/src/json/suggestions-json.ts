import * as z from 'zod'

/** Makes and models that complete the typed text; `search` is the listing to which a suggestion leads. */
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

export type Suggestions = z.infer<typeof suggestionsJson>
