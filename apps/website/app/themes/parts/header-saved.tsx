import { Heart } from 'lucide-react'
import type { SiteView } from '../../site/site-view.ts'
import { SiteLink } from '../../ui/site-link.tsx'

export function HeaderSaved({ site }: { site: SiteView }) {
  if (!site.savedHref) return null
  return (
    <SiteLink href={site.savedHref} className="inline-flex min-h-11 min-w-11 items-center justify-center">
      <Heart aria-hidden strokeWidth={1.5} />
      <span className="sr-only">Saved</span>
    </SiteLink>
  )
}
