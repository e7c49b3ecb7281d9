import { useCallback, useEffect, useRef, useState } from 'react'
import type { CanvasContent } from './canvas-view.ts'
import type { CanvasCalls, Refused, Write } from './create-canvas-calls.ts'

/** The wait after the last change before a draft is saved, and so the most work that can be lost. */
const restMs = 2_500
/** The wait before a failed request is retried. */
const retryMs = 10_000

export type DraftState =
  | { kind: 'saved' | 'published' | 'changed' | 'saving' | 'publishing' }
  | { kind: 'refused'; refusal: Refused }
  /** Somebody else has saved in the meantime; the author chooses which version to keep. */
  | { kind: 'conflict' }

type Start = {
  calls: CanvasCalls
  version: number
  isPublished: boolean
  content: CanvasContent
  mayWrite: boolean
}

/**
 * Autosaves a draft shortly after a change, and only over the version that was loaded. One save runs at a time, so that
 * an author never conflicts with their own save.
 */
export function useDrafts({ calls, mayWrite, ...start }: Start) {
  const [state, setState] = useState<DraftState>({ kind: start.isPublished ? 'published' : 'saved' })
  const now = useRef({
    version: start.version,
    saved: JSON.stringify(start.content),
    content: start.content,
    timer: 0,
    sending: Promise.resolve(),
    isStopped: false,
    /** The platform could not be reached, and the save will be retried. */
    isWaiting: false,
    /** Whether the stored draft was only autosaved: an explicit save then still creates its own version. */
    isAutosaved: false,
    /** The state of the draft while there are no unsaved changes. */
    settled: (start.isPublished ? 'published' : 'saved') as 'published' | 'saved',
  })

  const send = useCallback(
    (how: Write): Promise<void> => {
      const work = now.current
      clearTimeout(work.timer)
      work.sending = work.sending.then(async () => {
        const text = JSON.stringify(work.content)
        const isKept = text === work.saved && (how === 'autosave' || !work.isAutosaved)
        if (!how.startsWith('publish') && (isKept || work.isStopped)) return
        setState({ kind: how.startsWith('publish') ? 'publishing' : 'saving' })
        const answer = await calls.write(how, work.content, work.version)
        if ('refused' in answer) {
          if (answer.version !== undefined) {
            work.version = answer.version
            work.saved = text
          }
          work.isStopped = answer.status === 409
          setState(answer.status === 409 ? { kind: 'conflict' } : { kind: 'refused', refusal: answer })
          work.isWaiting = answer.status === 503
          // The publish failed but the draft is saved; the author has to publish again.
          if (work.isWaiting)
            work.timer = window.setTimeout(() => void send(how === 'save' ? 'save' : 'autosave'), retryMs)
          return
        }
        work.version = answer.version
        work.saved = text
        work.isStopped = false
        work.isWaiting = false
        work.isAutosaved = how === 'autosave'
        work.settled = how.startsWith('publish') ? 'published' : 'saved'
        setState({ kind: JSON.stringify(work.content) === text ? work.settled : 'changed' })
      })
      return work.sending
    },
    [calls],
  )

  const change = useCallback(
    (content: CanvasContent) => {
      const work = now.current
      work.content = content
      if (!mayWrite || work.isStopped) return
      clearTimeout(work.timer)
      const isSaved = JSON.stringify(content) === work.saved
      setState((last) =>
        last.kind === 'saving' || last.kind === 'publishing'
          ? last
          : { kind: isSaved ? work.settled : 'changed' },
      )
      if (isSaved) return
      work.timer = window.setTimeout(() => void send('autosave'), restMs)
    },
    [mayWrite, send],
  )

  /** Overwrites what somebody else saved; their version stays in the history. */
  const keepMine = useCallback(async () => {
    const theirs = await calls.read()
    if ('refused' in theirs) return setState({ kind: 'refused', refusal: theirs })
    now.current.version = theirs.version
    now.current.isStopped = false
    now.current.saved = ''
    await send('save')
  }, [calls, send])

  useEffect(() => {
    const retry = () => {
      if (now.current.isWaiting) void send('autosave')
    }
    window.addEventListener('online', retry)
    return () => window.removeEventListener('online', retry)
  }, [send])

  // Ask for confirmation if the tab is closed with unsaved changes.
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (mayWrite && JSON.stringify(now.current.content) !== now.current.saved) {
        void send('autosave')
        event.preventDefault()
      }
    }
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [mayWrite, send])

  return { state, change, send, keepMine }
}
