import { type ChangeEvent, useCallback, useEffect, useState } from 'react'

/** Drafts that nobody came back for are dropped. */
const keptMs = 14 * 86_400_000
const prefix = 'draft '

type Draft = { text: string; at: number }

/**
 * The text of a field that survives leaving the screen, in this browser. `key` names the form and what it is about;
 * `initial` is shown until something is typed. `clear` forgets it after it was sent.
 */
export function useDraft(key: string, initial: string) {
  const [text, setText] = useState(initial)
  const [isKept, setKept] = useState(false)
  useEffect(() => {
    const draft = readDraft(key)
    setKept(draft !== null)
    setText(draft ?? initial)
  }, [key, initial])
  const write = (next: string) => {
    setText(next)
    setKept(next.trim() !== '' && next !== initial)
    storeDraft(key, next.trim() === '' || next === initial ? null : next)
  }
  const clear = useCallback(() => {
    storeDraft(key, null)
    setKept(false)
    setText('')
  }, [key])
  return {
    text,
    isKept,
    write,
    field: {
      value: text,
      onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => write(target.value),
    },
    clear,
  }
}

export function readDraft(key: string): string | null {
  try {
    const draft = JSON.parse(localStorage.getItem(prefix + key) ?? 'null') as Draft | null
    return draft && Date.now() - draft.at < keptMs ? draft.text : null
  } catch {
    return null
  }
}

/** A browser without storage keeps what is typed until the screen is left. */
export function storeDraft(key: string, text: string | null): void {
  try {
    if (text === null) localStorage.removeItem(prefix + key)
    else localStorage.setItem(prefix + key, JSON.stringify({ text, at: Date.now() } satisfies Draft))
  } catch {
    return
  }
}
