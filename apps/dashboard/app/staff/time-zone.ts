import { homeCountry } from '@forecourt/domain/country/countries'
import { useParams, useRouteLoaderData } from 'react-router'
import { formatTime } from './format.ts'

type Zoned = { id: number; timeZone: string }
type Clock = { sites: readonly Zoned[]; timeZone: string }

/** The user's own time zone, for times that belong to no particular dealer: the browser's, else that of their first website. */
export function ownTimeZone(sites: readonly Zoned[], ofBrowser: string | null = null): string {
  return ofBrowser ?? sites[0]?.timeZone ?? homeCountry.timeZones.usual
}

function useClock(): { shown: string; own: string } {
  const siteId = Number(useParams().siteId)
  const { sites, timeZone } = useRouteLoaderData<Clock>('routes/shell') ?? { sites: [], timeZone: null }
  const own = timeZone ?? ownTimeZone(sites)
  return { shown: sites.find(({ id }) => id === siteId)?.timeZone ?? own, own }
}

/** The time zone of the current website's dealer, else the user's own. */
export function useTimeZone(): string {
  return useClock().shown
}

/** Formats times in that zone, and names it where the user's own clock shows another time. */
export function useTimeText(): (iso: string) => string {
  const { shown, own } = useClock()
  return (iso) => withZone(iso, shown, own)
}

/** `Mon 16 Nov, 2:00 pm`, and `Mon 16 Nov, 11:00 am AWST` for somebody whose clock shows 2:00 pm. */
export function withZone(iso: string, shown: string, own: string): string {
  const text = formatTime(iso, shown)
  return text === formatTime(iso, own) ? text : `${text} ${nameZone(iso, shown)}`
}

function nameZone(iso: string, timeZone: string): string {
  const parts = new Intl.DateTimeFormat(homeCountry.language, {
    timeZone,
    timeZoneName: 'short',
  }).formatToParts(Date.parse(iso))
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
}
