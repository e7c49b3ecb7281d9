import type { EditablePlaces, PlaceChange } from '@forecourt/contract/endpoints/staff/sites/places'
import { homeCountry } from '@forecourt/domain/country/countries'
import { matchState } from '@forecourt/domain/country/state'
import { writeDayHours } from '@forecourt/domain/site/hours/write-day-hours'
import { findPlaceFaults } from '@forecourt/domain/site/new-dealer/find-place-faults'
import { toSlug } from '@forecourt/domain/site/pages/to-slug'
import { getTimeZone } from '@forecourt/domain/site/time-zone'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { fail } from '../../../infrastructure/http/platform-error.ts'
import { findSiteRow, listDealerships, listLocations } from '../../../sites/store.ts'
import type { Permit } from '../../access/permit.ts'
import type { StaffContext } from '../../access/staff-context.ts'
import { recordAudit } from '../../audit/record-audit.ts'
import { mayWritePlace, siteSubject } from '../../sites/reach-site.ts'
import type { ReachedSite } from '../../sites/store.ts'
import { writeWeek } from '../hours/store.ts'
import { toVersion } from '../read-configuration.ts'
import type { SiteResource } from '../site-resource.ts'
import * as store from './store.ts'

/** The table's trigger updates pages. */
export const sitePlaces = {
  subject: 'place',
  refusal: 'place-shared',
  read: readPlaces,
  change: changePlace,
  mayChange: async ({ db }, permit, site, change) =>
    mayWritePlace(db, permit, { dealershipId: await findOwner(db, site, change) }),
} satisfies SiteResource<PlaceChange, EditablePlaces>

/** The current or new owner of a location. */
async function findOwner(db: NodePgDatabase, site: ReachedSite, change: PlaceChange): Promise<number> {
  if (change.action === 'add') return site.dealershipId
  const place = (await listLocations(db, site.id)).find(({ id }) => id === change.id)
  if (!place) throw fail('place-not-found')
  return place.dealershipId
}

async function readPlaces(staff: StaffContext, permit: Permit, site: ReachedSite): Promise<EditablePlaces> {
  const [row, places, dealerships] = await Promise.all([
    findSiteRow(staff.db, site.id),
    listLocations(staff.db, site.id),
    listDealerships(staff.db, site.id),
  ])
  return {
    country: (row?.site.country ?? homeCountry).code,
    mayWrite: await mayWritePlace(staff.db, permit, site),
    places: await Promise.all(
      places.map(async (place) => {
        const { street, city, state, postcode } = place.address
        const values = {
          name: place.name,
          kind: place.locationType,
          visible: place.visible,
          primary: place.primary,
          ...{ street, city, state, postcode },
          phone: place.phone,
          placeUrl: place.address.placeUrl ?? '',
          distributionLocations: place.distributionLocations.join(', '),
        }
        return {
          id: place.id,
          ...values,
          dealership: dealerships.find(({ id }) => id === place.dealershipId)?.name ?? '',
          timeZone: place.timeZone,
          version: toVersion(values),
          mayWrite: await mayWritePlace(staff.db, permit, place),
        }
      }),
    ),
  }
}

async function changePlace(
  staff: StaffContext,
  tx: NodePgDatabase,
  permit: Permit,
  { site, change }: { site: ReachedSite; change: PlaceChange },
): Promise<void> {
  const dealershipId = await findOwner(tx, site, change)
  const all = await store.lockPlaces(tx, dealershipId)
  const before = change.action === 'save' ? (all.find(({ id }) => id === change.id) ?? null) : null
  const row = await findSiteRow(tx, site.id)
  const country = row?.site.country ?? homeCountry
  if (change.action === 'save') {
    if (!before || toVersion(toValues(before)) !== change.version) throw fail('place-changed')
  }
  const { kind, name, visible, street, city, postcode } = change
  const others = all.filter(({ id }) => id !== before?.id)
  const faults = findPlaceFaults(change, country)
  if (change.placeUrl !== '' && !isWebLink(change.placeUrl))
    faults.placeUrl = 'Please paste the whole link, starting with https://.'
  const isTwice = others.some((other) => toSlug(other.name) === toSlug(name))
  if (isTwice) faults.name ??= 'Another place has this name.'
  // There must be a main location first, and a hidden location cannot be one.
  const primary = change.primary || !others.some((other) => other.primary)
  if (primary && !visible)
    faults.visible = 'Your main place is always shown. Make another one the main place first.'
  if (Object.keys(faults).length > 0) throw fail('answers-invalid', { fields: faults })
  const state = matchState(change.state, country.states.names) ?? change.state
  // Broken Hill uses South Australian time, so a location that stays in its state keeps its time zone.
  const timeZone = before?.state === state ? before.timeZone : getTimeZone({ state, country })
  const values = {
    ...{ name, locationType: kind, visible, primary, timeZone, street, city, state, postcode },
    phone: change.phone || (row?.site.phone ?? ''),
    placeUrl: change.placeUrl || null,
    distributionLocations: readTowns(change.distributionLocations),
  }
  const id =
    before?.id ?? (await store.insertPlace(tx, { ...values, dealershipId, slug: findSlug(all, name) }))
  if (before) await store.updatePlace(tx, before, values)
  else {
    // A day without hours is shown as closed; hours are edited on another screen.
    const closed = { status: 'closed' as const, open: null, close: null }
    await writeWeek(
      tx,
      id,
      Array.from({ length: 7 }, (_, weekday) => writeDayHours(weekday, closed)),
    )
  }
  if (primary) await store.clearOtherPrimary(tx, dealershipId, id)
  await recordAudit(staff, tx, permit, siteSubject('place', site, id), {
    ...(before && { before: toValues(before) }),
    after: toValues(values),
  })
}

/** The page's URL stays when the location is renamed; a new location gets its own. */
function findSlug(all: readonly Pick<store.PlaceRow, 'slug'>[], name: string): string {
  const wanted = toSlug(name)
  const free = (slug: string) => !all.some((place) => place.slug === slug)
  return free(wanted) ? wanted : `${wanted}-${all.length + 1}`
}

function toValues(place: store.PlaceValues) {
  const { name, locationType: kind, visible, primary, street, city, state, postcode, phone } = place
  const placeUrl = place.placeUrl ?? ''
  const distributionLocations = place.distributionLocations.join(', ')
  const address = { street, city, state, postcode, phone }
  return { name, kind, visible, primary, ...address, placeUrl, distributionLocations }
}

function isWebLink(text: string): boolean {
  return URL.canParse(text) && new URL(text).protocol === 'https:'
}

function readTowns(text: string): string[] {
  const towns = text.split(/[,\n]/).map((town) => town.trim())
  return [...new Set(towns.filter((town) => town !== ''))]
}
