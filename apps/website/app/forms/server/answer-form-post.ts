import { readLeadAnswer } from '@forecourt/domain/lead/lead-answer'
import { data, type RouterContextProvider, redirect } from 'react-router'
import {
  leadsContext,
  logContext,
  platformContext,
  postedContext,
  sessionContext,
  siteContext,
} from '../../contexts.ts'
import { formEvent } from '../../leads/form-event.ts'
import { leadOfForm } from '../../leads/lead-of-form.ts'
import { successPath } from '../../leads/success-path.ts'
import { type Fill, startFill } from '../fill.ts'
import type { FormSpec } from '../form.ts'
import { leaveStep, type SendFill, stepBack, stepOver } from '../leave-step.ts'
import { postNames } from '../post-names.ts'
import { keepFill } from '../read-fill.ts'
import { readPosted } from '../read-posted.ts'
import { findDraft } from './load-form-page.ts'
import { toPosted } from './posted.ts'

type PostArgs = { request: Request; context: Readonly<RouterContextProvider> }

const wrong = 422
const badRequest = 400

/**
 * A form posted without script: the engine's own steps on the server, then a redirect, so that reloading repeats
 * nothing. What is wrong comes back in the page with everything that was typed.
 */
export async function answerFormPost(
  findForm: () => FormSpec | Promise<FormSpec>,
  { request, context }: PostArgs,
) {
  const session = context.get(sessionContext)
  const leads = context.get(leadsContext)
  const posted = await request.formData().catch(() => null)
  if (posted === null) throw data(null, { status: badRequest })
  const url = new URL(request.url)
  // Before anything is asked of the platform: what was typed outlives its failure.
  context.set(postedContext, toPosted(url, posted))
  const form = await findForm()
  const text = (name: string) => {
    const value = posted.get(name)
    return typeof value === 'string' ? value : ''
  }
  let status = wrong

  const send: SendFill = async (fill) => {
    const { lead } = leadOfForm(form, fill, {
      page: {
        id: null,
        url: url.origin + url.pathname,
        userAgent: request.headers.get('user-agent') ?? '',
      },
      visit: { visitedPages: [], linkedQueryParams: {} },
    })
    const post = {
      form: form.id,
      destination: form.destination,
      lead,
      leadId: fill.steps.leadId,
      key: fill.key,
      ticket: text(postNames.ticket),
      proof: false,
      hidden: text(postNames.hidden) !== '',
    } as const
    let reply = await leads.send(post)
    // The unfinished lead is gone, or another visitor's: this is a new one.
    if (reply.status === 404 && post.leadId !== null) reply = await leads.send({ ...post, leadId: null })
    status = reply.status
    return readLeadAnswer(reply.body)
  }

  const draft = await findDraft(context, form)
  const at = Number(text(postNames.step))
  const before = fillAt(form, draft, at, readPosted(form.steps[at], posted, draft?.values ?? {}), (values) =>
    session.digest(`answers ${JSON.stringify({ form: form.id, values, ticket: text(postNames.ticket) })}`),
  )
  const intent = text(postNames.intent)
  if (intent === 'clear') return leave(form.action, null)
  const after = before.formError
    ? before
    : intent === 'back'
      ? stepBack(before)
      : intent === 'refresh'
        ? before
        : intent.startsWith('skip-')
          ? stepOver(form, before, Number(intent.slice('skip-'.length)))
          : await leaveStep(form, before, send)

  if (after.steps.complete && after.steps.leadId) {
    const { lead } = leadOfForm(form, after, { page: { id: null, url: '', userAgent: '' }, visit: noVisit })
    const { email, phone } = lead
    await context
      .get(platformContext)
      .recordEvent({
        event_id: formEvent(form, lead),
        website_id: context.get(siteContext).id,
        car_id: form.car?.id ?? null,
        path: url.pathname,
        email,
        phone,
      })
      .catch((error: unknown) =>
        context.get(logContext).warn({ err: error }, 'event of a form could not be recorded'),
      )
    return leave(successPath(form, { category: lead.category, id: after.steps.leadId }), null)
  }
  const hasError = Object.keys(after.errors).length > 0 || after.formError || after.steps.currentError
  if (!hasError) return leave(form.action, after)
  return data({ fill: after }, { status, headers: session.headers() })

  async function leave(to: string, kept: Fill | null) {
    try {
      if (kept) await session.drafts.write(form.id, { ...keepFill(kept) })
      else if (draft) await session.drafts.drop(form.id)
    } catch (error) {
      context.get(logContext).error({ err: error }, 'draft of a form could not be kept')
      // Without its draft the next step would start from nothing; here nothing is lost.
      if (kept) return data({ fill: { ...before, formError: notKept } }, { status: 503 })
    }
    return redirect(to, { status: 303, headers: session.headers() })
  }
}

const noVisit = { visitedPages: [], linkedQueryParams: {} }
const notKept = 'We cannot keep your answers at this moment. Please try again in a minute.'
const forgotten = 'We no longer have your earlier answers. Please fill them in again.'

/**
 * The filling in as the posted page showed it. A page of an earlier step than the draft's means that the visitor went
 * back in their browser; one of a later step means that the draft is gone.
 */
function fillAt(
  form: FormSpec,
  draft: Fill | null,
  at: number,
  values: Fill['values'],
  keyOf: (values: Fill['values']) => string,
): Fill {
  const start = draft ?? startFill(form, '')
  const fill = { ...start, values: { ...start.values, ...values } }
  const known: Fill = { ...fill, key: draft?.key ?? keyOf(fill.values) }
  if (!Number.isInteger(at) || at < 0 || at === start.steps.index) return known
  if (at > start.steps.index) return { ...known, formError: forgotten }
  return { ...known, steps: { ...start.steps, index: at } }
}
