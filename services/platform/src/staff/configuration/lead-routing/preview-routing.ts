import { routeLead } from '@forecourt/domain/lead/handling/route-lead'
import { leadCategory } from '@forecourt/domain/lead/lead-category'
import { isLeadDestination } from '@forecourt/domain/site/configuration/lead-destination-table'
import { listDestinations } from '../../../people/leads/routing/list-destinations.ts'
import { listDealerships } from '../../../sites/store.ts'
import type { StaffContext } from '../../access/staff-context.ts'
import type { ReachedSite } from '../../sites/store.ts'

/** Uses the same rules and operations as lead intake, so that the preview matches what happens. */
export async function previewRouting(
  staff: StaffContext,
  site: ReachedSite,
  lead: { category: string | undefined; place: string | undefined },
) {
  const [rules, dealerships] = await Promise.all([
    staff.leads.leadRules.of(staff.db, site.id),
    listDealerships(staff.db, site.id),
  ])
  const { category, subcategory } = leadCategory(lead.category ?? 'General Enquiry', '')
  const { settings, locations } = rules
  const { dealershipId, locationId } = routeLead(
    { category, car: null, location: lead.place ?? '', preferredDealership: '', dealershipSlug: '' },
    { dealershipId: site.dealershipId, dealerships, locations, settings },
  )
  const routed = { category, subcategory: subcategory || null, locationId, payload: {} }
  const place = locations.find((one) => one.id === locationId)
  return {
    places: [...locations],
    place: place ?? null,
    dealership: dealerships.find((one) => one.id === dealershipId)?.name ?? '',
    // Messages to the dealer; a visitor's own mail is not part of routing.
    sends: listDestinations(rules, routed, 'complete').flatMap(({ kind, destination }) =>
      isLeadDestination(kind) ? [{ kind, destination }] : [],
    ),
  }
}
