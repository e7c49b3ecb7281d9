import { SlidersHorizontal } from 'lucide-react'
import { SiteLink } from '../../../ui/site-link.tsx'
import { countText } from '../view/count-text.ts'
import type { ListingView } from '../view/listing-view.ts'
import { barWords, panelWords } from '../words.ts'
import { filterFormId, filterPanelId, type SearchForm } from './use-search-form.ts'

/** The count, the sort, and on a phone the button for the filters. */
export function ResultsBar({ view, form }: { view: ListingView; form: SearchForm }) {
  const { chips } = view
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
      <p role="status" className="figures font-semibold text-lg">
        {countText(view.total, view)}
        {view.totalPages > 1 && (
          <span className="font-normal text-muted">{barWords.page(view.page, view.totalPages)}</span>
        )}
      </p>
      <div className="flex items-center gap-2 max-lg:w-full">
        <button
          type="button"
          popoverTarget={filterPanelId}
          className="btn btn-quiet min-h-11 px-4 max-lg:flex-1 lg:hidden"
        >
          <SlidersHorizontal aria-hidden strokeWidth={1.5} size={20} />
          {panelWords.filters}
          {chips.length > 0 && <span className="figures">({chips.length})</span>}
        </button>
        <label className="flex min-w-0 items-center gap-2 max-lg:flex-1">
          <span className="whitespace-nowrap text-muted text-sm max-lg:sr-only">{barWords.sortBy}</span>
          <select
            form={filterFormId}
            name="sortBy"
            value={form.state.sort}
            onChange={() => form.apply()}
            className="field min-h-11 py-1 pr-2 pl-3"
          >
            {view.sorts.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        </label>
        <button type="submit" form={filterFormId} className="btn btn-quiet without-script min-h-11 px-4">
          {barWords.sort}
        </button>
      </div>
    </div>
  )
}

/** Lists the words that the search ignored, and what it shows instead. */
export function OmittedWordsNote({ view: { leftOut } }: { view: ListingView }) {
  return (
    <p role="status" className="mt-3 empty:hidden wrap-anywhere">
      {leftOut && barWords.leftOut(leftOut.shown, leftOut.words)}
    </p>
  )
}

/** Says that typos were corrected, with a link to search as typed. */
export function CorrectionNote({ view: { correction, path } }: { view: ListingView }) {
  return (
    <p aria-live="polite" className="mt-3 empty:hidden">
      {correction && (
        <>
          {barWords.showing} <strong>{correction.to}</strong>.{' '}
          <SiteLink href={`${path}?${correction.search}`} preventScrollReset className="link">
            {barWords.instead(correction.typed)}
          </SiteLink>
        </>
      )}
    </p>
  )
}
