import { announcementCodec, specialHoursCodec, stockCodec } from '@forecourt/contract/codecs/site'
import type { SessionDataJson } from '@forecourt/contract/json/site-json'
import { listSpecialHours } from '@forecourt/domain/site/hours/list-special-hours'
import { openState } from '@forecourt/domain/site/hours/open-state'
import type { Site } from '@forecourt/domain/site/site'
import type { Infrastructure } from '../infrastructure/infrastructure.ts'
import { getSite, type SiteContext } from './get-site.ts'

/** What a browser refreshes during a visit (S7.14). */
export async function readSessionData(
  context: SiteContext & Pick<Infrastructure, 'clock'>,
  siteId: number,
): Promise<SessionDataJson> {
  const site = await getSite(context, siteId)
  const nowMs = context.clock()
  return {
    website_id: site.id,
    version: site.version,
    server_time: new Date(nowMs).toISOString(),
    stock: stockCodec.encode(site.stock),
    special_hours: site.specialHours.map(specialHoursCodec.encode),
    announcement: announcementCodec.encode(site.announcement),
    next_change: site.nextChangeMs,
    chat: site.flags.webchat ? describeChatHours(site, nowMs) : null,
  }
}

/** The chat is staffed while the first showroom is open. */
function describeChatHours(site: Site, nowMs: number): SessionDataJson['chat'] {
  const visible = site.locations.filter(({ visible }) => visible)
  const place = visible.find(({ primary }) => primary) ?? visible[0]
  const state =
    place &&
    openState({
      hours: place.openingHours,
      specialHours: listSpecialHours(site.specialHours, place.id),
      timeZone: place.timeZone,
      nowMs,
    })
  if (!place || !state) return null
  const changesAtMs = state.open ? state.closesAtMs : state.opensAtMs
  return {
    open: state.open,
    changes_at: changesAtMs === null ? null : new Date(changesAtMs).toISOString(),
    time_zone: place.timeZone,
  }
}
