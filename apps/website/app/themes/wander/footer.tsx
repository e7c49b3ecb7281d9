import type { SiteView } from '../../site/site-view.ts'
import { FooterContact, FooterLegal, FooterLinks, FooterSocial } from '../parts/footer-parts.tsx'
import { Landscape } from './landscape.tsx'

export function WanderFooter({ site }: { site: SiteView }) {
  return (
    <footer>
      <Landscape ground="fill-band" className="-mb-px block h-24 w-full md:h-48" />
      <div className="bg-band text-band-ink">
        <div className="wrap grid gap-10 pt-4 pb-12 md:grid-cols-3">
          <div>
            <p className="font-heading font-semibold text-3xl">{site.tagline}</p>
            <FooterSocial site={site} className="mt-4" />
          </div>
          <FooterContact site={site} />
          <FooterLinks site={site} className="grid content-start" />
        </div>
        <FooterLegal site={site} className="wrap pb-8 text-band-muted text-sm" />
      </div>
    </footer>
  )
}
