import { Phone } from 'lucide-react'
import { SiteLink } from '../../ui/site-link.tsx'
import type { SiteView } from '../../views/site-view.ts'

/** A page with one sentence: what happened, and how to reach a person. */
export function NoticePage({
  site,
  title,
  text,
}: {
  site: SiteView | undefined
  title: string
  text: string
}) {
  return (
    <div className="wrap section">
      <title>{site ? `${title} | ${site.name}` : title}</title>
      <meta name="robots" content="noindex" />
      <h1 className="max-w-[18ch] text-display">{title}</h1>
      <p className="mt-6 max-w-[60ch] text-lg text-muted">
        {text}
        {site?.phoneHref && ' Or call us and we will help.'}
      </p>
      <div className="mt-8 flex flex-wrap gap-3">
        <SiteLink href="/" className="btn btn-primary">
          Back to the home page
        </SiteLink>
        {site?.phoneHref && (
          <SiteLink href={site.phoneHref} className="btn btn-quiet figures">
            <Phone aria-hidden strokeWidth={1.5} size={20} />
            {site.phone}
          </SiteLink>
        )}
      </div>
    </div>
  )
}
