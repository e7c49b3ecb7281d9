import { Heart, Phone } from 'lucide-react'
import { Logo } from '../../features/layout/logo.tsx'
import { SidebarButton } from '../../features/layout/sidebar.tsx'
import { SiteLink } from '../../ui/site-link.tsx'
import type { SiteView } from '../../views/site-view.ts'

export function ShowroomHeader({ site }: { site: SiteView }) {
  return (
    <header className="sticky top-0 z-40 border-line border-b bg-paper/95 backdrop-blur">
      <div className="wrap flex h-16 items-center gap-2 md:h-20 md:gap-8">
        <Logo site={site} className="mr-auto" />
        <nav aria-label="Main" className="hidden lg:block">
          <ul className="flex gap-7">
            {site.header.slice(0, 5).map(({ label, href }) => (
              <li key={`${label}${href}`}>
                <SiteLink href={href} className="flex min-h-11 items-center font-medium hover:text-link">
                  {label}
                </SiteLink>
              </li>
            ))}
          </ul>
        </nav>
        {site.phoneHref && (
          <SiteLink
            href={site.phoneHref}
            className="figures inline-flex min-h-11 min-w-11 items-center justify-center gap-2 font-semibold"
          >
            <Phone aria-hidden strokeWidth={1.5} size={20} />
            <span className="sr-only md:not-sr-only">
              <span className="sr-only">Call </span>
              {site.phone}
            </span>
          </SiteLink>
        )}
        {site.savedHref && (
          <SiteLink
            href={site.savedHref}
            className="inline-flex min-h-11 min-w-11 items-center justify-center"
          >
            <Heart aria-hidden strokeWidth={1.5} />
            <span className="sr-only">Saved</span>
          </SiteLink>
        )}
        <SidebarButton className="lg:hidden" />
      </div>
    </header>
  )
}
