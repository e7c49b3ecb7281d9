import type { Car } from '@forecourt/domain/vehicle/car'
import { data, redirectDocument } from 'react-router'
import { type Fill, startFill } from '../../../forms/fill.ts'
import type { Refusal, StepAnswer } from '../../../forms/handlers.ts'
import { postNames } from '../../../forms/post-names.ts'
import { answerFormPost, type PostArgs, type PostHandlers } from '../../../forms/server/answer-form-post.ts'
import { stepFields } from '../../../forms/step-fields.ts'
import { recordNextStep } from '../../../leads/server/record-next-step.ts'
import { pathsContext, platformContext, sessionContext, siteContext } from '../../../request/contexts.ts'
import { type CheckoutForm, checkoutForm } from '../view/checkout-form.ts'
import { toReservationChange } from '../view/checkout-values.ts'
import { findVisitorReservation, readRefusal } from '../view/find-checkout.ts'
import { formWords, stepWords } from '../words/steps.ts'

export type CheckoutPostResult = {
  /** The typed values of a rejected step. */
  fill: Fill | null
  /** Why the platform rejected it. */
  error: string | null
  /** Why the hold cannot be released now. */
  holdError: string | null
  /** The address for the waiting list. */
  email: string | null
  isWaiting: boolean
}

type Post = Required<PostArgs> & { car: Car; path: string }

/** Handles a step, a new hold after expiry, a release, or joining the waiting list. All are plain posts. */
export async function answerCheckoutPost(post: Post) {
  const intent = post.posted.get(postNames.intent)
  if (intent === 'wait') return wait(post, String(post.posted.get('email') ?? ''))
  if (intent === 'hold') return holdAgain(post)
  if (intent === 'release' || intent === 'back') return letGo(post, intent)
  return answerStep(post)
}

const unreadable = 'We could not read that. Please check your answers and try again.'

async function answerStep(post: Post) {
  const { request, context, posted, car, path } = post
  const form = checkoutForm(car, context.get(siteContext), context.get(pathsContext), path)
  const at = String(posted.get(postNames.step) ?? '')
  const step = /^\d$/.test(at) ? form.steps[Number(at)] : undefined
  // The page shows the visitor's current step, whatever was posted.
  if (!step || step.fields.length === 0) {
    const fill = { ...emptyFill(form), formError: unreadable }
    return reply({ fill, error: unreadable }, { status: 400 })
  }
  const answer = await answerFormPost(
    () => form,
    { request, context, posted },
    () => checkoutHandlers(post, form),
  )
  if (answer instanceof Response) return answer
  const { fill } = answer.data
  return reply({ fill, error: fill.formError ?? fill.steps.currentError }, answer.init ?? {})
}

/** No answers: the page contains what the reservation has stored. */
function emptyFill(form: CheckoutForm): Fill {
  return { ...startFill(form, 'reservation'), values: {} }
}

/** The reservation stores the answers: each step updates it, and the last one before payment starts the hold. */
function checkoutHandlers(post: Post, form: CheckoutForm): PostHandlers<CheckoutForm> {
  return {
    store: {
      async read(index) {
        const fill = emptyFill(form)
        return { ...fill, steps: { ...fill.steps, index } }
      },
      write: async () => {},
      drop: async () => {},
    },
    onNext: () => trackNextStep(post),
    leave: (fill) => saveStep(post, form, fill),
    submit: async () => ({ error: formWords.payOnScreen, status: 400 }),
  }
}

async function saveStep(post: Post, form: CheckoutForm, fill: Fill): Promise<Refusal | StepAnswer> {
  const { context, path } = post
  const { values, steps } = fill
  const names = new Set(stepFields(form, fill).map(({ name }) => name))
  try {
    const postcode = names.has('delivery_postcode') ? String(values.delivery_postcode ?? '').trim() : null
    if (postcode !== null && !(await isDelivered(context, postcode)))
      return { errors: { delivery_postcode: stepWords.noDelivery(postcode) } }
    const of = await ownReservation(post)
    await context
      .get(platformContext)
      .call('changeReservation', { ...of, body: toReservationChange(values, names) })
  } catch (error) {
    const { status, text } = readRefusal(error)
    return { error: text, status }
  }
  if (steps.index < steps.total - 2) return {}
  const refused = await startHold(post)
  if (refused === null) await trackNextStep(post)
  // Not an error of the post: the reloaded page shows who holds the vehicle.
  return refused === null ? { end: { to: path, asDocument: true } } : { error: refused, status: 200 }
}

function trackNextStep({ context, path, car }: Post): Promise<void> {
  return recordNextStep(context, path, car.id)
}

/** Starts the hold, or returns why it cannot. */
async function startHold(post: Post): Promise<string | null> {
  try {
    const { addressHash: address } = post.context.get(sessionContext)
    await post.context.get(platformContext).call('startHold', { ...(await ownReservation(post)), address })
    return null
  } catch (error) {
    return readRefusal(error).text
  }
}

/** After starting the hold, the payment is a document of its own whose policy allows the gateway. */
async function holdAgain(post: Post) {
  const error = await startHold(post)
  const headers = post.context.get(sessionContext).headers()
  if (error !== null) return reply({ error }, { status: 200, headers })
  return redirectDocument(post.path, { status: 303, headers })
}

/** Releases the hold, then redirects to the vehicle's page, or to the step before the payment. */
async function letGo(post: Post, intent: 'release' | 'back') {
  const { context, car, path } = post
  const started = await findVisitorReservation(context, car, false)
  const paths = context.get(pathsContext)
  const { steps } = checkoutForm(car, context.get(siteContext), paths, path)
  // The payment is the last step.
  const to = intent === 'back' ? `${path}?step=${steps.length - 1}` : (paths.vehicle(car.slug) ?? path)
  if (started?.state !== 'held') return redirectDocument(to, { status: 303 })
  try {
    const of = { websiteId: context.get(siteContext).id, reservationId: started.id }
    const visitor = context.get(sessionContext).start()
    const { state } = await context.get(platformContext).call('releaseHold', { ...of, visitor })
    // It was paid meanwhile: the checkout says so.
    return redirectDocument(state === 'released' ? to : path, { status: 303 })
  } catch (error) {
    const { status, text } = readRefusal(error)
    return reply({ holdError: text }, { status })
  }
}

async function wait({ context, car }: Post, email: string) {
  try {
    const { addressHash: address } = context.get(sessionContext)
    const websiteId = context.get(siteContext).id
    await context
      .get(platformContext)
      .call('joinWaitlist', { websiteId, carId: car.id, address, body: { email } })
    return reply({ isWaiting: true }, { status: 200 })
  } catch (error) {
    const { status, text } = readRefusal(error)
    return reply({ error: text, email }, { status })
  }
}

async function isDelivered(context: Post['context'], postcode: string): Promise<boolean> {
  const query = { postcode, website_id: context.get(siteContext).id }
  return (await context.get(platformContext).call('deliveryPrice', { query })).priceCents !== null
}

async function ownReservation({ context, car }: Post) {
  const visitor = context.get(sessionContext).start()
  const websiteId = context.get(siteContext).id
  const { id } = await context.get(platformContext).call('startReservation', {
    websiteId,
    visitor,
    body: { carId: car.id },
  })
  return { websiteId, visitor, reservationId: id }
}

function reply(given: Partial<CheckoutPostResult>, init: ResponseInit) {
  const nothing: CheckoutPostResult = {
    fill: null,
    error: null,
    holdError: null,
    email: null,
    isWaiting: false,
  }
  return data({ ...nothing, ...given }, init)
}
