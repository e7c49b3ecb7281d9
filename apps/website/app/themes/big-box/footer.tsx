import type { SiteView } from '../../site/site-view.ts'
import { FooterContact, FooterLegal, FooterLinks, FooterSocial } from '../parts/footer-parts.tsx'
import { footerWords } from '../words.ts'

export function BigBoxFooter({ site }: { site: SiteView }) {
  return (
    <footer className="border-accent border-t-8 bg-band text-band-ink">
      {site.phoneHref && (
        <p className="wrap figures pt-10 font-black text-2xl tracking-tight md:text-4xl">
          {footerWords.call}{' '}
          <a href={site.phoneHref} className="underline underline-offset-8">
            {site.phone}
          </a>
        </p>
      )}
      <div className="wrap grid gap-8 py-10 sm:grid-cols-2 lg:grid-cols-[2fr_1fr_1fr]">
        <FooterContact site={site} className="grid gap-x-8 sm:grid-cols-2" />
        <FooterLinks site={site} className="grid font-bold" />
        <FooterSocial site={site} className="flex-col content-start" />
      </div>
      <FooterLegal site={site} className="wrap border-band-line border-t py-6 text-band-muted text-sm" />
    </footer>
  )
}
