import * as z from 'zod'

/** What a sitemap says of a site's vehicles. */
export const sitemapJson = z.object({
  total: z.int(),
  vehicles: z.array(z.object({ slug: z.string(), changed_at: z.string(), images: z.array(z.string()) })),
})
