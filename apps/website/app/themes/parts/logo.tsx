import { SiteLink } from '../../ui/site-link.tsx'

/** The dealer's own mark, or its name set in the heading face while it has none. */
export function Logo({
  site,
  className,
}: {
  site: { name: string; logoUrl: string | null }
  className?: string
}) {
  return (
    <SiteLink href="/" className={`inline-flex min-h-11 min-w-0 items-center ${className ?? ''}`}>
      {site.logoUrl ? (
        <img
          src={site.logoUrl}
          alt={`${site.name} home`}
          width={180}
          height={40}
          className="h-9 w-auto max-w-full md:h-10"
        />
      ) : (
        <span className="two-lines font-heading text-lg leading-tight font-semibold md:text-xl">
          {site.name}
        </span>
      )}
    </SiteLink>
  )
}
