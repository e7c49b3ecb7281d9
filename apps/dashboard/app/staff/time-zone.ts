import { homeCountry } from '@forecourt/domain/country/countries'
import { useParams, useRouteLoaderData } from 'react-router'

type Zoned = { id: number; timeZone: string }

/** The clock that somebody sees where a moment is of no one dealer: that of their first website. */
export function ownTimeZone(sites: readonly Zoned[]): string {
  return sites[0]?.timeZone ?? homeCountry.timeZones.usual
}

/** The clock of the dealer whose website is shown, else somebody's own. */
export function useTimeZone(): string {
  const siteId = Number(useParams().siteId)
  const { sites } = useRouteLoaderData<{ sites: readonly Zoned[] }>('routes/shell') ?? { sites: [] }
  return sites.find(({ id }) => id === siteId)?.timeZone ?? ownTimeZone(sites)
}
