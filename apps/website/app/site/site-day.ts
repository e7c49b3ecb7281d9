import { clockReading } from '@forecourt/domain/site/hours/clock-reading'
import { isoDate } from '@forecourt/domain/site/hours/iso-date'
import { getTimeZone } from '@forecourt/domain/site/hours/time-zone'
import type { Site } from '@forecourt/domain/site/site'

/** The date on the site's own calendar, `YYYY-MM-DD`. */
export function siteDay(site: Pick<Site, 'state' | 'country'>, nowMs: number): string {
  return isoDate(clockReading(getTimeZone(site), nowMs) ?? nowMs)
}
