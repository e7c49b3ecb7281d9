import type { HoursChange, SiteHours } from '@forecourt/contract/endpoints/staff/sites/hours'
import { type DaySpan, findDaySpanFault, writeDayHours } from '@forecourt/domain/site/hours/write-day-hours'
import type { SiteLocation } from '@forecourt/domain/site/site'
import { placeTimeZone } from '@forecourt/domain/site/time-zone'
import { dayMs } from '@forecourt/domain/time/duration'
import { isoDate } from '@forecourt/domain/time/iso-date'
import { localTimeAt } from '@forecourt/domain/time/local-time-at'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { fail } from '../../../infrastructure/http/platform-error.ts'
import { getSiteRules } from '../../../sites/get-site-rules.ts'
import { listLocations } from '../../../sites/store.ts'
import type { Permit } from '../../access/permit.ts'
import type { StaffContext } from '../../access/staff-context.ts'
import { recordAudit } from '../../audit/record-audit.ts'
import { mayWritePlace, siteSubject } from '../../sites/reach-site.ts'
import type { ReachedSite } from '../../sites/store.ts'
import { mayWriteScope, toVersion } from '../read-configuration.ts'
import type { SiteResource } from '../site-resource.ts'
import * as store from './store.ts'

/** The triggers of both tables update pages, listed hours and bookable slots. */
export const siteHours = {
  subject: 'hours',
  refusal: 'hours-shared',
  read: readHours,
  change: changeHours,
  async mayChange({ db }, permit, site, change) {
    if (!mayWriteScope(permit.actor, site, 'site')) return false
    if (change.action !== 'week') return true
    const place = (await listLocations(db, site.id)).find(({ id }) => id === change.placeId)
    return !place || mayWritePlace(db, permit, place)
  },
} satisfies SiteResource<HoursChange, SiteHours>

async function readHours(staff: StaffContext, permit: Permit, site: ReachedSite): Promise<SiteHours> {
  const places = await listLocations(staff.db, site.id)
  const nowMs = staff.clock()
  const zone = placeTimeZone(await getSiteRules(staff.db, site.id), places)
  const today = isoDate(localTimeAt(zone, nowMs) ?? nowMs)
  // Past exceptions are stored for their year.
  const days = await store.listSpecialDays(staff.db, site.id, `${today.slice(0, 4)}-01-01`)
  return {
    places: await Promise.all(
      places.map(async (place) => ({
        id: place.id,
        name: place.name,
        week: toWeek(place),
        version: toVersion(toWeek(place)),
        mayWrite: await mayWritePlace(staff.db, permit, place),
      })),
    ),
    days: days.map(({ id, date, name, locationId, status, open, close }) => ({
      id,
      date,
      name,
      placeId: locationId,
      status,
      open: open?.slice(0, 5) ?? null,
      close: close?.slice(0, 5) ?? null,
    })),
    mayWrite: mayWriteScope(permit.actor, site, 'site'),
    today,
  }
}

async function changeHours(
  staff: StaffContext,
  tx: NodePgDatabase,
  permit: Permit,
  { site, change }: { site: ReachedSite; change: HoursChange },
): Promise<void> {
  const siteId = site.id
  const subject = siteSubject('hours', site)
  const places = await listLocations(tx, siteId)
  switch (change.action) {
    case 'week': {
      const place = places.find(({ id }) => id === change.placeId)
      if (!place) throw fail('hours-place-not-found')
      refuseFaults(change.week)
      await store.lockPlace(tx, place.id)
      const before = (await listLocations(tx, siteId)).find(({ id }) => id === place.id) ?? place
      if (toVersion(toWeek(before)) !== change.version) throw fail('hours-changed')
      const week = change.week.map((day, weekday) => writeDayHours(weekday, day))
      await store.writeWeek(tx, place.id, week)
      const words = (days: readonly { formattedHours: string }[]) =>
        days.map(({ formattedHours }) => formattedHours).join(', ')
      return recordAudit(staff, tx, permit, subject, {
        before: { place: place.name, week: words(before.openingHours) },
        after: { place: place.name, week: words(week) },
      })
    }
    case 'add': {
      const { action: _, from, to, placeId, ...rest } = change
      if (placeId !== null && !places.some(({ id }) => id === placeId)) throw fail('hours-place-not-found')
      refuseFaults([rest])
      const dates = listDates(from, to)
      const { open, close } = rest.status === 'open' ? rest : { open: null, close: null }
      const day = { siteId, locationId: placeId, name: rest.name, status: rest.status, open, close }
      await store.replaceSpecialDays(
        tx,
        dates.map((date) => ({ ...day, date })),
      )
      return recordAudit(staff, tx, permit, subject, { after: { from, to, ...rest } })
    }
    case 'remove': {
      const removed = await store.deleteSpecialDays(tx, siteId, change.ids)
      if (removed.length === 0) throw fail('days-gone')
      return recordAudit(staff, tx, permit, subject, { before: { days: removed } })
    }
  }
}

/** The current week, Sunday first; a day without hours is closed. */
function toWeek({ openingHours }: Pick<SiteLocation, 'openingHours'>): DaySpan[] {
  return Array.from({ length: 7 }, (_, weekday) => {
    const day = openingHours.find((one) => one.weekday === weekday)
    return { status: day?.status ?? 'closed', open: day?.open ?? null, close: day?.close ?? null }
  })
}

function refuseFaults(days: readonly DaySpan[]): void {
  const faults = days.flatMap((day, at) => {
    const fault = findDaySpanFault(day)
    return fault === null ? [] : [[`day.${at}`, fault]]
  })
  if (faults.length > 0) throw fail('hours-invalid', { fields: Object.fromEntries(faults) })
}

const maxDays = 62

function listDates(from: string, to: string): string[] {
  const [first, last] = [Date.parse(from), Date.parse(to)]
  const count = Math.round((last - first) / dayMs) + 1
  if (!(count >= 1 && count <= maxDays)) throw fail('days-invalid', { most: maxDays })
  return Array.from({ length: count }, (_, at) => isoDate(first + at * dayMs))
}
