import { Form } from 'react-router'

type Props = { version: number; isShown: boolean; until: string | null }

/** Publishes the draft now or at a later time, unpublishes the document, or deletes it. */
export function DocumentPublishing({ version, isShown, until }: Props) {
  return (
    <section>
      <h2>When visitors see it</h2>
      <Form method="post" className="filters">
        <input type="hidden" name="version" value={version} />
        <label>
          From
          <input type="datetime-local" name="from" />
        </label>
        <label>
          Until (may be empty)
          <input type="datetime-local" name="until" key={until} defaultValue={until ?? ''} />
        </label>
        <button type="submit" name="intent" value="schedule">
          Schedule the draft
        </button>
      </Form>
      <Form method="post" className="actions">
        <input type="hidden" name="version" value={version} />
        {isShown && (
          <button type="submit" name="intent" value="unpublish">
            Take off the website
          </button>
        )}
        <button type="submit" name="intent" value="delete" className="danger">
          Delete
        </button>
      </Form>
    </section>
  )
}
