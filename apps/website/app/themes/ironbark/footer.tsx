import type { SiteView } from '../../site/site-view.ts'
import { FooterContact, FooterLegal, FooterLinks, FooterSocial } from '../parts/footer-parts.tsx'

export function IronbarkFooter({ site }: { site: SiteView }) {
  return (
    <footer className="bg-band text-band-ink">
      <div aria-hidden="true" className="hazard h-1.5" />
      <div className="wrap grid border-band-line md:grid-cols-3 md:divide-x md:divide-band-line">
        <div className="py-8 md:pr-8">
          <p className="font-extrabold text-xl">{site.name}</p>
          <p className="mt-2 text-band-muted">{site.tagline}</p>
          <FooterSocial site={site} className="mt-4" />
        </div>
        <FooterContact site={site} className="pb-4 md:px-8 md:py-8" />
        <div className="pb-8 md:py-8 md:pl-8">
          <FooterLinks site={site} className="grid" />
        </div>
      </div>
      <div className="border-band-line border-t">
        <FooterLegal site={site} className="wrap py-5 text-band-muted text-sm" />
      </div>
    </footer>
  )
}
