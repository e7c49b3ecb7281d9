import { stepToSend } from '@forecourt/domain/form/steps/send-step'
import { readLeadAnswer } from '@forecourt/domain/lead/lead-answer'
import type { Fill } from '../../forms/fill.ts'
import type { Refusal, StepAnswer } from '../../forms/handlers.ts'
import { answerFormPost, type PostArgs, type PostHandlers } from '../../forms/server/answer-form-post.ts'
import { serverWords } from '../../forms/words.ts'
import { logContext, sessionContext } from '../../request/contexts.ts'
import { recordEvent } from '../../request/record-event.ts'
import { buildFormLead, type LeadPlace } from '../build-form-lead.ts'
import { formEvent } from '../form-event.ts'
import { type LeadForm, leadPostNames } from '../lead-form.ts'
import { leadsContext } from '../lead-service.ts'
import { successPath } from '../success-path.ts'
import { readPostedVisit } from '../visit.ts'
import { recordNextStep } from './record-next-step.ts'

/** Hooks for forms whose answers are stored elsewhere or are not all part of the lead. */
export type LeadFormHooks = Pick<PostHandlers<LeadForm>, 'store' | 'files'> & {
  /** Selects the answers that the lead may contain. */
  pick?(fill: Fill): Fill
  /** Runs when a step is submitted, before the step is sent, so that the lead contains the values it finds. */
  findOut?(fill: Fill, form: LeadForm): Promise<Refusal | StepAnswer>
  /** Runs before each step is submitted. */
  onLeave?(fill: Fill): Promise<void>
  /** Run before and after the last step is submitted. */
  beforeSubmit?(fill: Fill): Promise<void>
  afterSubmit?(fill: Fill, leadId: string): Promise<void>
}

/** Handles a native post of a form whose answers become a lead. */
export function answerLeadPost(
  findForm: () => LeadForm | Promise<LeadForm>,
  args: PostArgs,
  findWays: (form: LeadForm) => LeadFormHooks = () => ({}),
) {
  return answerFormPost(findForm, args, (form, posted) => leadHandlers(form, posted, args, findWays(form)))
}

/** The address of the posted page: scripts post to its data address, which cannot be opened as a page. */
function readPageUrl({ url: asked }: Request): URL {
  const url = new URL(asked)
  url.pathname = url.pathname.replace(/\.data$/, '')
  return url
}

function leadHandlers(
  form: LeadForm,
  posted: FormData,
  { request, context }: PostArgs,
  { store, files, pick = (fill) => fill, ...ways }: LeadFormHooks,
): PostHandlers<LeadForm> {
  const url = readPageUrl(request)
  const ticket = String(posted.get(leadPostNames.ticket) ?? '')
  const hidden = String(posted.get(leadPostNames.hidden) ?? '') !== ''
  const place: LeadPlace = {
    page: {
      id: form.pageId,
      url: url.origin + url.pathname,
      userAgent: request.headers.get('user-agent') ?? '',
    },
    visit: readPostedVisit(posted.get(leadPostNames.visit)),
  }

  async function send(fill: Fill): Promise<{ error: string; status: number } | { id: string }> {
    const leads = context.get(leadsContext)
    const { lead } = buildFormLead(form, pick(fill), place)
    const { destination, id } = form
    const leadId = fill.steps.recordId
    const isUpdate = leadId !== null
    const { key } = fill
    const post = { form: id, destination, lead, leadId, isUpdate, key, ticket, proof: false, hidden } as const
    let reply = await leads.send(post)
    // The unfinished lead no longer exists, or belongs to another visitor: start a new one.
    if (reply.status === 404 && leadId !== null) reply = await leads.send({ ...post, leadId: null })
    const { lead_id, error } = readLeadAnswer(reply.body)
    return lead_id === null ? { error, status: reply.status } : { id: lead_id }
  }

  return {
    seed: isSomebody(context, posted) ? ticket : crypto.randomUUID(),
    onNext: () => recordNextStep(context, url.pathname, form.car?.id ?? null),
    ...(store && { store }),
    ...(files && { files }),
    async leave(fill) {
      const found = (await ways.findOut?.(fill, form)) ?? {}
      if ('error' in found || 'errors' in found) return found
      await ways.onLeave?.(fill)
      // A step that was already sent is not sent again (S4.25), even if its lookup is repeated.
      if (ways.findOut && stepToSend(fill.steps) === null) return found
      const sent = await send({ ...fill, values: { ...fill.values, ...found.values } })
      return 'error' in sent ? sent : { ...found, id: sent.id }
    },
    async submit(fill) {
      try {
        await ways.beforeSubmit?.(fill)
      } catch (error) {
        context.get(logContext).error({ err: error }, 'form could not be kept before it was sent')
        return { error: serverWords.notSaved, status: 503 }
      }
      const sent = await send(fill)
      // A booked slot is no fault of the request: with 200 a script reloads the page's data and gets the current slots.
      if ('error' in sent) return sent.status === 409 ? { ...sent, status: 200 } : sent
      const id = fill.steps.recordId ?? sent.id
      await ways.afterSubmit?.(fill, id)
      const { lead } = buildFormLead(form, pick(fill), place)
      // The event of a submitted form has its contact details (S7.41).
      await recordEvent(context, {
        eventId: formEvent(form, lead),
        carId: form.car?.id ?? null,
        path: url.pathname,
        email: lead.email,
        phone: lead.phone,
      })
      return { id, end: { to: successPath(form, { category: lead.category, id }) } }
    },
  }
}

/**
 * Whether a post can be attributed to one person behind a shared address. A first step without personal data, such as a
 * plate or a price, looks the same from two people in one office: these are two leads, and protecting against a double
 * press is no reason to merge them.
 */
function isSomebody(context: PostArgs['context'], posted: FormData): boolean {
  const isGiven = (name: string) => String(posted.get(name) ?? '').trim() !== ''
  return context.get(sessionContext).known !== null || isGiven('email') || isGiven('phone')
}
