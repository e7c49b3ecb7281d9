import type { SiteLocation } from '@forecourt/domain/site/site'
import type { LeadFacts } from '../../people/leads/messages/lead-facts.ts'

/** Who writes and where they are, below a mail to a visitor. */
export function addressLines(
  site: Pick<LeadFacts['site'], 'name' | 'street' | 'suburb' | 'addressState' | 'postcode' | 'phone' | 'url'>,
  location: Pick<SiteLocation, 'address' | 'phone'> | null,
): string[] {
  const { street, city, state, postcode } = location?.address ?? {
    street: site.street,
    city: site.suburb,
    state: site.addressState,
    postcode: site.postcode,
  }
  return [
    site.name,
    `${street}, ${city} ${state} ${postcode}`,
    `Phone ${location?.phone || site.phone}`,
    site.url,
  ]
}
