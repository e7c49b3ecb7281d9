import type { SiteLocation } from '@forecourt/domain/site/site'

/** What mails say about the site that sends them. */
export type MailSite = {
  name: string
  email: string
  phone: string
  url: string
  street: string
  suburb: string
  addressState: string
  postcode: string
  tokens: Readonly<Record<string, string>>
}

/** The sender's name and address, in the footer of a mail to a visitor. */
export function addressLines(
  site: Omit<MailSite, 'tokens' | 'email'>,
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
