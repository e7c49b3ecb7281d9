import type { ReactNode } from 'react'
import { Form } from 'react-router'

type Props = {
  /** What is deleted: “page”, “vehicle”. */
  noun: string
  /** What goes with it, in sentences. */
  losses: readonly string[]
  /** Hidden fields of the form. */
  fields: Readonly<Record<string, string | number>>
  children?: ReactNode
}

/** Asks before something goes to the bin, and says what is lost with it; without script too. */
export function DeleteForm({ noun, losses, fields, children }: Props) {
  return (
    <details className="delete">
      <summary>Delete this {noun} …</summary>
      {losses.length > 0 && (
        <ul>
          {losses.map((loss) => (
            <li key={loss}>{loss}</li>
          ))}
        </ul>
      )}
      {children}
      <p className="meta">It stays in the bin for 30 days, and you can take it out again.</p>
      <Form method="post">
        {Object.entries(fields).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <button type="submit" name="intent" value="delete" className="danger">
          Delete the {noun}
        </button>
      </Form>
    </details>
  )
}
