import type { ReactNode } from 'react'
import type { SiteView } from '../../site/site-view.ts'
import { FooterContact, FooterLegal } from '../../themes/parts/footer-parts.tsx'
import { HeaderPhone, Logo } from '../../themes/parts/header-parts.tsx'

/** Around the pages of a closed website: the dealer's name and places, and no links to pages that nobody sees. */
export function ClosedFrame({ site, children }: { site: SiteView; children: ReactNode }) {
  return (
    <>
      <header className="wrap flex min-h-18 items-center justify-between gap-4 py-3">
        <Logo site={site} />
        <HeaderPhone site={site} />
      </header>
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <footer className="wrap section border-t border-line">
        <FooterContact site={site} />
        <FooterLegal site={site} className="text-sm text-muted" />
      </footer>
    </>
  )
}
