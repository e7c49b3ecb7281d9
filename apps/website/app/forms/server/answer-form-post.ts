import { formatPhone } from '@forecourt/domain/person/format-phone'
import { data, type RouterContextProvider, redirect, redirectDocument } from 'react-router'
import { clockContext, logContext, sessionContext, siteContext } from '../../request/contexts.ts'
import { dayAtSite } from '../../site/day-at-site.ts'
import { type Fill, saveFill, startFill } from '../fill.ts'
import { type FormSpec, stepHref } from '../form.ts'
import type { FilePort, FormHandlers, Refusal } from '../handlers.ts'
import { pressButton } from '../leave-step.ts'
import { postNames } from '../post-names.ts'
import { readPosted } from '../read-posted.ts'
import { serverWords } from '../words.ts'
import { findDraft } from './find-draft.ts'
import { preservePosted } from './posted.ts'
import { storeFiles } from './store-files.ts'
import { withLatestDay } from './with-latest-day.ts'

export type PostArgs = {
  request: Request
  context: Readonly<RouterContextProvider>
  /** The posted data, if the route has already read it before loading the form. */
  posted?: FormData
}

/** Where answers are stored between posts. */
type StepStore = {
  /** The visitor's answers at the posted step; null if none are stored. */
  read(step: number): Promise<Fill | null>
  write(fill: Fill): Promise<void>
  drop(): Promise<void>
}

/** One form's handlers for posts without script. */
export type PostHandlers<F extends FormSpec> = FormHandlers<F> & {
  /** Distinguishes visitors with equal answers. */
  seed?: string
  /** By default drafts of the visitor's session. */
  store?: StepStore
  /** The file storage; required for forms with files. */
  files?: FilePort
  /** Called when the visitor reaches a later step. */
  onNext?(): Promise<void>
}

const wrong = 422
/** With this status script reloads the page's data, including current times. */
const readAgain = 200

/**
 * Handles a native post with the same steps as in the browser, then redirects, so that reloading repeats nothing.
 * Errors are rendered in the page with everything that was typed.
 */
export async function answerFormPost<F extends FormSpec>(
  findForm: () => F | Promise<F>,
  { request, context, ...args }: PostArgs,
  createHandlers: (form: F, posted: FormData) => PostHandlers<F>,
) {
  const session = context.get(sessionContext)
  const posted = args.posted ?? (await preservePosted({ request, context }))
  const form = withLatestDay(await findForm(), () =>
    dayAtSite(context.get(siteContext), context.get(clockContext)()),
  )
  const handlers = createHandlers(form, posted)
  const { store = draftStore(form, context) } = handlers
  const text = (name: string) => String(posted.get(name) ?? '')
  const at = Number(text(postNames.step))
  const draft = await store.read(at)

  const typed = readPosted(form.steps[at], posted, draft?.values ?? {})
  const start = fillAt(form, draft, at, typed)
  const key =
    start.key ||
    session.postKey(JSON.stringify({ form: form.id, values: start.values, seed: handlers.seed ?? '' }))
  const before = await storeFiles(form, { ...start, key }, posted, handlers.files)
  const intent = text(postNames.intent)
  if (intent === 'clear') return leave(form.action, null)

  const isStopped = before.formError !== null || Object.keys(before.errors).length > 0
  const { watched, status } = watchStatus(handlers)
  const after = isStopped || intent === 'refresh' ? before : await pressButton(intent, form, before, watched)

  if (after.steps.index > before.steps.index) await handlers.onNext?.()
  if (after.end && 'to' in after.end) {
    return leave(after.end.to, null, after.end.asDocument ? redirectDocument : redirect)
  }
  const hasError = Object.keys(after.errors).length > 0 || after.formError || after.steps.currentError
  if (!hasError) return leave(stepHref(form, after.steps.index), after)
  // The files are stored already, but only a draft knows about them when the form is posted again.
  if (before.files !== start.files) await store.write(after).catch(() => {})
  const withMessage = reportTakenSlot(form, after)
  return data(
    { fill: formatPhones(form, withMessage) },
    { status: withMessage === after ? status() : readAgain, headers: session.headers() },
  )

  async function leave(to: string, fill: Fill | null, go: typeof redirect = redirect) {
    try {
      if (fill) await store.write(fill)
      else if (draft) await store.drop()
    } catch (error) {
      context.get(logContext).error({ err: error }, 'draft of a form could not be kept')
      // Without its draft the next step would start from nothing, so stay here and lose nothing.
      if (fill) return data({ fill: { ...before, formError: serverWords.notSaved } }, { status: 503 })
    }
    return go(to, { status: 303, headers: session.headers() })
  }
}

/** A time that is no longer available is not an empty field: uses the platform's message. */
function reportTakenSlot(form: FormSpec, fill: Fill): Fill {
  const slotField = form.steps[fill.steps.index]?.fields.find(
    ({ kind, name, optionsState }) =>
      kind === 'slot' && optionsState === undefined && fill.values[name] && fill.errors[name],
  )
  if (!slotField) return fill
  const { [slotField.name]: _, ...errors } = fill.errors
  return { ...fill, errors, formError: serverWords.taken }
}

/** Formats phone numbers if there is no script (S5.10). */
function formatPhones(form: FormSpec, fill: Fill): Fill {
  const fields = form.steps[fill.steps.index]?.fields ?? []
  const shown = fields.flatMap(({ name, country }) =>
    country && fill.values[name] ? [[name, formatPhone(fill.values[name], country)] as const] : [],
  )
  return { ...fill, values: { ...fill.values, ...Object.fromEntries(shown) } }
}

function draftStore(form: FormSpec, context: PostArgs['context']): StepStore {
  const { drafts } = context.get(sessionContext)
  return {
    read: () => findDraft(context, form),
    write: (fill) => drafts.write(form.id, { ...saveFill(fill) }),
    drop: () => drafts.drop(form.id),
  }
}

/** Wraps the handlers to remember the status of a refusal. */
function watchStatus<F extends FormSpec>({ leave, submit }: FormHandlers<F>) {
  let refused = wrong
  const watch = <A extends Refusal | object>(answer: A): A => {
    refused = 'status' in answer && typeof answer.status === 'number' ? answer.status : wrong
    return answer
  }
  const watched: FormHandlers<F> = {
    ...(leave && { leave: async (fill, form) => watch(await leave(fill, form)) }),
    submit: async (fill, form) => watch(await submit(fill, form)),
  }
  return { watched, status: () => refused }
}

/**
 * The answers at the posted page's step. An earlier step than the draft's means that the visitor used Back; a later one
 * means that the draft is gone.
 */
function fillAt(form: FormSpec, draft: Fill | null, at: number, values: Fill['values']): Fill {
  const start = draft ?? startFill(form, '')
  const fill: Fill = { ...start, values: { ...start.values, ...values } }
  if (!Number.isInteger(at) || at < 0 || at === start.steps.index) return fill
  if (at > start.steps.index) return { ...fill, formError: serverWords.forgotten }
  return { ...fill, steps: { ...start.steps, index: at } }
}
