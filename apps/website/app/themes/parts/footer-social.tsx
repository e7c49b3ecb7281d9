import type { SiteView } from '../../site/site-view.ts'
import { SiteLink } from '../../ui/site-link.tsx'

export function FooterSocial({ site, className }: { site: SiteView; className?: string }) {
  if (site.social.length === 0) return null
  return (
    <ul aria-label="Find us elsewhere" className={`flex flex-wrap gap-x-5 ${className ?? ''}`}>
      {site.social.map(({ name, href }) => (
        <li key={href}>
          <SiteLink href={href} className="inline-flex min-h-11 items-center underline underline-offset-4">
            {name}
          </SiteLink>
        </li>
      ))}
    </ul>
  )
}
