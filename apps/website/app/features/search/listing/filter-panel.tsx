import { wordFields } from '@forecourt/search/grammar/read-search-form'
import type { SearchState } from '@forecourt/search/grammar/search-state'
import { X } from 'lucide-react'
import { type ToggleEvent, useEffect, useRef, useState } from 'react'
import { SiteLink } from '../../../ui/site-link.tsx'
import { useHydrated } from '../../../ui/use-hydrated.ts'
import { FilterGroup } from '../filters/filter-group.tsx'
import type { FilterView } from '../filters/filter-view.ts'
import { hiddenParts } from '../filters/hidden-parts.ts'
import { countText } from '../view/count-text.ts'
import type { ListingView } from '../view/listing-view.ts'
import { panelWords } from '../words.ts'
import { filterFormId, filterPanelId, type SearchForm } from './use-search-form.ts'

/**
 * The filters: a column on wide screens, a sheet on narrow ones. Both are the same native popover, so that the sheet
 * opens and closes without script and the form exists once. With script the open sheet is a modal dialog that traps
 * focus and makes the page inert.
 */
export function FilterPanel({ view, form }: { view: ListingView; form: SearchForm }) {
  const panel = useRef<HTMLElement>(null)
  const [isSheet, setSheet] = useState(false)
  // The page must be interactive before the browser restores focus, which happens before the next frame.
  const freePage = useRef(() => {})
  useEffect(() => () => freePage.current(), [])
  const isHydrated = useHydrated()
  const { state } = form
  return (
    <section
      ref={panel}
      id={filterPanelId}
      popover="auto"
      role={isSheet ? 'dialog' : 'complementary'}
      aria-label={panelWords.filters}
      className="filter-panel"
      onBeforeToggle={({ newState }: ToggleEvent) => {
        if (newState === 'closed') freePage.current()
      }}
      onToggle={({ newState, target, currentTarget }: ToggleEvent) => {
        // Toggle events of nested groups bubble in React.
        if (target !== currentTarget) return
        setSheet(newState === 'open')
        freePage.current = newState === 'open' ? holdPage(currentTarget) : () => {}
      }}
    >
      <div className="flex items-center justify-between gap-4 border-line border-b py-2 lg:pt-0">
        <h2 className="text-xl">{panelWords.filters}</h2>
        {view.chips.length > 0 && (
          <SiteLink
            href={view.clearSearch ? `${view.path}?${view.clearSearch}` : view.path}
            preventScrollReset
            className="link ml-auto inline-flex min-h-11 items-center text-sm"
          >
            {panelWords.clear}
          </SiteLink>
        )}
        <button
          type="button"
          popoverTarget={filterPanelId}
          popoverTargetAction="hide"
          // biome-ignore lint/a11y/noAutofocus: where the focus goes when the sheet opens, by the browser itself
          autoFocus
          className="inline-flex min-h-11 min-w-11 items-center justify-center lg:hidden"
        >
          <X aria-hidden strokeWidth={1.5} />
          <span className="sr-only">{panelWords.close}</span>
        </button>
      </div>
      <form
        ref={form.formRef}
        id={filterFormId}
        action={view.path}
        method="get"
        autoComplete="off"
        onChange={({ target }) => {
          if ('name' in target && target.name) form.apply()
        }}
        onSubmit={(event) => {
          event.preventDefault()
          panel.current?.hidePopover()
          form.apply()
        }}
      >
        {hiddenParts(state, view.filters).map(([name, value]) => (
          <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
        ))}
        {form.hasWords && view.shown !== null && (
          <>
            <input type="hidden" name={wordFields.address} value={view.search} />
            <input type="hidden" name={wordFields.shown} value={view.shown} />
          </>
        )}
        {view.filters.map((filter) => (
          <FilterGroup
            key={filter.kind === 'toggles' ? filter.kind : filter.name}
            filter={filter}
            state={state}
            isOpen={isFilterOpen(filter, state)}
          />
        ))}
        <div className="filter-submit">
          <button type="submit" className="btn btn-primary figures w-full">
            {isHydrated ? panelWords.show(countText(view.total, view)) : panelWords.apply}
          </button>
        </div>
      </form>
    </section>
  )
}

/**
 * Makes everything but one element inert, including elements added later, such as the consent notice. Returns a
 * function that undoes it.
 */
function holdPage(anchor: Element): () => void {
  const held: Element[] = []
  const hold = () => {
    for (let at = anchor; at !== document.body && at.parentElement; at = at.parentElement)
      for (const other of at.parentElement.children) {
        if (other === at || other.hasAttribute('inert')) continue
        other.toggleAttribute('inert', true)
        held.push(other)
      }
  }
  hold()
  const observer = new MutationObserver(hold)
  for (let at = anchor.parentElement; at; at = at.parentElement) observer.observe(at, { childList: true })
  return () => {
    observer.disconnect()
    for (const other of held) other.removeAttribute('inert')
  }
}

/** Popular groups start open, and so do those in use. */
const openGroups: readonly string[] = ['make', 'price', 'body', 'payment_week', 'payment_month']

function isFilterOpen(filter: FilterView, { refinements, ranges, toggles }: SearchState): boolean {
  switch (filter.kind) {
    case 'values':
      return openGroups.includes(filter.name) || refinements[filter.name] !== undefined
    case 'toggles':
      return toggles.length > 0
    default:
      return openGroups.includes(filter.name) || ranges[filter.name] !== undefined
  }
}
