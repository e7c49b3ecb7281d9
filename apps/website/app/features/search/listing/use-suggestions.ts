import type { CarType } from '@forecourt/domain/vehicle/car'
import { useEffect, useState } from 'react'

export type Suggestion = { label: string; count: number; search: string }

const pauseMs = 120

/** Makes and models that continue what is typed. Without an answer there are none: the search works all the same. */
export function useSuggestions(text: string, carType: CarType | null): readonly Suggestion[] {
  const [found, setFound] = useState<{ text: string; suggestions: readonly Suggestion[] }>(none)
  useEffect(() => {
    if (text === '') return
    const abort = new AbortController()
    const timer = setTimeout(async () => {
      const suggestions = await fetchSuggestions(text, carType, abort.signal).catch(() => [])
      if (!abort.signal.aborted) setFound({ text, suggestions })
    }, pauseMs)
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  }, [text, carType])
  // Those of the last letters stay until the next ones come, so that the list does not blink.
  return text !== '' && text.startsWith(found.text.slice(0, 1)) ? found.suggestions : none.suggestions
}

const none = { text: '', suggestions: [] as readonly Suggestion[] }

async function fetchSuggestions(
  text: string,
  carType: CarType | null,
  signal: AbortSignal,
): Promise<readonly Suggestion[]> {
  const params = new URLSearchParams({ query: text, ...(carType && { car_type: carType }) })
  const response = await fetch(`/api/search/suggestions?${params}`, { signal })
  if (!response.ok) return []
  const { suggestions } = (await response.json()) as { suggestions: readonly Suggestion[] }
  return suggestions
}
