import * as z from 'zod'

/** The data about a site's vehicles in a sitemap. */
export const sitemapJson = z.object({
  total: z.int(),
  vehicles: z.array(z.object({ slug: z.string(), changed_at: z.string(), images: z.array(z.string()) })),
})
