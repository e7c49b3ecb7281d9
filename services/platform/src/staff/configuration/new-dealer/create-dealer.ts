import { createHash } from 'node:crypto'
import type { DealerImport } from '@forecourt/contract/dealer-import/dealer-import'
import { getCountry } from '@forecourt/domain/country/countries'
import { readOrigin } from '@forecourt/domain/site/domains/read-origin'
import { findNewDealerFaults } from '@forecourt/domain/site/new-dealer/find-new-dealer-faults'
import type { NewDealer, NewPlace } from '@forecourt/domain/site/new-dealer/new-dealer'
import { startSite } from '@forecourt/domain/site/new-dealer/start-site'
import { writeWeek } from '@forecourt/domain/site/new-dealer/write-week'
import { toSlug } from '@forecourt/domain/site/pages/to-slug'
import { getTimeZone } from '@forecourt/domain/site/time-zone'
import { fail } from '../../../infrastructure/http/platform-error.ts'
import type { EncodedLogo } from '../../../infrastructure/pictures/encode-logo.ts'
import { insertDealer } from '../../../stock/dealer-import/import-dealer.ts'
import { insertSource } from '../../../stock/sources/source-store.ts'
import type { Permit } from '../../access/permit.ts'
import type { StaffContext } from '../../access/staff-context.ts'
import { recordAudit } from '../../audit/record-audit.ts'
import { writeClosed } from '../opening/store.ts'
import * as store from './store.ts'

/** Stores a logo for a dealer that does not exist yet. */
export async function storeUploadedLogo(
  staff: StaffContext,
  permit: Permit,
  file: Uint8Array,
): Promise<{ id: string; colours: string[] }> {
  const logo = await staff.encode.logo(file)
  const { width, height, colours } = logo
  const id = await storeLogo(staff, logo)
  await staff.db.transaction(async (tx) => {
    await store.insertLogo(tx, { id, width, height })
    await recordAudit(staff, tx, permit, { kind: 'picture', id })
  })
  return { id, colours }
}

/** Its bytes, under a name derived from their hash. */
export async function storeLogo(
  { pictures }: Pick<StaffContext, 'pictures'>,
  { png }: Pick<EncodedLogo, 'png'>,
): Promise<string> {
  const id = createHash('sha256').update(png).digest('hex').slice(0, 32)
  await pictures.write(id, png)
  return id
}

/** Creates a dealer with its website, locations and, if a file will be sent, the source for it, in one transaction. */
export async function createDealer(
  staff: StaffContext,
  permit: Permit,
  dealer: NewDealer,
): Promise<{ siteId: number; sourceId: number | null }> {
  refuseFaults(findNewDealerFaults(dealer))
  return staff.db.transaction(async (tx) => {
    const plan = toImport(dealer)
    const { slug, url } = plan.site
    await store.lockDealers(tx)
    if (await store.isNameInUse(tx, slug))
      refuseFaults({ name: 'There is a dealer of this name already. Add the town to tell them apart.' })
    if (await store.isHostInUse(tx, new URL(url).hostname))
      refuseFaults({ url: 'Another website has this address already.' })
    if (dealer.logo !== null && !(await store.isStoredLogo(tx, dealer.logo)))
      refuseFaults({ logo: 'Please choose the logo again.' })
    const { siteId, locations } = await insertDealer(tx, staff.pictures, plan)
    // Visitors see it when its dealer opens it.
    await writeClosed(tx, siteId, 'new')
    if (dealer.logo !== null) await store.setLogo(tx, siteId, dealer.logo)
    const [place] = [...locations.values()]
    if (!place) throw new Error('A new dealer has a place.')
    const { dealershipId } = place
    const source =
      dealer.stock === 'later'
        ? null
        : await insertSource(tx, {
            name: `Stock file of ${dealer.name}`,
            dealershipId,
            locationId: place.id,
            kind: dealer.kind,
          })
    const subject = { kind: 'site', id: siteId, siteId, dealershipId }
    await recordAudit(staff, tx, permit, subject, { after: { name: dealer.name, url, kind: dealer.kind } })
    return { siteId, sourceId: source?.id ?? null }
  })
}

function refuseFaults(faults: Readonly<Record<string, string>>): void {
  if (Object.keys(faults).length > 0) throw fail('answers-invalid', { fields: faults })
}

function toImport(dealer: NewDealer): DealerImport {
  const { name, kind, country, phone, email, brand, accent } = dealer
  const slug = toSlug(name)
  const { settings, searchFilters, header, footer } = startSite(kind)
  const [main] = dealer.places
  if (!main) throw new Error('A new dealer has a place.')
  const { street, city, state, postcode } = main
  return {
    site: {
      slug,
      name,
      kind,
      template: dealer.look,
      tokens: { ...(brand && { brand }), ...(accent && { accent }) },
      tagline: dealer.tagline || `${header[0]?.label} in ${city}`,
      phone,
      email,
      socialUrls: {},
      url: dealer.url === '' ? `http://${slug}.localhost` : (readOrigin(dealer.url) ?? ''),
      city,
      state,
      country: getCountry(country),
      googleSiteVerification: null,
      address: { street, city, state, postcode },
      financeProvider: null,
      paymentProvider: null,
      autobot: false,
      offersSubscription: false,
      includeSoldCarsDays: 3,
      blogs: { enabled: false, title: 'Blog' },
      navigation: { header, footer },
      searchFilters,
    },
    shows: '',
    logo: null,
    hero: null,
    group: null,
    manufacturer: null,
    dealerships: [
      {
        slug,
        name,
        abn: dealer.abn || null,
        manufacturers: [],
        stripePublishableKey: null,
        licences: dealer.licences.filter(({ number }) => number !== ''),
        processors: [],
        locations: dealer.places.map((place, at) => toLocation(place, dealer, at === 0)),
      },
    ],
    specialHours: [],
    flags: [],
    settings: Object.entries(settings).map(([key, value]) => ({ scope: 'site', key, value })),
  }
}

function toLocation(
  place: NewPlace,
  { phone, country }: NewDealer,
  primary: boolean,
): DealerImport['dealerships'][number]['locations'][number] {
  const { name, street, city, state, postcode } = place
  return {
    slug: toSlug(name),
    name,
    primary,
    visible: true,
    locationType: 'sales',
    timeZone: getTimeZone({ state, country: getCountry(country) }),
    address: { street, city, state, postcode, lat: null, lng: null },
    phone: place.phone || phone,
    openingHours: writeWeek(place),
  }
}
