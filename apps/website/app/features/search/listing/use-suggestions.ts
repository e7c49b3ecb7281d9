import type { CarType } from '@forecourt/domain/vehicle/car'
import { useEffect, useState } from 'react'

export type Suggestion = { label: string; count: number; search: string }

const pauseMs = 120

/** Makes and models that complete the typed text. Without an answer there are none; the search still works. */
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
  // Keeps the previous suggestions until new ones arrive, so that the list does not flicker.
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
