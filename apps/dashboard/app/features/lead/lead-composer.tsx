import type { StaffLead } from '@forecourt/contract/endpoints/staff/leads'
import type { AnswerTemplate } from '@forecourt/domain/lead/handling/answer-templates'
import { Zap } from 'lucide-react'
import { type KeyboardEvent, type MouseEvent, type ReactNode, useEffect, useRef } from 'react'
import { Form, Link, useLocation } from 'react-router'
import { Icon } from '../../kit/icon.tsx'
import { Menu } from '../../kit/menu.tsx'
import { useDraft } from '../../kit/use-draft.ts'
import { useSendKey } from './use-send-key.ts'

type Typed = { subject: string; text: string } | null

type Props = {
  lead: StaffLead
  templates: readonly AnswerTemplate[]
  /** The one that the address names, for browsers without script. */
  template: AnswerTemplate | undefined
  subject: string
  /** The idempotency keys of the next answer and note: submitted twice, they are stored once. */
  nextKey: { answer: string; note: string }
  /** The values of a refused submission. */
  typed: { answer: Typed; note: Typed }
}

/** Where an answer or a note is written. What is typed stays in this browser until it is sent. */
export function LeadComposer({ lead, templates, template, subject, nextKey, typed }: Props) {
  const mayMail = lead.email !== null && lead.mailRefusal === null
  return (
    <div className="composer" id="answer">
      <fieldset className="segments">
        <legend className="unseen">Write</legend>
        {mayMail && (
          <label>
            <input type="radio" name="compose" value="answer" defaultChecked={typed.note === null} /> Email
          </label>
        )}
        <label>
          <input type="radio" name="compose" value="note" defaultChecked={!mayMail || typed.note !== null} />{' '}
          Note
        </label>
      </fieldset>
      {mayMail && (
        <Writing
          key={`answer ${lead.id}`}
          intent="answer"
          lead={lead}
          nextKey={nextKey.answer}
          label="Message"
          initial={typed.answer?.text ?? template?.text ?? ''}
          send="Send"
          templates={templates}
        >
          <label className="subject">
            <span className="to cut">To {lead.email}</span>
            <span className="unseen">Subject</span>
            <input
              name="subject"
              aria-label="Subject"
              defaultValue={typed.answer?.subject ?? template?.subject ?? subject}
              required
              maxLength={200}
            />
          </label>
        </Writing>
      )}
      <Writing
        key={`note ${lead.id}`}
        intent="note"
        lead={lead}
        nextKey={nextKey.note}
        label="Note to the team"
        initial={typed.note?.text ?? ''}
        send="Add note"
      />
    </div>
  )
}

type WritingProps = {
  intent: 'answer' | 'note'
  lead: StaffLead
  nextKey: string
  label: string
  initial: string
  send: string
  templates?: readonly AnswerTemplate[]
  children?: ReactNode
}

function Writing({ intent, lead, nextKey, label, initial, send, templates, children }: WritingProps) {
  const key = useSendKey(lead.entries, nextKey)
  const draft = useDraft(`${intent} ${lead.id}`, initial)
  const form = useRef<HTMLFormElement>(null)
  const { clear } = draft
  const lastKey = useRef(key)
  useEffect(() => {
    // A new key says that the text before it was sent.
    if (lastKey.current !== key) clear()
    lastKey.current = key
  }, [key, clear])
  return (
    <Form method="post" ref={form} className={`writing ${intent}`} preventScrollReset>
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="key" value={key} />
      {children}
      <textarea
        name="text"
        aria-label={label}
        placeholder={intent === 'note' ? 'Only the team sees this.' : 'Write an answer.'}
        rows={3}
        {...draft.field}
        onKeyDown={sendByKey}
        data-key={intent === 'answer' ? 'r' : undefined}
        required
        maxLength={10_000}
      />
      <div className="composer-foot">
        {templates && (
          <Templates
            templates={templates}
            insert={({ subject, text }) => {
              // It joins what is typed: a template must not take words away.
              draft.write(draft.text.trim() === '' ? text : `${draft.text.trimEnd()}\n\n${text}`)
              const field = form.current?.elements.namedItem('subject')
              if (field instanceof HTMLInputElement && draft.text.trim() === '') field.value = subject
            }}
          />
        )}
        {draft.isKept && <small>Draft kept</small>}
        <button type="submit" className="primary small">
          {send}
        </button>
      </div>
    </Form>
  )
}

function sendByKey(event: KeyboardEvent<HTMLTextAreaElement>): void {
  if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) event.currentTarget.form?.requestSubmit()
}

type TemplatesProps = { templates: readonly AnswerTemplate[]; insert: (template: AnswerTemplate) => void }

/** Without script the address names the template. */
function Templates({ templates, insert }: TemplatesProps) {
  const { search } = useLocation()
  const toHref = (id: string) => {
    const params = new URLSearchParams(search)
    params.set('template', id)
    return `?${params}#answer`
  }
  return (
    <Menu
      className="button quiet small templates"
      items={templates.map((template) => (
        <Link
          key={template.id}
          to={toHref(template.id)}
          onClick={(event: MouseEvent<HTMLAnchorElement>) => {
            event.preventDefault()
            insert(template)
            event.currentTarget.closest('details')?.removeAttribute('open')
          }}
        >
          {template.label}
        </Link>
      ))}
    >
      <Icon of={Zap} />
      Templates
    </Menu>
  )
}
