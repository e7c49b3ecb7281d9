import { type PrivacyKind, privacyKinds } from '@forecourt/domain/person/privacy-request'
import type { ReactNode } from 'react'
import { EmailField } from '../../../forms/fields/email-field.tsx'
import { PrivacyNote } from '../../../ui/privacy-note.tsx'
import { SiteLink } from '../../../ui/site-link.tsx'
import { yourDataWords as words } from './words.ts'

export type YourDataView = {
  siteName: string
  askHref: string
  privacyHref: string | null
  /** What the link of a mail is about: null where it is not known, absent where there is no link. */
  request?: {
    kind: PrivacyKind
    state: 'asked' | 'open' | 'done' | 'refused'
    dueText: string
    copyHref: string | null
  } | null
}

/** The result of the post: the mail was sent, or why not, with what was typed. */
export type YourDataPostResult =
  | { asked: true }
  | { asked: false; error: string; email: string; kind: PrivacyKind }

export function YourDataPage({ view, reply }: { view: YourDataView; reply: YourDataPostResult | undefined }) {
  if (view.request !== undefined) return <Behind view={view} request={view.request} />
  if (reply?.asked) return <Message title={words.asked.title} text={words.asked.text} />
  return <RequestForm view={view} refused={reply} />
}

function RequestForm({
  view,
  refused,
}: {
  view: YourDataView
  refused: Extract<YourDataPostResult, { asked: false }> | undefined
}) {
  const { siteName, privacyHref } = view
  return (
    <section className="wrap section">
      <h1 className="h2">{words.title}</h1>
      <p className="mt-4 max-w-[60ch] text-lg text-muted">{words.text(siteName)}</p>
      <form method="post" className="mt-8 max-w-[32rem]">
        <fieldset>
          <legend className="form-label">{words.kind}</legend>
          {privacyKinds.map((kind) => (
            <label key={kind} className="filter-choice items-start py-2">
              <input
                type="radio"
                name="kind"
                value={kind}
                defaultChecked={kind === (refused?.kind ?? 'access')}
                className="mt-1"
              />
              <span>
                <span className="block font-semibold">{words.kinds[kind].label}</span>
                <span className="block text-muted">{words.kinds[kind].hint}</span>
              </span>
            </label>
          ))}
        </fieldset>
        <div className="mt-6">
          <EmailField
            id="your-data-email"
            label={words.email}
            value={refused?.email ?? ''}
            error={refused?.error}
          />
        </div>
        <button type="submit" className="btn btn-primary mt-8">
          {words.button}
        </button>
        <PrivacyNote text={words.privacy} href={privacyHref} />
      </form>
    </section>
  )
}

/** Linked from mail: viewing changes nothing, the button does. */
function Behind({
  view,
  request,
}: {
  view: YourDataView
  request: NonNullable<YourDataView['request']> | null
}) {
  if (!request)
    return (
      <Message title={words.unknown.title} text={words.unknown.text}>
        <SiteLink href={view.askHref} className="btn btn-primary">
          {words.unknown.again}
        </SiteLink>
      </Message>
    )
  const { kind, state, dueText, copyHref } = request
  switch (state) {
    case 'asked':
      return (
        <Message title={words.confirm.title[kind]} text={words.confirm.text[kind]}>
          <form method="post">
            <button type="submit" name="intent" value="confirm" className="btn btn-primary">
              {words.confirm.button[kind]}
            </button>
          </form>
        </Message>
      )
    case 'open':
      return <Message title={words.open.title} text={words.open.text(dueText)} />
    case 'done':
      return (
        <Message title={words.done[kind].title} text={words.done[kind].text}>
          {copyHref && (
            <a href={copyHref} download className="btn btn-primary">
              {words.done.access.button}
            </a>
          )}
        </Message>
      )
    case 'refused':
      return <Message title={words.refused.title} text={words.refused.text} />
  }
}

function Message({ title, text, children }: { title: string; text: string; children?: ReactNode }) {
  return (
    <section className="wrap section">
      <h1 className="h2">{title}</h1>
      <p className="mt-4 max-w-[60ch] text-lg text-muted">{text}</p>
      {children && <div className="mt-8">{children}</div>}
    </section>
  )
}
