import type { DomainChange } from '@forecourt/contract/endpoints/staff/sites/domains'
import { type ActionFunctionArgs, Form, Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { DomainPart } from '../features/domains/domain-part.tsx'
import { SenderPart } from '../features/domains/sender-part.tsx'
import { Field } from '../features/fields/field.tsx'
import { Refusal } from '../kit/refusal.tsx'
import { Toast } from '../kit/toast.tsx'
import stylesheet from '../sites.css?url'
import { readForm } from '../staff/read-form.ts'
import { callAsStaff, catchRefusal } from '../staff/staff-calls.ts'
import { toSiteUrl } from '../staff/to-site-url.ts'
import { useAnswer } from '../ui/use-answer.ts'

export const links = () => [{ rel: 'stylesheet', href: stylesheet }]

export async function loader(args: LoaderFunctionArgs) {
  const siteId = Number(args.params.siteId)
  return callAsStaff(args, async (call) => {
    const domains = await call('staffDomains', { siteId })
    return { siteId, ...domains, reachedAt: toSiteUrl(domains.url, args.request) }
  })
}

export async function action(args: ActionFunctionArgs) {
  const siteId = Number(args.params.siteId)
  const form = await readForm(args.request)
  const readField = (name: string) => String(form.get(name) ?? '').trim()
  const change = readChange(readField)
  return callAsStaff(args, async (call) => {
    const written = await catchRefusal(call('changeDomain', { siteId, body: change }))
    if ('refused' in written)
      return {
        ...written,
        of: change.action,
        typed: readField('host') || readField('address'),
        id: Number(readField('id')),
      }
    const { checked, findings, domains } = written
    return {
      ...describeDone(change, readField),
      checked,
      findings,
      // The sender's records are returned only by a check; otherwise show those known so far.
      senderRecords: domains.sender?.records ?? [],
    }
  })
}

function readChange(readField: (name: string) => string): DomainChange {
  const id = Number(readField('id'))
  switch (readField('action')) {
    case 'check':
      return { action: 'check', id }
    case 'remove':
      return { action: 'remove', id }
    case 'use':
      return { action: 'use', id, www: readField('www') === 'true' }
    case 'sender':
      return { action: 'sender', address: readField('address') }
    case 'check-sender':
      return { action: 'check-sender' }
    default:
      return { action: 'add', host: readField('host') }
  }
}

function describeDone(change: DomainChange, readField: (name: string) => string) {
  const undo = null
  switch (change.action) {
    case 'add':
      return { done: `${change.host} is in the list. Show next that it’s yours.`, undo }
    case 'remove':
      return { done: 'It’s removed.', undo: { action: 'add', host: readField('host') } }
    case 'use':
      return { done: 'Your website has a new address. The old one leads there from now on.', undo }
    case 'sender':
      return {
        done:
          change.address === ''
            ? 'Mail comes from us again.'
            : 'Saved. Set the records below at your registrar next, then press Check now.',
        undo,
      }
    default:
      return {}
  }
}

/** The names of a website: its main address, older ones that redirect, and the domain of its mail. */
export default function SiteDomains() {
  const { siteId, url, reachedAt, mayWrite, domains, sender } = useLoaderData<typeof loader>()
  const answer = useAnswer<typeof action>()
  const refused = answer && 'refused' in answer ? answer : null
  const found = answer && 'findings' in answer ? answer : null
  const mainHost = new URL(url).hostname
  return (
    <>
      <title>Domains · Forecourt</title>
      <h1>Domains</h1>
      <p>
        Your website is at <a href={reachedAt}>{reachedAt.replace(/\/$/, '')}</a>.
      </p>
      <Toast answer={answer && 'done' in answer ? answer : null} />
      {refused && !refused.faults.host && !refused.faults.address && <Refusal answer={refused} />}
      <section aria-labelledby="domains-heading">
        <h2 id="domains-heading">Your domains</h2>
        <p className="meta">
          Every domain that you prove leads to your website, with www and without, page by page. That’s how an
          old website’s address keeps its visitors. Where its pages were called otherwise, say so under{' '}
          <Link to={`/sites/${siteId}/content?kind=redirect`}>Redirects</Link>.
        </p>
        {domains.map((domain) => (
          <DomainPart
            key={domain.id}
            domain={domain}
            mainHost={mainHost}
            mayWrite={mayWrite}
            findings={found?.checked === domain.id ? found.findings : []}
          />
        ))}
        {domains.length === 0 && <p className="empty">No domain yet. Add the one that you own.</p>}
        {mayWrite && (
          <Form method="post" preventScrollReset className="stack">
            <input type="hidden" name="action" value="add" />
            <Field
              label="Add a domain"
              name="host"
              key={domains.length}
              placeholder="smithmotors.com.au"
              autoComplete="off"
              autoCapitalize="none"
              defaultValue={refused?.of === 'add' ? refused.typed : ''}
              faults={refused?.of === 'add' ? refused.faults : {}}
              help="Without https and without a page: smithmotors.com.au"
            />
            <button type="submit">Add it</button>
          </Form>
        )}
      </section>
      {sender && (
        <SenderPart
          sender={
            found && found.checked === null && found.findings.length > 0
              ? { ...sender, records: found.senderRecords }
              : sender
          }
          mayWrite={mayWrite}
          findings={found?.checked === null ? found.findings : []}
          typed={refused?.of === 'sender' ? refused.typed : null}
          faults={refused?.of === 'sender' ? refused.faults : {}}
        />
      )}
    </>
  )
}
