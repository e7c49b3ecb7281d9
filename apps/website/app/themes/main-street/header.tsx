import { OpenNow } from '../../site/places/open-now.tsx'
import type { SiteView } from '../../site/site-view.ts'
import { HeaderNav, HeaderPhone, HeaderSaved, Logo } from '../parts/header-parts.tsx'
import { SidebarButton } from '../parts/sidebar.tsx'
import { headerWords } from '../words.ts'

/** A shopfront: hours at the top, the name in the middle, links on both sides. */
export function MainStreetHeader({ site }: { site: SiteView }) {
  const [home] = site.locations
  const left = site.header.slice(0, 2)
  const right = site.header.slice(2, 5)
  return (
    <header className="sticky top-0 z-40 bg-paper">
      <div className="hidden bg-band text-band-ink text-sm md:block">
        <div className="wrap flex min-h-11 items-center justify-between gap-6">
          {home ? <OpenNow location={home} /> : <p>{site.city}</p>}
          <HeaderPhone site={site} />
        </div>
      </div>
      <div className="wrap grid h-18 grid-cols-[1fr_auto] items-center gap-2 border-line lg:h-22 lg:grid-cols-[1fr_auto_1fr] lg:gap-10">
        <HeaderNav links={left} className="justify-end gap-8" />
        <Logo site={site} className="justify-self-start lg:justify-self-center" />
        <div className="flex items-center lg:justify-between">
          <HeaderNav links={right} label={headerWords.more} className="gap-8" />
          <span className="flex">
            <HeaderPhone site={site} className="md:hidden" />
            <HeaderSaved site={site} />
            <SidebarButton className="lg:hidden" />
          </span>
        </div>
      </div>
    </header>
  )
}
