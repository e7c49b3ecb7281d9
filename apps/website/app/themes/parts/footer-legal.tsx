import type { SiteView } from '../../site/site-view.ts'
import { PrivacyChoices } from './privacy-choices.tsx'

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
