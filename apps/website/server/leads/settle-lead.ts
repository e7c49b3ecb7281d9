import type { LeadJson } from '@forecourt/contract/json/lead-json'
import type { Site } from '@forecourt/domain/site/site'
import type { WebsitePlatform } from '../../app/contexts.ts'

/** The lead with what no browser may decide: whose site it is of, whence it comes, and whose the car is (S3.27, S3.29). */
export async function settleLead(
  lead: LeadJson,
  site: Pick<Site, 'id' | 'slug' | 'settings'>,
  userAgent: string,
  platform: Pick<WebsitePlatform, 'findVehicle'>,
): Promise<LeadJson> {
  // A car that is gone, or another site's, leaves its name and stock number in the lead and no id.
  const car = lead.car_id ? await platform.findVehicle(site.id, lead.car_id) : false
  return Object.assign({}, lead, {
    website_slug: site.slug,
    source: 'Website',
    user_agent: userAgent.slice(0, 1_000),
    dealership_slug: site.settings.leadDealershipOverride || lead.dealership_slug || '',
    car_id: car ? car.id : null,
    car_dealership_id: car ? car.dealershipId : null,
  })
}
