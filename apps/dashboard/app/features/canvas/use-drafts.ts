import { useCallback, useEffect, useRef, useState } from 'react'
import type { CanvasCalls, Refused, Write } from './ask-canvas.ts'
import type { CanvasContent } from './canvas-view.ts'

/** After the last change; and nobody loses more than this. */
const restMs = 2_500
/** Until somebody who could not be reached is asked again. */
const retryMs = 10_000

export type DraftState =
  | { kind: 'saved' | 'published' | 'changed' | 'saving' }
  | { kind: 'refused'; refusal: Refused }
  /** Somebody else has saved since: theirs or these, as the writer chooses. */
  | { kind: 'conflict' }

type Start = {
  calls: CanvasCalls
  version: number
  isPublished: boolean
  content: CanvasContent
  mayWrite: boolean
}

/**
 * Keeps a draft: what has changed is saved a moment later, over the version that was seen and no other. One save is on
 * its way at a time, so that nobody is in conflict with themselves.
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
    /** Nobody could be reached: it is tried again. */
    isWaiting: false,
    /** Nobody has asked for what is saved: whoever does has a version of their own. */
    isAutosaved: false,
    /** What is true of the draft while nothing is unsaved. */
    settled: (start.isPublished ? 'published' : 'saved') as 'published' | 'saved',
  })

  const send = useCallback(
    (how: Write): Promise<void> => {
      const work = now.current
      clearTimeout(work.timer)
      work.sending = work.sending.then(async () => {
        const text = JSON.stringify(work.content)
        const isKept = text === work.saved && (how === 'autosave' || !work.isAutosaved)
        if (how !== 'publish' && (isKept || work.isStopped)) return
        setState({ kind: 'saving' })
        const answer = await calls.write(how, work.content, work.version)
        if ('refused' in answer) {
          if (answer.version !== undefined) {
            work.version = answer.version
            work.saved = text
          }
          work.isStopped = answer.status === 409
          setState(answer.status === 409 ? { kind: 'conflict' } : { kind: 'refused', refusal: answer })
          work.isWaiting = answer.status === 503
          // What was to be published is saved: visitors get it when somebody asks again.
          if (work.isWaiting)
            work.timer = window.setTimeout(() => void send(how === 'save' ? 'save' : 'autosave'), retryMs)
          return
        }
        work.version = answer.version
        work.saved = text
        work.isStopped = false
        work.isWaiting = false
        work.isAutosaved = how === 'autosave'
        work.settled = how === 'publish' ? 'published' : 'saved'
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
      setState((last) => (last.kind === 'saving' ? last : { kind: isSaved ? work.settled : 'changed' }))
      if (isSaved) return
      work.timer = window.setTimeout(() => void send('autosave'), restMs)
    },
    [mayWrite, send],
  )

  /** Over what somebody else saved, which stays among the versions. */
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

  // Who closes the tab a moment after typing is asked whether they mean it.
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
