import type { SiteView } from '../../site/site-view.ts'
import { FooterContact, FooterLegal, FooterLinks, FooterSocial } from '../parts/footer-parts.tsx'

export function RedlineFooter({ site }: { site: SiteView }) {
  return (
    <footer className="bg-band text-band-ink">
      <div aria-hidden="true" className="slash-edge h-1 w-2/3 bg-brand" />
      <div className="wrap grid gap-10 py-12 md:grid-cols-[2fr_1fr_1fr] md:py-16">
        <div>
          <p className="font-extrabold font-heading text-5xl uppercase leading-[0.95] md:text-7xl">
            {site.name}
          </p>
          <FooterSocial site={site} className="mt-6" />
        </div>
        <FooterContact site={site} />
        <FooterLinks
          site={site}
          className="grid content-start font-heading text-lg uppercase tracking-wide"
        />
      </div>
      <FooterLegal site={site} className="wrap border-band-line border-t py-6 text-band-muted text-sm" />
    </footer>
  )
}
