import type { SiteView } from '../../site/site-view.ts'
import { FooterContact, FooterLegal, FooterLinks, FooterSocial } from '../parts/footer-parts.tsx'
import { Logo } from '../parts/header-parts.tsx'

export function ShowroomFooter({ site }: { site: SiteView }) {
  return (
    <footer className="border-line border-t bg-paper">
      <div className="wrap grid gap-10 py-12 md:grid-cols-[1.2fr_2fr] md:py-16">
        <div>
          <Logo site={site} />
          <p className="mt-4 max-w-[36ch] text-muted">{site.tagline}</p>
          <FooterSocial site={site} className="mt-6" />
        </div>
        <div className="grid gap-10 sm:grid-cols-2">
          <FooterContact site={site} />
          <FooterLinks site={site} className="grid content-start" />
        </div>
      </div>
      <div className="border-line border-t">
        <FooterLegal site={site} className="wrap py-6 text-sm text-muted" />
      </div>
    </footer>
  )
}
