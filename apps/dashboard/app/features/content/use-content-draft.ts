import { useEffect, useState } from 'react'
import { readDraft, storeDraft } from '../../kit/use-draft.ts'
import type { Content } from './content.ts'

/** The number of undo steps. */
const maxSteps = 100

type Draft = { version: number | null; content: Content }
type Start = {
  /** The form and what it is about. */
  key: string
  given: Content
  version: number | null
  /** The version that was just saved, and the form of the document before it had a number. */
  saved: { version: number; newKey: string } | null
}

/**
 * The content of a form with undo, and with what was typed before somebody left the screen, closed the tab or was
 * signed out: this browser keeps it until it is saved. It comes with the version that it was typed over, so that a
 * version of somebody else is not overwritten without a word.
 */
export function useContentDraft({ key, given, version, saved }: Start) {
  const [steps, setSteps] = useState<{ list: readonly Content[]; at: number }>({ list: [given], at: 0 })
  const [isKept, setKept] = useState(false)
  const [basis, setBasis] = useState(version)
  const savedVersion = saved?.version ?? null
  const newKey = saved?.newKey ?? null
  useEffect(() => {
    if (savedVersion === null || newKey === null) return
    storeDraft(key, null)
    storeDraft(newKey, null)
    setKept(false)
    setBasis((last) => Math.max(last ?? 0, savedVersion))
  }, [key, newKey, savedVersion])
  // Only once: what is typed afterwards is newer than what was kept.
  useEffect(() => {
    const kept = readDraft(key)
    if (kept === null) return
    try {
      const draft = JSON.parse(kept) as Draft
      setSteps(({ list }) => ({ list: [...list.slice(0, 1), draft.content], at: 1 }))
      setBasis(draft.version)
      setKept(true)
    } catch {
      storeDraft(key, null)
    }
  }, [key])
  const content = steps.list[steps.at] ?? given
  const keep = (next: Content) => {
    const isChanged = JSON.stringify(next) !== JSON.stringify(given)
    storeDraft(key, isChanged ? JSON.stringify({ version: basis, content: next } satisfies Draft) : null)
  }
  const go = (by: -1 | 1) => {
    const next = steps.list[steps.at + by]
    if (!next) return
    keep(next)
    setSteps({ ...steps, at: steps.at + by })
  }
  return {
    content,
    /** The version that the text was typed over. */
    version: basis,
    setVersion: setBasis,
    /** Whether the text is from before, and was never saved. */
    isKept,
    isChanged: steps.at > 0,
    change(changed: Partial<Content>) {
      const next = { ...content, ...changed }
      keep(next)
      setSteps(({ list, at }) => ({
        list: [...list.slice(0, at + 1), next].slice(-maxSteps),
        at: Math.min(at + 1, maxSteps - 1),
      }))
    },
    drop() {
      storeDraft(key, null)
      setKept(false)
      setBasis(version)
      setSteps({ list: [given], at: 0 })
    },
    back: steps.at > 0 ? () => go(-1) : null,
    forward: steps.at < steps.list.length - 1 ? () => go(1) : null,
  }
}
