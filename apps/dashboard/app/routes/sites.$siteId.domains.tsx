import { type ActionFunctionArgs, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { describeDomainChange, readDomainChange } from '../features/domains/change-domain.ts'
import { DomainList } from '../features/domains/domain-list.tsx'
import { SenderPart } from '../features/domains/sender-part.tsx'
import { PageHead } from '../kit/page-head.tsx'
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
  const change = readDomainChange(readField)
  return callAsStaff(args, async (call) => {
    const written = await catchRefusal(call('changeDomain', { siteId, body: change }))
    if ('refused' in written)
      return { ...written, of: change.action, typed: readField('host') || readField('address') }
    const { checked, findings, domains } = written
    // The sender's records are returned only by a check; otherwise those known so far are shown.
    const senderRecords = domains.sender?.records ?? []
    return { ...describeDomainChange(change, readField), checked, findings, senderRecords }
  })
}

/** The names of a website: its main address, older ones that redirect, and the domain of its mail. */
export default function SiteDomains() {
  const { siteId, url, reachedAt, mayWrite, domains, sender } = useLoaderData<typeof loader>()
  const answer = useAnswer<typeof action>()
  const refused = answer && 'refused' in answer ? answer : null
  const found = answer && 'findings' in answer ? answer : null
  const ofSender = found?.checked === null ? found : null
  const ofForm = (name: string) =>
    refused?.of === name ? { typed: refused.typed, faults: refused.faults } : { typed: '', faults: {} }
  return (
    <>
      <PageHead title="Domains">
        Your website is at <a href={reachedAt}>{reachedAt.replace(/\/$/, '')}</a>
      </PageHead>
      <Toast answer={answer} />
      {refused && !refused.faults.host && !refused.faults.address && <Refusal answer={refused} />}
      <div className="column">
        <DomainList
          siteId={siteId}
          domains={domains}
          mainHost={new URL(url).hostname}
          mayWrite={mayWrite}
          found={found}
          {...ofForm('add')}
        />
        {sender && (
          <SenderPart
            sender={ofSender?.findings.length ? { ...sender, records: ofSender.senderRecords } : sender}
            mayWrite={mayWrite}
            findings={ofSender?.findings ?? []}
            {...ofForm('sender')}
            typed={refused?.of === 'sender' ? refused.typed : null}
          />
        )}
      </div>
    </>
  )
}
