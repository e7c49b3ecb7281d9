import { Form } from 'react-router'
import { DeleteForm } from '../../ui/delete-form.tsx'
import { type DocumentLosses, describeLosses } from './describe-losses.ts'

type Props = {
  version: number
  isShown: boolean
  until: string | null
  noun: string
  losses: DocumentLosses
}

/** Publishes the draft now or at a later time, unpublishes the document, or deletes it. */
export function DocumentPublishing({ version, isShown, until, noun, losses }: Props) {
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
      </Form>
      {losses.isHome ? (
        <p className="meta">This is the home page: it can’t be deleted, only replaced by other content.</p>
      ) : (
        <DeleteForm noun={noun} losses={describeLosses(losses)} fields={{ version }} />
      )}
    </section>
  )
}
