import type { ToggleName } from '@forecourt/search/grammar/attributes'
import type { NumberRange } from '@forecourt/search/grammar/search-state'
import { useState } from 'react'
import { controlWords } from '../words.ts'
import type {
  FilterValue,
  PriceBandsFilter,
  RangeFilter,
  TogglesFilter,
  ValuesFilter,
} from './filter-view.ts'
import { rangeValue } from './range-value.ts'

type FilterValuesProps = { filter: ValuesFilter; chosen: readonly string[] }

/** Longer lists get a search field. */
const longList = 10

export function FilterValues({ filter: { name, label, values, more }, chosen }: FilterValuesProps) {
  const [typed, setTyped] = useState('')
  const needle = typed.trim().toLowerCase()
  // Selected values stay in the form; otherwise searching would deselect them.
  const isShown = ([value, text]: FilterValue) =>
    needle === '' || text.toLowerCase().includes(needle) || chosen.includes(value)
  const all = [...values, ...more]
  const [isOpen] = useState(more.some(([value]) => chosen.includes(value)))
  return (
    <>
      {all.length >= longList && (
        <input
          type="search"
          aria-label={controlWords.findIn(label)}
          placeholder={controlWords.find}
          autoComplete="off"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
          className="field script-only mb-2 min-h-11 py-1"
        />
      )}
      <Choices name={name} values={(needle ? all : values).filter(isShown)} chosen={chosen} />
      {more.length > 0 && !needle && (
        <details className="filter-more" open={isOpen}>
          <summary className="link">
            <span className="is-closed">{controlWords.showAll(all.length)}</span>
            <span className="is-open">{controlWords.showFewer}</span>
          </summary>
          <Choices name={name} values={more} chosen={chosen} />
        </details>
      )}
      {!all.some(isShown) && <p className="text-muted text-sm">{controlWords.noMatch}</p>}
    </>
  )
}

type ChoicesProps = { name: string; values: readonly FilterValue[]; chosen: readonly string[] }

function Choices({ name, values, chosen }: ChoicesProps) {
  return (
    <ul>
      {values.map(([value, text, count]) => (
        <li key={value}>
          <label className="filter-choice">
            <input
              type="checkbox"
              name={`refinementList[${name}][]`}
              value={value}
              checked={chosen.includes(value)}
              onChange={noop}
            />
            <span className="min-w-0 flex-1">{text}</span>{' '}
            <span className="figures text-muted text-sm">{count}</span>
          </label>
        </li>
      ))}
    </ul>
  )
}

/** The form handles changes. */
function noop() {}

type FilterRangeProps = { filter: RangeFilter; range: NumberRange | undefined }

/** Two native selects: no dragging (WCAG 2.5.7), the phone's own picker, and no typing mistakes. */
export function FilterRange({ filter: { name, label, ends }, range }: FilterRangeProps) {
  return (
    <div className="flex gap-2">
      {ends.map(({ end, label: endLabel, options }) => (
        <label key={end} className="min-w-0 flex-1">
          <span className="mb-1 block text-muted text-sm">
            <span className="sr-only">{label}: </span>
            {endLabel}
          </span>
          <select
            name={`range[${name}][${end}]`}
            value={range?.[end] ?? ''}
            onChange={noop}
            className="field figures min-h-11 px-2 py-1"
          >
            <option value="">{controlWords.any}</option>
            {options.map(([value, text]) => (
              <option key={value} value={value}>
                {text}
              </option>
            ))}
          </select>
        </label>
      ))}
    </div>
  )
}

type FilterBandsProps = { filter: PriceBandsFilter; range: NumberRange | undefined }

export function FilterBands({ filter: { name, bands }, range }: FilterBandsProps) {
  const chosen = range ? rangeValue(range.min, range.max) : ''
  return (
    <ul>
      {[['', controlWords.any, -1] as const, ...bands].map(([value, text, count]) => (
        <li key={value}>
          <label className="filter-choice">
            <input
              type="radio"
              name={`range[${name}]`}
              value={value}
              checked={value === chosen}
              onChange={noop}
            />
            <span className="figures min-w-0 flex-1">{text}</span>{' '}
            {count >= 0 && <span className="figures text-muted text-sm">{count}</span>}
          </label>
        </li>
      ))}
    </ul>
  )
}

type FilterTogglesProps = { filter: TogglesFilter; chosen: readonly ToggleName[] }

export function FilterToggles({ filter, chosen }: FilterTogglesProps) {
  return (
    <ul>
      {filter.toggles.map(([name, label, count]) => (
        <li key={name}>
          <label className="filter-choice">
            <input
              type="checkbox"
              name={`toggle[${name}]`}
              value="true"
              checked={chosen.includes(name)}
              onChange={noop}
            />
            <span className="min-w-0 flex-1">{label}</span>{' '}
            <span className="figures text-muted text-sm">{count}</span>
          </label>
        </li>
      ))}
    </ul>
  )
}
