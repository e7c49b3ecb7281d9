import type { SiteView } from '../../site/site-view.ts'
import { HeaderNav, HeaderPhone, HeaderSaved, Logo } from '../parts/header-parts.tsx'
import { SidebarButton } from '../parts/sidebar.tsx'

/** A rounded bar that floats above the landscape. */
export function WanderHeader({ site }: { site: SiteView }) {
  return (
    <header className="wrap sticky top-0 z-40 pt-2 md:pt-4">
      <div className="flex h-14 items-center gap-1 rounded-full bg-surface pr-4 pl-5 shadow-card md:h-18 md:pr-6 md:pl-8 lg:gap-8">
        <Logo site={site} className="mr-auto" />
        <HeaderNav links={site.header} />
        <HeaderPhone site={site} />
        <HeaderSaved site={site} />
        <SidebarButton className="lg:hidden" />
      </div>
    </header>
  )
}
