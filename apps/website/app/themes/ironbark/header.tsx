import { OpenNow } from '../../site/places/open-now.tsx'
import type { SiteView } from '../../site/site-view.ts'
import { HeaderNav, HeaderPhone, HeaderSaved, Logo } from '../parts/header-parts.tsx'
import { SidebarButton } from '../parts/sidebar.tsx'

/** A gate sign: name plate, cells for the links, hazard stripe. */
export function IronbarkHeader({ site }: { site: SiteView }) {
  const [home] = site.locations
  return (
    <header className="sticky top-0 z-40 bg-band text-band-ink">
      <div className="wrap flex h-16 items-stretch gap-2 lg:gap-0">
        <div className="-ml-4 mr-auto flex min-w-0 items-center bg-surface px-4 text-ink md:-ml-8 md:pl-8 lg:mr-0 lg:shrink-0 lg:pr-8">
          <Logo site={site} className="[&_span]:font-extrabold" />
        </div>
        <div className="hidden items-stretch border-band-line lg:mr-auto lg:flex lg:border-l">
          <HeaderNav
            links={site.header}
            className="h-full"
            linkClass="h-full border-band-line border-r px-5 font-semibold hover:bg-accent"
          />
        </div>
        {home && <OpenNow location={home} className="hidden text-band-muted text-sm xl:flex xl:pr-6" />}
        <HeaderPhone site={site} className="lg:bg-brand lg:px-5 lg:text-brand-ink" />
        <HeaderSaved site={site} />
        <SidebarButton className="lg:hidden" />
      </div>
      <div aria-hidden="true" className="hazard h-1.5" />
    </header>
  )
}
