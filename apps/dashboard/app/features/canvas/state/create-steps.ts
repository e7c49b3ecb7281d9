import type { Data } from '@puckeditor/core'
import type { CanvasItem } from './canvas-items.ts'

/** Characters typed without a pause form one undo step. */
const typingMs = 500
const maxSteps = 100

type Step = { data: Data; text: string; shape: string }

/**
 * The undo and redo steps of one canvas. Puck's own history records a quarter of a second late: it merges two quick
 * changes into one, and an immediate undo would then revert both.
 */
export function createSteps(nowMs: () => number = () => performance.now()) {
  let now: Step | null = null
  let past: Step[] = []
  let future: Step[] = []
  let changedAtMs = Number.NEGATIVE_INFINITY
  let isOwn = false
  const listeners = new Set<() => void>()
  const notifyState = () => {
    for (const listener of listeners) listener()
  }

  function go(from: Step[], to: Step[]): Data | null {
    const target = from.pop()
    if (!target || !now) return null
    to.push(now)
    now = target
    isOwn = true
    changedAtMs = Number.NEGATIVE_INFINITY
    notifyState()
    return target.data
  }

  return {
    /** Records the current content of the canvas if it has changed. */
    note(data: Data) {
      const next = toStep(data)
      const last = now
      now = next
      const wasOwn = isOwn
      isOwn = false
      if (!last || next.text === last.text || wasOwn) return
      const isTyping = next.shape === last.shape
      const goesOn = isTyping && past.length > 0 && nowMs() - changedAtMs < typingMs
      if (!goesOn) past = [...past, last].slice(-maxSteps)
      changedAtMs = isTyping ? nowMs() : Number.NEGATIVE_INFINITY
      future = []
      notifyState()
    },
    back: () => go(past, future),
    forward: () => go(future, past),
    hasPast: () => past.length > 0,
    hasFuture: () => future.length > 0,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

export type Steps = ReturnType<typeof createSteps>

function toStep(data: Data): Step {
  const items = data.content as unknown as readonly CanvasItem[]
  return { data, text: JSON.stringify([data.root.props, items]), shape: JSON.stringify(items.map(toShape)) }
}

/** The arrangement of the blocks, regardless of their content. */
function toShape({ type, props }: CanvasItem): unknown[] {
  return [type, props.id, (props.content ?? []).map(toShape)]
}
