import type { LinkView } from '../../site/link-view.ts'
import { SiteLink } from '../../ui/site-link.tsx'

type HeaderNavProps = { links: readonly LinkView[]; label?: string; className?: string; linkClass?: string }

/** Four or five links; whatever more a site has is in the sidebar and the footer. */
export function HeaderNav({ links, label = 'Main', className, linkClass }: HeaderNavProps) {
  if (links.length === 0) return null
  return (
    <nav aria-label={label} className="hidden lg:block">
      <ul className={`flex ${className ?? 'gap-7'}`}>
        {links.slice(0, 5).map((link) => (
          <li key={`${link.label}${link.href}`}>
            <SiteLink
              href={link.href}
              className={`flex min-h-11 items-center ${linkClass ?? 'font-medium hover:text-link'}`}
            >
              {link.label}
            </SiteLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
