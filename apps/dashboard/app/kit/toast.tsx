import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Form, useLocation, useNavigation } from 'react-router'
import { readDone } from './post-result.ts'

/** How long it stays; longer while the pointer or the focus is on it. */
const shownMs = 20_000

/** Says what was done and, as its children, where to look at it, with Undo instead of a question beforehand. Without script it stays until the next screen. */
export function Toast({ answer, children }: { answer: unknown; children?: ReactNode }) {
  const done = readDone(answer)
  const { formData } = useNavigation()
  const { key } = useLocation()
  // The same words after another press are another answer.
  const id = done && `${key} ${JSON.stringify(done)}`
  const [isUndoing, setUndoing] = useState(false)
  const [shown, setShown] = useState({ id, isUndo: false })
  const [gone, setGone] = useState<string | null>(null)
  const box = useRef<HTMLDivElement>(null)
  // Whether Undo was pressed is known only while its answer is awaited.
  if (formData && formData.has('undone') !== isUndoing) setUndoing(formData.has('undone'))
  if (id !== shown.id) setShown({ id, isUndo: isUndoing })
  const { isUndo } = shown
  useEffect(() => {
    if (id === null) return
    const timer = setInterval(() => {
      if (!box.current?.matches(':hover, :focus-within')) setGone(id)
    }, shownMs)
    return () => clearInterval(timer)
  }, [id])
  if (done === null || gone === id) return null
  return (
    <div ref={box} className="done" role="status">
      <span>
        {isUndo && done.undo ? 'Taken back.' : done.done}
        {children && <> {children}</>}
      </span>
      {done.undo && !isUndo && (
        <Form method="post" preventScrollReset>
          <input type="hidden" name="undone" value="yes" />
          {Object.entries(done.undo).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <button type="submit" data-key="z">
            Undo
          </button>
        </Form>
      )}
    </div>
  )
}
