import { Phone } from 'lucide-react'
import type { SiteView } from '../../site/site-view.ts'
import { SiteLink } from '../../ui/site-link.tsx'

/** An icon to call on a phone, the number itself from tablets on. */
export function HeaderPhone({ site, className }: { site: SiteView; className?: string }) {
  if (!site.phoneHref) return null
  return (
    <SiteLink
      href={site.phoneHref}
      className={`figures inline-flex min-h-11 min-w-11 shrink-0 items-center justify-center gap-2 font-semibold ${className ?? ''}`}
    >
      <Phone aria-hidden strokeWidth={1.5} size={20} />
      <span className="sr-only md:not-sr-only">
        <span className="sr-only">Call </span>
        {site.phone}
      </span>
    </SiteLink>
  )
}
