import { SiteLink } from '../../../ui/site-link.tsx'
import { landingWords } from '../words.ts'
import type { LandingView } from './landing-view.ts'

/** The sentences under the heading. */
export function LandingIntro({ sentences }: Pick<LandingView, 'sentences'>) {
  return <p className="max-w-[65ch] basis-full text-muted empty:hidden">{sentences.join(' ')}</p>
}

/** The way on to pages like this one. */
export function RelatedLandings({ related }: Pick<LandingView, 'related'>) {
  if (related.length === 0) return null
  return (
    <nav aria-labelledby="related-pages" className="mt-12 border-line border-t pt-6">
      <h2 id="related-pages" className="text-xl">
        {landingWords.related}
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
