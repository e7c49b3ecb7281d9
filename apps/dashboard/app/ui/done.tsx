import { Form } from 'react-router'

/** What an action answers when it has done something that can be taken back with one press. */
type DoneAnswer = { done: string; undo: Readonly<Record<string, string>> | null }

function readDone(answer: unknown): DoneAnswer | null {
  return typeof answer === 'object' && answer !== null && 'done' in answer ? (answer as DoneAnswer) : null
}

/** Says what was done, with the way back beside it, where others ask whether one is sure. */
export function Done({ answer }: { answer: unknown }) {
  const said = readDone(answer)
  if (said === null) return null
  return (
    <div className="done" role="status">
      <span>{said.done}</span>
      {said.undo && (
        <Form method="post" preventScrollReset>
          {Object.entries(said.undo).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <button type="submit">Undo</button>
        </Form>
      )}
    </div>
  )
}
