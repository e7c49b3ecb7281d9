import { Search } from 'lucide-react'
import { type KeyboardEvent, useId, useState } from 'react'
import { useNavigate } from 'react-router'
import { countText } from '../view/count-text.ts'
import type { ListingView } from '../view/listing-view.ts'
import { searchBoxWords } from '../words.ts'
import { useQueryField } from './use-query-field.ts'
import { filterFormId, type SearchForm } from './use-search-form.ts'
import { type Suggestion, useSuggestions } from './use-suggestions.ts'

/** The search field of the filter form, with script a combobox (WAI-ARIA APG, list autocomplete). */
export function ListingSearchBox({ view, form }: { view: ListingView; form: SearchForm }) {
  const navigate = useNavigate()
  const id = useId()
  const field = useQueryField(form)
  const [isOpen, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const suggestions = useSuggestions(isOpen ? field.tidy : '', view.carType)
  const listed = isOpen ? suggestions : []

  function choose({ search }: Suggestion) {
    setOpen(false)
    field.drop()
    form.cancel()
    void navigate({ pathname: view.path, search }, { preventScrollReset: true })
  }

  function onKeyDown(event: KeyboardEvent) {
    const chosen = listed[active]
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step && listed.length > 0) {
      event.preventDefault()
      // The position before the first option is the field itself.
      setActive(((active + 1 + step + listed.length + 1) % (listed.length + 1)) - 1)
    } else if (event.key === 'Enter' && chosen) {
      event.preventDefault()
      choose(chosen)
    } else if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      // Prevents the form's own submit, which would read the field after its text was reset.
      event.preventDefault()
      setOpen(false)
      field.leave()
    } else if (event.key === 'Escape' && listed.length > 0) {
      event.preventDefault()
      setOpen(false)
    }
  }

  return (
    <search className="relative flex w-full max-w-2xl gap-2">
      <label className="min-w-0 flex-1">
        <span className="sr-only">{searchBoxWords.label(view.many)}</span>
        <input
          type="search"
          name="query"
          form={filterFormId}
          autoComplete="off"
          placeholder={searchBoxWords.placeholder}
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={listed.length > 0}
          aria-controls={`${id}-list`}
          aria-activedescendant={listed[active] ? `${id}-${active}` : undefined}
          value={field.text}
          onChange={({ target }) => {
            setOpen(true)
            setActive(-1)
            field.type(target.value)
          }}
          onKeyDown={onKeyDown}
          onBlur={() => {
            setOpen(false)
            field.leave()
          }}
          className="field"
        />
      </label>
      <button type="submit" form={filterFormId} className="btn btn-primary shrink-0">
        <Search aria-hidden strokeWidth={1.5} size={20} />
        <span className="max-xs:sr-only">{searchBoxWords.search}</span>
      </button>
      <div
        id={`${id}-list`}
        role="listbox"
        aria-label={searchBoxWords.suggestions}
        hidden={listed.length === 0}
        className="suggestions"
      >
        {listed.map((suggestion, at) => (
          <div
            key={suggestion.label}
            id={`${id}-${at}`}
            role="option"
            aria-selected={at === active}
            tabIndex={-1}
            // Keeps focus in the field, so that the list is still open when the click arrives.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => choose(suggestion)}
            onKeyDown={onKeyDown}
          >
            <span className="min-w-0 flex-1 truncate">{suggestion.label}</span>{' '}
            <span className="figures text-muted text-sm">{countText(suggestion.count, view)}</span>
          </div>
        ))}
      </div>
    </search>
  )
}
