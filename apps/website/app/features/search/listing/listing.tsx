import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import { SiteLink } from '../../../ui/site-link.tsx'
import type { ListingView } from '../view/listing-view.ts'
import { listingWords } from '../words.ts'
import { FilterPanel } from './filter-panel.tsx'
import { ListingSearchBox } from './listing-search-box.tsx'
import { CorrectionNote, OmittedWordsNote, ResultsBar } from './results-bar.tsx'
import { ResultsList } from './results-list.tsx'
import { useSearchEvent } from './use-search-event.ts'
import { useSearchForm } from './use-search-form.ts'

type ListingProps = {
  view: ListingView
  /** Below the heading of a landing page, instead of the search box. */
  intro?: ReactNode
  /** Below the results. */
  children?: ReactNode
}

export function Listing({ view, intro, children }: ListingProps) {
  const form = useSearchForm(view)
  useSearchEvent(view)
  const results = useRef<HTMLElement>(null)
  const shown = useRef(view.search)
  const { hash } = useLocation()
  const navigationType = useNavigationType()

  useEffect(() => {
    if (shown.current === view.search) return
    shown.current = view.search
    // A new result starts at its first vehicle; Back and Forward restore the scroll position.
    const isAbove = (results.current?.getBoundingClientRect().top ?? 0) < 0
    if (isAbove && view.page === 1 && navigationType !== 'POP')
      results.current?.scrollIntoView({ behavior: 'instant' })
    const isTurned = hash === '#results' && navigationType !== 'POP'
    // A new page is read from its first vehicle. And focus must go somewhere if the followed link, such as a chip, was
    // removed.
    if (isTurned || document.activeElement === document.body) results.current?.focus({ preventScroll: true })
  }, [view.search, view.page, hash, navigationType])

  return (
    <div className="listing wrap">
      <nav aria-label={listingWords.breadcrumbs} className="pt-4 text-sm">
        <ol className="flex flex-wrap gap-x-2 text-muted">
          <li>
            <SiteLink href="/" className="link inline-flex min-h-6 items-center">
              {listingWords.home}
            </SiteLink>
          </li>
          <li aria-hidden>/</li>
          <li aria-current="page">{view.heading}</li>
        </ol>
      </nav>
      <div className="flex flex-wrap items-end justify-between gap-x-10 gap-y-4 pt-3 pb-6">
        <h1 className="h2">{view.heading}</h1>
        {intro ?? <ListingSearchBox view={view} form={form} />}
      </div>
      {/* Lets keyboard users skip the filters. */}
      <a
        href="#results"
        className="btn btn-primary sr-only z-30 focus:not-sr-only focus:absolute max-lg:hidden"
      >
        {listingWords.toResults}
      </a>
      <div className="listing-columns">
        <FilterPanel view={view} form={form} />
        <section
          ref={results}
          id="results"
          aria-labelledby="results-heading"
          aria-busy={form.isPending}
          tabIndex={-1}
          className="results min-w-0"
        >
          <h2 id="results-heading" className="sr-only">
            {listingWords.results}
          </h2>
          <ResultsBar view={view} form={form} />
          <CorrectionNote view={view} />
          <OmittedWordsNote view={view} />
          <ResultsList view={view} />
        </section>
      </div>
      {children}
    </div>
  )
}
