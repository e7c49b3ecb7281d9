import { PrivacyChoices } from '../features/consent/privacy-choices.tsx'
import type { SiteView } from '../views/site-view.ts'

/** Licence numbers and ABN: the law wants them legible on the dealer's website. */
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
