import type { leadRoutingEndpoints } from '@forecourt/contract/endpoints/staff/sites/lead-routing'
import { leadCategory } from '@forecourt/domain/lead/lead-category'
import { routeLead } from '@forecourt/domain/lead/route-lead'
import { isLeadDestination } from '@forecourt/domain/site/configuration/lead-destination-table'
import { listDestinations } from '../../../people/leads/routing/list-destinations.ts'
import { listDealerships } from '../../../sites/store.ts'
import type { StaffContext } from '../../access/staff-context.ts'
import type { StaffHandlers } from '../../access/staff-handlers.ts'
import { getSite } from '../reach-site.ts'

export function leadRoutingHandlers(staff: StaffContext): StaffHandlers<typeof leadRoutingEndpoints> {
  return {
    /** Uses the same rules and operations as lead intake, so that the preview matches what happens. */
    async tryLead({ c, params, permit }) {
      const site = await getSite(staff, permit, params.siteId)
      const [rules, dealerships] = await Promise.all([
        staff.leads.leadRules.of(staff.db, site.id),
        listDealerships(staff.db, site.id),
      ])
      const sent = leadCategory(c.req.query('category') ?? 'General Enquiry', '')
      const { settings, locations } = rules
      const { dealershipId, locationId } = routeLead(
        {
          category: sent.category,
          car: null,
          location: c.req.query('place') ?? '',
          preferredDealership: '',
          dealershipSlug: '',
        },
        { dealershipId: site.dealershipId, dealerships, locations, settings },
      )
      const lead = { category: sent.category, subcategory: sent.subcategory || null, locationId, payload: {} }
      const place = locations.find((one) => one.id === locationId)
      return {
        places: locations.map((one) => ({ id: one.id, name: one.name })),
        place: place ? { id: place.id, name: place.name } : null,
        dealership: dealerships.find((one) => one.id === dealershipId)?.name ?? '',
        // Messages to the dealer; a visitor's own mail is not part of routing.
        sends: listDestinations(rules, lead, 'complete').flatMap(({ kind, destination }) =>
          isLeadDestination(kind) ? [{ kind, destination }] : [],
        ),
      }
    },
  }
}
