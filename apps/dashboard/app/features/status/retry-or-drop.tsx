import { Form } from 'react-router'

type Props = {
  /** The calls that the buttons make. */
  retry: string
  /** Null for what must not be dropped. */
  drop: string | null
  fields: Readonly<Record<string, string>>
  /** What it is, for screen readers: the buttons of all rows say the same. */
  name: string
}

/** Buttons of one row. Dropping takes a second press, with or without script. */
export function RetryOrDrop({ retry, drop, fields, name }: Props) {
  const hidden = Object.entries(fields).map(([field, value]) => (
    <input key={field} type="hidden" name={field} value={value} />
  ))
  return (
    <div className="actions">
      <Form method="post" preventScrollReset>
        {hidden}
        <button type="submit" name="intent" value={retry} aria-label={`Try again now: ${name}`}>
          Try again now
        </button>
      </Form>
      {drop !== null && (
        <details>
          <summary aria-label={`Drop: ${name}`}>Drop</summary>
          <Form method="post" preventScrollReset>
            {hidden}
            <button
              type="submit"
              className="danger"
              name="intent"
              value={drop}
              aria-label={`Drop for good: ${name}`}
            >
              Drop for good
            </button>
          </Form>
        </details>
      )}
    </div>
  )
}
