import { formatPhone } from '@forecourt/domain/person/format-phone'
import { data, type RouterContextProvider, redirect, redirectDocument } from 'react-router'
import { clockContext, logContext, sessionContext, siteContext } from '../../request/contexts.ts'
import { siteDay } from '../../site/site-day.ts'
import { type Fill, keepFill, startFill } from '../fill.ts'
import { type FormSpec, stepHref } from '../form.ts'
import type { FilePort, FormHandlers, Refusal } from '../handlers.ts'
import { pressButton } from '../leave-step.ts'
import { postNames } from '../post-names.ts'
import { readPosted } from '../read-posted.ts'
import { serverWords } from '../words.ts'
import { findDraft } from './find-draft.ts'
import { keepPosted } from './posted.ts'
import { storeFiles } from './store-files.ts'
import { withLatestDay } from './with-latest-day.ts'

export type PostArgs = {
  request: Request
  context: Readonly<RouterContextProvider>
  /** What was posted, where the route has kept it already: before it asks the platform what its form is about. */
  posted?: FormData
}

/** Where the answers of a form are between two posts. */
type StepStore = {
  /** Where the visitor is, from what is kept and the step that was posted; null where nothing is kept. */
  read(step: number): Promise<Fill | null>
  write(fill: Fill): Promise<void>
  drop(): Promise<void>
}

/** What one form does with a post without script. */
export type PostHandlers<F extends FormSpec> = FormHandlers<F> & {
  /** Tells visitors apart who give the same answers. */
  seed?: string
  /** Drafts of the visitor's session, unless the form's answers are kept elsewhere. */
  store?: StepStore
  /** Where files go. A form without it takes none. */
  files?: FilePort
  /** The visitor has come to a later step. */
  onNext?(): Promise<void>
}

const wrong = 422
/** A script that is answered so reads the page again, and has the times of this moment. */
const readAgain = 200

/**
 * A form posted without script: the engine's own steps on the server, then a redirect, so that reloading repeats
 * nothing. What is wrong comes back in the page with everything that was typed.
 */
export async function answerFormPost<F extends FormSpec>(
  findForm: () => F | Promise<F>,
  { request, context, ...args }: PostArgs,
  createHandlers: (form: F, posted: FormData) => PostHandlers<F>,
) {
  const session = context.get(sessionContext)
  const posted = args.posted ?? (await keepPosted({ request, context }))
  const form = withLatestDay(await findForm(), () =>
    siteDay(context.get(siteContext), context.get(clockContext)()),
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
  // Files are stored already: only a draft still knows of them when the form is posted again.
  if (before.files !== start.files) await store.write(after).catch(() => {})
  const said = sayTaken(form, after)
  return data(
    { fill: showMasks(form, said) },
    { status: said === after ? status() : readAgain, headers: session.headers() },
  )

  async function leave(to: string, kept: Fill | null, go: typeof redirect = redirect) {
    try {
      if (kept) await store.write(kept)
      else if (draft) await store.drop()
    } catch (error) {
      context.get(logContext).error({ err: error }, 'draft of a form could not be kept')
      // Without its draft the next step would start from nothing; here nothing is lost.
      if (kept) return data({ fill: { ...before, formError: serverWords.notKept } }, { status: 503 })
    }
    return go(to, { status: 303, headers: session.headers() })
  }
}

/** A time that was chosen and is no longer offered is no field left empty: it is said as the platform says it. */
function sayTaken(form: FormSpec, fill: Fill): Fill {
  const taken = form.steps[fill.steps.index]?.fields.find(
    ({ kind, name, optionsState }) =>
      kind === 'slot' && optionsState === undefined && fill.values[name] && fill.errors[name],
  )
  if (!taken) return fill
  const { [taken.name]: _, ...errors } = fill.errors
  return { ...fill, errors, formError: serverWords.taken }
}

/** Numbers as people write them, where no script shows them so (S5.10). */
function showMasks(form: FormSpec, fill: Fill): Fill {
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
    write: (fill) => drafts.write(form.id, { ...keepFill(fill) }),
    drop: () => drafts.drop(form.id),
  }
}

/** The handlers, and the status of the answer by what they refused. */
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
 * The filling in as the posted page showed it. A page of an earlier step than the draft's means that the visitor went
 * back in their browser; one of a later step means that the draft is gone.
 */
function fillAt(form: FormSpec, draft: Fill | null, at: number, values: Fill['values']): Fill {
  const start = draft ?? startFill(form, '')
  const fill: Fill = { ...start, values: { ...start.values, ...values } }
  if (!Number.isInteger(at) || at < 0 || at === start.steps.index) return fill
  if (at > start.steps.index) return { ...fill, formError: serverWords.forgotten }
  return { ...fill, steps: { ...start.steps, index: at } }
}
