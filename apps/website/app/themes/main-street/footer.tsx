import type { SiteView } from '../../site/site-view.ts'
import { FooterContact, FooterLegal, FooterLinks, FooterSocial } from '../parts/footer-parts.tsx'
import { HandDrawnLine } from './hand-drawn-line.tsx'

export function MainStreetFooter({ site }: { site: SiteView }) {
  return (
    <footer className="bg-band text-band-ink">
      <div className="wrap py-12 text-center md:py-16">
        <p className="font-heading text-3xl">{site.name}</p>
        <HandDrawnLine className="mx-auto mt-3 h-3 w-40 text-band-muted" />
        <p className="mx-auto mt-4 max-w-[44ch] text-band-muted">{site.tagline}</p>
        <FooterContact site={site} className="mt-8 flex flex-wrap justify-center gap-x-16 gap-y-2" />
        <FooterLinks site={site} className="mt-4 flex flex-wrap justify-center gap-x-8" />
        <FooterSocial site={site} className="mt-2 justify-center" />
        <FooterLegal site={site} className="mt-8 border-band-line border-t pt-6 text-band-muted text-sm" />
      </div>
    </footer>
  )
}
