import type { SiteView } from '../../site/site-view.ts'
import { HeaderNav, HeaderPhone, HeaderSaved, Logo } from '../parts/header-parts.tsx'
import { SidebarButton } from '../parts/sidebar.tsx'

/** Three blocks of colour: name, links, phone. */
export function BigBoxHeader({ site }: { site: SiteView }) {
  return (
    <header className="sticky top-0 z-40 flex h-16 bg-band text-band-ink md:h-20">
      <div className="flex min-w-0 items-center bg-accent pr-5 pl-4 text-accent-ink md:pr-8 md:pl-[max(2rem,calc((100%-var(--page))/2+2rem))] [&_span]:font-black">
        <Logo site={site} />
      </div>
      <div className="ml-auto flex shrink-0 items-center lg:mx-auto">
        <HeaderNav
          links={site.header}
          className="gap-8"
          linkClass="font-bold hover:underline underline-offset-8"
        />
      </div>
      <div className="flex shrink-0 items-center pr-4 md:pr-8 lg:bg-brand lg:pr-[max(2rem,calc((100%-var(--page))/2+2rem))] lg:text-brand-ink">
        <HeaderSaved site={site} />
        <SidebarButton className="lg:hidden" />
        <HeaderPhone
          site={site}
          className="order-first text-lg font-extrabold lg:order-none lg:h-full lg:pl-8"
        />
      </div>
    </header>
  )
}
