import type { SiteView } from '../../site/site-view.ts'
import { SiteLink } from '../../ui/site-link.tsx'

export function FooterLinks({ site, className }: { site: SiteView; className?: string }) {
  const links = site.footer.length > 0 ? site.footer : site.header
  return (
    <nav aria-label="Footer">
      <ul className={className}>
        {links.map(({ label, href }) => (
          <li key={`${label}${href}`}>
            <SiteLink
              href={href}
              className="inline-flex min-h-11 items-center underline-offset-4 hover:underline"
            >
              {label}
            </SiteLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
