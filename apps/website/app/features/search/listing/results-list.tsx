import { ArrowLeft, ArrowRight, X } from 'lucide-react'
import { memo } from 'react'
import { CardList } from '../../../themes/card-list.tsx'
import { SiteLink } from '../../../ui/site-link.tsx'
import { countText } from '../view/count-text.ts'
import type { ListingView } from '../view/listing-view.ts'
import { resultWords } from '../words.ts'

/**
 * A phone shows the first card only; on wide screens its neighbours are visible and start loading with the first
 * layout.
 */
const eagerCards = 1

/** Memoized on the result: a tap on a filter must show immediately, before two dozen cards are rendered. */
export const ResultsList = memo(function ResultsList({ view }: { view: ListingView }) {
  return (
    <>
      <Chips view={view} />
      {view.cars.length === 0 ? (
        <EmptyResult view={view} />
      ) : (
        <div className="results-list mt-5">
          <CardList cars={view.cars} eagerCards={eagerCards} isBesideFilters />
        </div>
      )}
      <Pager view={view} />
      <SaveOffer view={view} />
      {view.quizHref && (
        <p className="mt-6">
          <SiteLink href={view.quizHref} className="link inline-flex min-h-11 items-center">
            {resultWords.quiz}
          </SiteLink>
        </p>
      )}
      <FinanceLines lines={view.financeLines} />
    </>
  )
})

function Chips({ view }: { view: ListingView }) {
  if (view.chips.length === 0) return null
  const href = (search: string) => (search ? `${view.path}?${search}` : view.path)
  return (
    <ul aria-label={resultWords.inUse} className="mt-4 flex flex-wrap gap-2">
      {view.chips.map(({ label, search }) => (
        <li key={label}>
          <SiteLink href={href(search)} preventScrollReset className="chip">
            <span className="sr-only">{resultWords.remove} </span>
            {label}
            <X aria-hidden strokeWidth={1.5} size={16} />
          </SiteLink>
        </li>
      ))}
      <li>
        <SiteLink
          href={href(view.clearSearch)}
          preventScrollReset
          className="link inline-flex min-h-10 items-center px-2 text-sm"
        >
          {resultWords.clear}
        </SiteLink>
      </li>
    </ul>
  )
}

/** An empty result: the nearest stock, which filter was removed to find it, and the exact count. */
function EmptyResult({ view }: { view: ListingView }) {
  const { ways, nearest, one, many, path } = view
  const isSearch = view.chips.length > 0
  const href = (search: string) => (search ? `${path}?${search}` : path)
  const others = ways.filter(({ search }) => !nearest.some((near) => near.search === search))
  return (
    <div className="mt-5">
      <h2 className="h2">{isSearch ? resultWords.noMatch : resultWords.none(many)}</h2>
      {nearest.length > 0 && (
        <p className="mt-2 text-muted">
          {nearest.some(({ isAll }) => isAll) ? resultWords.nothingClose : resultWords.closest}
        </p>
      )}
      {nearest.map((near) => (
        <NearestStock key={near.label} near={near} view={view} href={href(near.search)} />
      ))}
      {others.length > 0 && (
        <ul aria-label={resultWords.otherWays} className="mt-6 flex flex-wrap gap-2">
          {others.map(({ label, count, search }) => (
            <li key={label}>
              <SiteLink href={href(search)} className="btn btn-quiet gap-4 text-left">
                <span className="min-w-0 wrap-anywhere">{label}</span>
                <span className="figures shrink-0 text-muted">{countText(count, view)}</span>
              </SiteLink>
            </li>
          ))}
        </ul>
      )}
      {view.contactHref && (
        <div className="mt-8 rounded-card border border-line bg-surface p-6 md:p-8">
          <h3 className="text-xl">{resultWords.notFound(one)}</h3>
          <p className="mt-2 max-w-[60ch] text-muted">{resultWords.letYouKnow}</p>
          <SiteLink href={view.contactHref} className="btn btn-primary mt-4">
            {resultWords.ask}
          </SiteLink>
        </div>
      )}
    </div>
  )
}

/** Offers to save the search. A link, so that it works without script. */
function SaveOffer({ view: { saveHref, many } }: { view: ListingView }) {
  if (!saveHref) return null
  return (
    <aside className="mt-10 flex flex-wrap items-center justify-between gap-4 rounded-card border border-line bg-surface p-6">
      <p className="max-w-[60ch] text-muted">{resultWords.watch(many)}</p>
      <SiteLink href={saveHref} className="btn btn-quiet">
        {resultWords.tellMe}
      </SiteLink>
    </aside>
  )
}

type NearestStockProps = { near: ListingView['nearest'][number]; view: ListingView; href: string }

function NearestStock({ near, view, href }: NearestStockProps) {
  return (
    <section aria-label={near.label} className="mt-6">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h3 className="text-xl wrap-anywhere">{near.label}</h3>
        <SiteLink href={href} className="link figures inline-flex min-h-11 items-center">
          {resultWords.see(countText(near.count, view), near.count > near.cars.length)}
        </SiteLink>
      </div>
      <div className="mt-3">
        <CardList cars={near.cars} isBesideFilters />
      </div>
    </section>
  )
}

/** Numbered pages with addresses of their own, so that Back, reload and shared links work. */
function Pager({ view }: { view: ListingView }) {
  const { page, pages, totalPages, path } = view
  if (totalPages <= 1) return null
  const listed = new Map(pages.flatMap((one) => (one ? [one] : [])))
  // Links to the results rather than the top of the page, also without script.
  const href = (number: number) => {
    const search = listed.get(number)
    return `${search ? `${path}?${search}` : path}#results`
  }
  return (
    <nav aria-label={resultWords.pages} className="mt-10 flex flex-wrap items-center justify-center gap-1">
      {page > 1 && (
        <SiteLink href={href(page - 1)} rel="prev" className="pager-link">
          <ArrowLeft aria-hidden strokeWidth={1.5} size={20} />
          <span className="sr-only">{resultWords.previous}</span>
        </SiteLink>
      )}
      <ul className="flex flex-wrap items-center gap-1">
        {pages.map((one, at) => (
          <li key={one ? one[0] : `gap ${pages[at - 1]?.[0]}`}>
            {one ? (
              <SiteLink
                href={href(one[0])}
                aria-current={one[0] === page ? 'page' : undefined}
                className="pager-link figures"
              >
                <span className="sr-only">{resultWords.page} </span>
                {one[0]}
              </SiteLink>
            ) : (
              <span className="px-1 text-muted">…</span>
            )}
          </li>
        ))}
      </ul>
      {page < totalPages && (
        <SiteLink href={href(page + 1)} rel="next" className="pager-link">
          <span className="sr-only">{resultWords.next}</span>
          <ArrowRight aria-hidden strokeWidth={1.5} size={20} />
        </SiteLink>
      )}
    </nav>
  )
}

/** Required on every page with repayments (NCCP Regulations 2010, reg 99), readable without hover. */
function FinanceLines({ lines }: { lines: readonly string[] }) {
  if (lines.length === 0) return null
  return (
    <section aria-labelledby="finance-lines" className="mt-10 border-line border-t pt-5 text-muted text-sm">
      <h2 id="finance-lines" className="font-semibold text-base text-ink">
        {resultWords.aboutRepayments}
      </h2>
      {lines.map((line) => (
        <p key={line} className="mt-2 max-w-[80ch]">
          {line}
        </p>
      ))}
    </section>
  )
}
