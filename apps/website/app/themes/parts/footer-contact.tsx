import type { SiteView } from '../../site/site-view.ts'
import { SiteLink } from '../../ui/site-link.tsx'

/** Where the dealer is and how to reach it: the first three places, the others are on the page. */
export function FooterContact({ site, className }: { site: SiteView; className?: string }) {
  return (
    <div className={className}>
      {site.locations.slice(0, 3).map((location) => (
        <address key={location.id} className="mb-4 not-italic">
          <p className="font-semibold">{location.name}</p>
          <SiteLink href={location.mapHref} className="inline-block py-1 underline-offset-4 hover:underline">
            {location.street}
            <br />
            {location.place}
          </SiteLink>
          {location.phoneHref && (
            <p>
              <SiteLink
                href={location.phoneHref}
                className="figures inline-flex min-h-11 items-center underline underline-offset-4"
              >
                {location.phone}
              </SiteLink>
            </p>
          )}
        </address>
      ))}
    </div>
  )
}
