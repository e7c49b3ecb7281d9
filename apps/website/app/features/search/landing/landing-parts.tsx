import { SiteLink } from '../../../ui/site-link.tsx'
import type { LandingView } from './landing-view.ts'

export function LandingIntro({ sentences }: Pick<LandingView, 'sentences'>) {
  return <p className="max-w-[65ch] basis-full text-muted empty:hidden">{sentences.join(' ')}</p>
}

/** Related landing pages, or on the complete list the most popular ones. */
export function RelatedLandings({ related, title }: Pick<LandingView, 'related'> & { title: string }) {
  if (related.length === 0) return null
  return (
    <nav aria-labelledby="related-pages" className="mt-12 border-line border-t pt-6">
      <h2 id="related-pages" className="text-xl">
        {title}
      </h2>
      <ul className="mt-3 flex flex-wrap gap-2">
        {related.map(({ href, name, count }) => (
          <li key={href}>
            <SiteLink href={href} className="chip">
              {name} <span className="figures text-muted">{count}</span>
            </SiteLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
