import { useState } from 'react'
import type { ValuesFilter } from './filter-view.ts'

type FilterValuesProps = { filter: ValuesFilter; chosen: readonly string[] }

/** From this many values on a group can be searched. */
const longList = 10

export function FilterValues({ filter: { name, label, values }, chosen }: FilterValuesProps) {
  const [typed, setTyped] = useState('')
  const needle = typed.trim().toLowerCase()
  // What is chosen stays in the form, or searching in a group would take it off.
  const shown = values.filter(
    ([value, text]) => needle === '' || text.toLowerCase().includes(needle) || chosen.includes(value),
  )
  return (
    <>
      {values.length >= longList && (
        <input
          type="search"
          aria-label={`Find in ${label.toLowerCase()}`}
          placeholder="Find"
          autoComplete="off"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
          className="field script-only mb-2 min-h-11 py-1"
        />
      )}
      <ul className="filter-list">
        {shown.map(([value, text, count]) => (
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
      {shown.length === 0 && <p className="text-muted text-sm">Nothing of that name.</p>}
    </>
  )
}

/** The form hears every change. */
function noop() {}
