import { homeCountry } from '@forecourt/domain/country/countries'
import { useParams, useRouteLoaderData } from 'react-router'

type Zoned = { id: number; timeZone: string }

/** The user's default time zone, for times that belong to no particular dealer: that of their first website. */
export function ownTimeZone(sites: readonly Zoned[]): string {
  return sites[0]?.timeZone ?? homeCountry.timeZones.usual
}

/** The time zone of the current website's dealer, else the user's default. */
export function useTimeZone(): string {
  const siteId = Number(useParams().siteId)
  const { sites } = useRouteLoaderData<{ sites: readonly Zoned[] }>('routes/shell') ?? { sites: [] }
  return sites.find(({ id }) => id === siteId)?.timeZone ?? ownTimeZone(sites)
}
