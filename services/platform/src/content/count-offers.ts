import { filterUpcoming } from '@forecourt/domain/content/filter-upcoming'
import { type ContentContext, listContent } from './read-content.ts'

/** How many offers of a site are published and have not ended (S3.13, S4.46). */
export async function countOffers(
  platform: ContentContext,
  siteId: number,
  timeZone: string,
): Promise<number> {
  const { documents } = await listContent(platform, { siteId, kind: 'offer' })
  const dates = documents.map(({ fields }) => ({ date: fields.date }))
  return filterUpcoming(dates, { nowMs: platform.clock(), timeZone }).length
}
