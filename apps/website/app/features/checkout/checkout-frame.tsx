import { Phone } from 'lucide-react'
import type { ReactNode } from 'react'
import type { SiteView } from '../../site/site-view.ts'
import { Lock } from './parts/lock.tsx'
import { frameWords } from './words/steps.ts'

/**
 * The checkout's own header and footer: the site's name, that it is secure, and a phone number. Links are full
 * navigations, so that the gateway's script and policy are left behind.
 */
export function CheckoutFrame({ site, children }: { site: SiteView; children: ReactNode }) {
  return (
    <>
      <header className="checkout-header">
        <div className="wrap flex min-h-16 items-center justify-between gap-4">
          <a href="/" className="inline-flex min-h-11 min-w-0 items-center">
            {site.logoUrl ? (
              <img
                src={site.logoUrl}
                alt={frameWords.logo(site.name)}
                width={site.logoSize?.width}
                height={site.logoSize?.height}
                className="logo h-8 w-auto max-w-full md:h-10"
              />
            ) : (
              <span className="two-lines font-heading text-lg leading-tight font-semibold">{site.name}</span>
            )}
          </a>
          <p className="flex shrink-0 items-center gap-2 font-semibold">
            <Lock />
            <span className="sr-only sm:not-sr-only">{frameWords.secure}</span>
            <span aria-hidden className="sm:hidden">
              {frameWords.secureShort}
            </span>
          </p>
        </div>
      </header>
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <footer className="checkout-footer">
        <div className="wrap flex flex-wrap items-center justify-between gap-x-8 gap-y-2 py-5 text-sm">
          {site.phoneHref && (
            <p className="flex items-center gap-2">
              <Phone aria-hidden strokeWidth={1.5} size={18} className="shrink-0" />
              <span>{frameWords.questions}</span>
              <a href={site.phoneHref} className="link figures inline-flex min-h-11 items-center">
                {site.phone}
              </a>
            </p>
          )}
          <ul className="flex flex-wrap gap-x-6 text-muted">
            {site.legal.map(({ name, facts }) => (
              <li key={name}>{[name, ...facts].join(', ')}</li>
            ))}
          </ul>
        </div>
      </footer>
    </>
  )
}
