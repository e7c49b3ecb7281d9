import type { SiteView } from '../../site/site-view.ts'
import { HeaderNav, HeaderPhone, HeaderSaved, Logo } from '../parts/header-parts.tsx'
import { SidebarButton } from '../parts/sidebar.tsx'

/** A dark bar with a coloured, angled edge. */
export function RedlineHeader({ site }: { site: SiteView }) {
  return (
    <header className="sticky top-0 z-40 bg-band text-band-ink">
      <div className="wrap flex h-16 items-center gap-2 lg:gap-10">
        <Logo site={site} className="uppercase [&_span]:text-2xl [&_span]:font-extrabold" />
        <div className="mr-auto">
          <HeaderNav
            links={site.header}
            className="gap-8"
            linkClass="font-heading text-lg font-semibold uppercase tracking-wide hover:text-link"
          />
        </div>
        <HeaderPhone site={site} />
        <HeaderSaved site={site} />
        <SidebarButton className="lg:hidden" />
      </div>
      <div aria-hidden="true" className="slash-edge h-1 w-1/2 bg-brand md:w-1/3" />
    </header>
  )
}
