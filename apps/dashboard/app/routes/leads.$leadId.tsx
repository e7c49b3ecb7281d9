import { getCountry } from '@forecourt/domain/country/countries'
import { answerTemplates } from '@forecourt/domain/lead/handling/answer-templates'
import { stageLabels } from '@forecourt/domain/lead/handling/lead-stage'
import { telHref } from '@forecourt/domain/person/tel-href'
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router'
import { Deliveries } from '../features/lead/deliveries.tsx'
import { LeadAnswer } from '../features/lead/lead-answer.tsx'
import { LeadFacts, OtherLeads, readLeadPrice } from '../features/lead/lead-facts.tsx'
import { LeadTimeline } from '../features/lead/lead-timeline.tsx'
import { LeadWork } from '../features/lead/lead-work.tsx'
import { writeLead } from '../features/lead/write-lead.ts'
import { formatTime } from '../staff/format.ts'
import { readForm } from '../staff/read-form.ts'
import { callAsStaff, catchRefusal } from '../staff/staff-calls.ts'
import { Done } from '../ui/done.tsx'
import type { LiveHandle } from '../ui/live.ts'
import { PageHead } from '../ui/page-head.tsx'
import { Refusal } from '../ui/refusal.tsx'
import { useAnswer } from '../ui/use-answer.ts'

export const handle = { shows: ['leads', 'calendar'] } satisfies LiveHandle

export async function loader(args: LoaderFunctionArgs) {
  const wanted = new URL(args.request.url).searchParams.get('template')
  return callAsStaff(args, async (call) => {
    const [lead, me] = await Promise.all([
      call('staffLead', { leadId: args.params.leadId ?? '' }),
      call('staffMe'),
    ])
    const templates = answerTemplates({
      firstName: lead.name.split(' ')[0] ?? '',
      vehicle: lead.car?.name ?? null,
      price: readLeadPrice(lead),
      country: getCountry(lead.siteCountry),
      isSold: lead.car?.sold ?? false,
      site: lead.site,
      phone: lead.sitePhone,
      author: me.name,
    })
    const template = templates.find(({ id }) => id === wanted) ?? templates[0]
    const nextKey = { answer: crypto.randomUUID(), note: crypto.randomUUID() }
    const mayWrite = me.actions.includes('leads.write')
    return { lead, templates, template, mayWrite, meId: me.id, nextKey }
  })
}

export async function action(args: ActionFunctionArgs) {
  const form = await readForm(args.request)
  const id = args.params.leadId ?? ''
  const text = (name: string) => String(form.get(name) ?? '')
  const written = await callAsStaff(args, (call) => catchRefusal(writeLead(call, id, form)))
  if ('refused' in written)
    return { ...written, typed: { text: text('text'), subject: text('subject') }, intent: text('intent') }
  return written.done === null ? redirect(`/leads/${id}`) : written
}

export default function Lead() {
  const { lead, mayWrite, meId, templates, template, nextKey } = useLoaderData<typeof loader>()
  const refusal = useAnswer<typeof action>()
  const typedIn = (intent: string) =>
    refusal && 'typed' in refusal && refusal.intent === intent ? refusal.typed : null
  const callHref = telHref(lead.phone)
  return (
    <>
      <PageHead back={{ to: '/leads', label: 'Leads' }} title={lead.name}>
        {lead.category} · {lead.site} · {lead.reference} · {formatTime(lead.createdAt, lead.timeZone)}
      </PageHead>
      <Refusal answer={refusal} />
      <Done answer={refusal} />
      <p className="actions">
        {callHref && (
          <a className="button" href={callHref}>
            Call {lead.phone}
          </a>
        )}
        {mayWrite && lead.email && !lead.mailRefusal && (
          <a className="button" href="#answer">
            Answer by mail
          </a>
        )}
      </p>
      {lead.mailRefusal && (
        <p className="alert warn">
          {lead.mailRefusal === 'bounce'
            ? 'Mail to this address came back, so nothing more is sent there.'
            : 'They reported our mail as spam, so nothing more is sent to them.'}
          {lead.phone ? ' Give them a call.' : ''}
        </p>
      )}
      <div className="columns">
        <div>
          <LeadFacts lead={lead} />
          {mayWrite && lead.email && !lead.mailRefusal && (
            <LeadAnswer
              key={lead.id}
              lead={lead}
              templates={templates}
              template={template}
              nextKey={nextKey.answer}
              typed={typedIn('answer')}
            />
          )}
          <LeadTimeline
            key={lead.id}
            lead={lead}
            mayWrite={mayWrite}
            nextKey={nextKey.note}
            typed={typedIn('note')}
          />
        </div>
        <aside>
          {mayWrite ? <LeadWork lead={lead} meId={meId} /> : <p>{stageLabels[lead.stage]}</p>}
          <Deliveries deliveries={lead.deliveries} mayReplay={mayWrite} timeZone={lead.timeZone} />
          <OtherLeads lead={lead} />
        </aside>
      </div>
    </>
  )
}
