import { getCountry } from '@forecourt/domain/country/countries'
import { answerTemplates } from '@forecourt/domain/lead/handling/answer-templates'
import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  redirect,
  useLoaderData,
  useRouteLoaderData,
} from 'react-router'
import type { LeadListData } from '../features/lead/find-steps.ts'
import { LeadAside, readLeadPrice } from '../features/lead/lead-aside.tsx'
import { LeadComposer } from '../features/lead/lead-composer.tsx'
import { LeadHead } from '../features/lead/lead-head.tsx'
import { LeadThread } from '../features/lead/lead-thread.tsx'
import { writeLead } from '../features/lead/write-lead.ts'
import { Refusal } from '../kit/refusal.tsx'
import { Toast } from '../kit/toast.tsx'
import { readForm } from '../staff/read-form.ts'
import { callAsStaff, catchRefusal } from '../staff/staff-calls.ts'
import type { LiveHandle } from '../ui/live.ts'
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
    const template = templates.find(({ id }) => id === wanted)
    const nextKey = { answer: crypto.randomUUID(), note: crypto.randomUUID() }
    const mayWrite = me.actions.includes('leads.write')
    return { lead, templates, template, mayWrite, meId: me.id, nowMs: Date.now(), nextKey }
  })
}

export async function action(args: ActionFunctionArgs) {
  const form = await readForm(args.request)
  const id = args.params.leadId ?? ''
  const text = (name: string) => String(form.get(name) ?? '')
  const written = await callAsStaff(args, (call) => catchRefusal(writeLead(call, id, form)))
  if ('refused' in written)
    return { ...written, typed: { text: text('text'), subject: text('subject') }, intent: text('intent') }
  return written.done === null ? redirect(`/leads/${id}${new URL(args.request.url).search}`) : written
}

export default function Lead() {
  const { lead, mayWrite, meId, nowMs, templates, template, nextKey } = useLoaderData<typeof loader>()
  const list = useRouteLoaderData<LeadListData>('routes/leads')
  const refusal = useAnswer<typeof action>()
  const typedIn = (intent: string) =>
    refusal && 'typed' in refusal && refusal.intent === intent ? refusal.typed : null
  return (
    <>
      <div className="detail-pane conversation">
        <title>{`${lead.name} · Forecourt`}</title>
        <LeadHead lead={lead} meId={meId} mayWrite={mayWrite} nowMs={nowMs} list={list} />
        <Refusal answer={refusal} />
        <Toast answer={refusal} />
        {lead.mailRefusal && (
          <p className="alert">
            {lead.mailRefusal === 'bounce'
              ? 'Mail to this address came back, so nothing more is sent there.'
              : 'They reported our mail as spam, so nothing more is sent to them.'}
            {lead.phone ? ' Give them a call.' : ''}
          </p>
        )}
        <LeadThread lead={lead} />
        {mayWrite && (
          <LeadComposer
            lead={lead}
            templates={templates}
            template={template}
            subject={`About ${lead.vehicle ?? 'your enquiry'}`}
            nextKey={nextKey}
            typed={{ answer: typedIn('answer'), note: typedIn('note') }}
          />
        )}
      </div>
      <LeadAside lead={lead} mayWrite={mayWrite} />
    </>
  )
}
