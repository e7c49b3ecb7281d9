import type { Site } from '@forecourt/domain/site/site'
import { getTimeZone } from '@forecourt/domain/site/time-zone'
import { isoDate } from '@forecourt/domain/time/iso-date'
import { localTimeAt } from '@forecourt/domain/time/local-time-at'

/** The date in the site's time zone, `YYYY-MM-DD`. */
export function dayAtSite(site: Pick<Site, 'state' | 'country'>, nowMs: number): string {
  return isoDate(localTimeAt(getTimeZone(site), nowMs) ?? nowMs)
}
