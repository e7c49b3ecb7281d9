import type { LinkView } from '../../site/site-links.ts'
import type { SiteView } from '../../site/site-view.ts'
import { SiteLink } from '../../ui/site-link.tsx'
import { footerWords } from '../words.ts'

/** Contact details: the first three locations; the others are on the contact page. */
export function FooterContact({ site, className }: { site: SiteView; className?: string }) {
  return (
    <div className={className}>
      {site.locations.slice(0, 3).map((location) => (
        <address key={location.id} className="mb-4 not-italic">
          <p className="font-semibold">{location.name}</p>
          <SiteLink href={location.mapHref} className="inline-block py-1 underline-offset-4 hover:underline">
            {location.street}
            <br />
            {location.place}
          </SiteLink>
          {location.phoneHref && (
            <p>
              <SiteLink
                href={location.phoneHref}
                className="figures inline-flex min-h-11 items-center underline underline-offset-4"
              >
                {location.phone}
              </SiteLink>
            </p>
          )}
        </address>
      ))}
    </div>
  )
}

/** Licence numbers and ABN, which the law requires on the dealer's website. */
export function FooterLegal({ site, className }: { site: SiteView; className?: string }) {
  return (
    <div className={className}>
      {site.legal.length === 0 && <p>{site.name}</p>}
      {site.legal.map(({ name, facts }) => (
        <p key={name} className="figures">
          {[name, ...facts].join(' · ')}
        </p>
      ))}
      {site.tracking && <PrivacyChoices policyHref={site.tracking.policyHref} />}
    </div>
  )
}

/** Reopens the consent notice (useConsent handles it). Without script it links to the policy. */
export function PrivacyChoices({ policyHref }: { policyHref: string | null }) {
  return (
    <p>
      <a
        href={policyHref ?? '#main'}
        data-choices=""
        className="inline-flex min-h-11 items-center underline underline-offset-4"
      >
        {footerWords.privacyChoices}
      </a>
    </p>
  )
}

export function FooterLinks({ site, className }: { site: SiteView; className?: string }) {
  return (
    <nav aria-label={footerWords.links}>
      <ul className={className}>
        {site.footer.map((link) => (
          <FooterLink key={`${link.label}${link.href}`} {...link} />
        ))}
      </ul>
    </nav>
  )
}

function FooterLink({ label, href, isGroup, children }: LinkView) {
  return (
    <li>
      {isGroup ? (
        <p className="pt-2 font-semibold">{label}</p>
      ) : (
        <SiteLink
          href={href}
          className="inline-flex min-h-11 items-center underline-offset-4 hover:underline"
        >
          {label}
        </SiteLink>
      )}
      {children.length > 0 && (
        <ul>
          {children.map((child) => (
            <FooterLink key={`${child.label}${child.href}`} {...child} />
          ))}
        </ul>
      )}
    </li>
  )
}

export function FooterSocial({ site, className }: { site: SiteView; className?: string }) {
  if (site.social.length === 0) return null
  return (
    <ul aria-label={footerWords.elsewhere} className={`flex flex-wrap gap-x-5 ${className ?? ''}`}>
      {site.social.map(({ name, href }) => (
        <li key={href}>
          <SiteLink href={href} className="inline-flex min-h-11 items-center underline underline-offset-4">
            {name}
          </SiteLink>
        </li>
      ))}
    </ul>
  )
}
