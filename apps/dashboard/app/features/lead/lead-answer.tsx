import type { StaffLead } from '@forecourt/contract/endpoints/staff/leads'
import type { AnswerTemplate } from '@forecourt/domain/lead/handling/answer-templates'
import { Form, Link } from 'react-router'
import { useSendKey } from './use-send-key.ts'

type Props = {
  lead: StaffLead
  templates: readonly AnswerTemplate[]
  template: AnswerTemplate | undefined
  /** The idempotency key of the next answer: submitted twice, it is mailed once. */
  nextKey: string
  /** The values of a submission that was refused or taken back. */
  typed: { subject: string; text: string } | null
}

/** A mail from a template. Typed text survives changes by others to the same lead, and is cleared once it is sent. */
export function LeadAnswer({ lead, templates, template, nextKey, typed }: Props) {
  const key = useSendKey(lead.entries, nextKey)
  return (
    <section id="answer">
      <h2>Answer by mail</h2>
      <nav className="tabs" aria-label="Templates">
        {templates.map(({ id, label }) => (
          <Link
            key={id}
            to={`?template=${id}#answer`}
            preventScrollReset
            aria-current={id === template?.id ? 'page' : undefined}
          >
            {label}
          </Link>
        ))}
      </nav>
      <Form method="post" className="stack" key={`${template?.id} ${key} ${typed ? 'typed' : ''}`}>
        <input type="hidden" name="intent" value="answer" />
        <input type="hidden" name="key" value={key} />
        <p className="meta">To {lead.email}</p>
        <label>
          Subject
          <input name="subject" defaultValue={typed?.subject ?? template?.subject} required maxLength={200} />
        </label>
        <label>
          Message
          <textarea
            name="text"
            rows={14}
            defaultValue={typed?.text ?? template?.text}
            required
            maxLength={10_000}
          />
        </label>
        <button type="submit" className="primary">
          Send
        </button>
      </Form>
    </section>
  )
}
