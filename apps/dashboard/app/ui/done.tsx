import { Form } from 'react-router'

/** The answer of an action that can be undone with one press. */
type DoneAnswer = { done: string; undo: Readonly<Record<string, string>> | null }

function readDone(answer: unknown): DoneAnswer | null {
  return typeof answer === 'object' && answer !== null && 'done' in answer ? (answer as DoneAnswer) : null
}

/** Reports what was done, with an undo button instead of a confirmation beforehand. */
export function Done({ answer }: { answer: unknown }) {
  const done = readDone(answer)
  if (done === null) return null
  return (
    <div className="done" role="status">
      <span>{done.done}</span>
      {done.undo && (
        <Form method="post" preventScrollReset>
          {Object.entries(done.undo).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <button type="submit">Undo</button>
        </Form>
      )}
    </div>
  )
}
