import { Phone } from 'lucide-react'
import type { ReactNode } from 'react'
import { SiteLink } from '../ui/site-link.tsx'
import type { SiteView } from './site-view.ts'

/** A page with one sentence: what happened, and how to reach a person. */
export function NoticePage({
  site,
  title,
  text,
  children,
}: {
  site: SiteView | undefined
  title: string
  text: string
  /** What can be done here and now. */
  children?: ReactNode
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
      {children}
      <div className="mt-8 flex flex-wrap gap-3">
        <SiteLink href="/" className={children ? 'btn btn-quiet' : 'btn btn-primary'}>
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
