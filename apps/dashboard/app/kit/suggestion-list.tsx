import { Autocomplete } from '@base-ui/react/autocomplete'
import { CSPProvider } from '@base-ui/react/csp-provider'
import { useEffect, useRef, useState } from 'react'
import type { SuggestedInputProps, Suggestion } from './suggested-input.tsx'

const pauseMs = 150

/** The field with its list of suggestions; loaded on demand, because it is the heaviest widget of the kit. */
export function SuggestionList({ find, defaultValue = '', ...field }: SuggestedInputProps) {
  const [words, setWords] = useState(defaultValue)
  const [found, setFound] = useState<readonly Suggestion[]>([])
  const latest = useRef(find)
  latest.current = find
  useEffect(() => {
    const stop = new AbortController()
    const timer = setTimeout(() => {
      if (words.trim().length < 2) return setFound([])
      latest.current(words.trim(), stop.signal).then(setFound, () => undefined)
    }, pauseMs)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [words])
  return (
    <CSPProvider disableStyleElements>
      <Autocomplete.Root
        items={found}
        value={words}
        onValueChange={setWords}
        itemToStringValue={(item: Suggestion) => item.value}
        filter={null}
      >
        <Autocomplete.Input {...field} autoComplete="off" />
        <Autocomplete.Portal>
          <Autocomplete.Positioner sideOffset={6}>
            <Autocomplete.Popup>
              <Autocomplete.List className="suggestions">
                {(item: Suggestion) => (
                  <Autocomplete.Item key={item.value} value={item}>
                    {item.label}
                    {item.hint && <small>{item.hint}</small>}
                  </Autocomplete.Item>
                )}
              </Autocomplete.List>
            </Autocomplete.Popup>
          </Autocomplete.Positioner>
        </Autocomplete.Portal>
      </Autocomplete.Root>
    </CSPProvider>
  )
}
