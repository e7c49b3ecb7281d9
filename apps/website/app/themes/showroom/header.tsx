import type { SiteView } from '../../site/site-view.ts'
import { HeaderNav, HeaderPhone, HeaderSaved, Logo } from '../parts/header-parts.tsx'
import { SidebarButton } from '../parts/sidebar.tsx'

export function ShowroomHeader({ site }: { site: SiteView }) {
  return (
    <header className="sticky top-0 z-40 border-line border-b bg-paper/95 backdrop-blur">
      <div className="wrap flex h-16 items-center gap-2 md:h-20 lg:gap-8">
        <Logo site={site} className="mr-auto" />
        <HeaderNav links={site.header} />
        <HeaderPhone site={site} />
        <HeaderSaved site={site} />
        <SidebarButton className="lg:hidden" />
      </div>
    </header>
  )
}
