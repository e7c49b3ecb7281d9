import { isoDate } from '@forecourt/domain/site/hours/iso-date'
import { localTimeAt } from '@forecourt/domain/site/hours/local-time-at'
import { getTimeZone } from '@forecourt/domain/site/hours/time-zone'
import type { Site } from '@forecourt/domain/site/site'

/** The date in the site's time zone, `YYYY-MM-DD`. */
export function dayAtSite(site: Pick<Site, 'state' | 'country'>, nowMs: number): string {
  return isoDate(localTimeAt(getTimeZone(site), nowMs) ?? nowMs)
}
