import type { FieldErrors } from '@forecourt/domain/form/validate-fields'
import type { Car } from '@forecourt/domain/vehicle/car'
import { data, type RouterContextProvider, redirect, redirectDocument } from 'react-router'
import { pathsContext, platformContext, sessionContext, siteContext } from '../../../contexts.ts'
import type { FieldValues } from '../../../forms/form.ts'
import { postNames } from '../../../forms/post-names.ts'
import { readPosted } from '../../../forms/read-posted.ts'
import { refusalOf } from '../refusal-of.ts'
import { checkoutForm } from './checkout-form.ts'
import { changeOfValues, checkoutValues } from './checkout-values.ts'
import { noDelivery } from './no-delivery.ts'
import { errorsOf, fieldsOf } from './step-of-checkout.ts'

export type CheckoutReply = {
  step: number | null
  values: FieldValues
  errors: FieldErrors
  /** Why the platform refused. */
  error: string | null
  isWaiting: boolean
}

type Post = { request: Request; context: Readonly<RouterContextProvider>; car: Car; path: string }

/** A step, a new try after a hold has ended, or the wish to be told: all of them work as plain posts. */
export async function answerCheckoutPost(post: Post) {
  const posted = await post.request.formData().catch(() => null)
  if (posted === null) throw data(null, { status: 400 })
  const intent = posted.get(postNames.intent)
  if (intent === 'wait') return wait(post, String(posted.get('email') ?? ''))
  if (intent === 'hold') return hold(post, null)
  return saveStep(post, posted)
}

async function saveStep(post: Post, posted: FormData) {
  const { context, car, path } = post
  const form = checkoutForm(car, context.get(siteContext), context.get(pathsContext))
  const index = Number(posted.get(postNames.step))
  const step = form.steps[index]
  if (!step) throw data(null, { status: 400 })
  const values = readPosted(step, posted, {})
  const errors = errorsOf(form, index, values)
  if (Object.keys(errors).length > 0) return reply({ step: index, values, errors }, 422)
  const names = new Set(fieldsOf(form, index, values).map(({ name }) => name))
  try {
    const postcode = names.has('delivery_postcode') ? String(values.delivery_postcode ?? '').trim() : null
    if (postcode !== null && !(await isDelivered(context, postcode)))
      return reply({ step: index, values, errors: { delivery_postcode: noDelivery(postcode) } }, 422)
    const of = await ownReservation(post)
    await context.get(platformContext).changeReservation({ ...of, change: changeOfValues(values, names) })
  } catch (error) {
    const { status, text } = refusalOf(error)
    return reply({ step: index, values, error: text }, status, cookie(context))
  }
  if (index === form.steps.length - 1) return hold(post, { step: index, values })
  return redirect(`${path}?step=${index + 2}`, { status: 303, headers: cookie(context) })
}

/** Keeps the vehicle for the visitor and goes to the payment, in a document whose policy lets the gateway in. */
async function hold(post: Post, at: { step: number; values: FieldValues } | null) {
  const { context, path } = post
  try {
    await context.get(platformContext).takeHold(await ownReservation(post))
  } catch (error) {
    // Not a fault of the post: the page is read again, and shows who has it now.
    return reply({ ...at, error: refusalOf(error).text }, 200, cookie(context))
  }
  return redirectDocument(path, { status: 303, headers: cookie(context) })
}

async function wait({ context, car }: Post, email: string) {
  try {
    await context
      .get(platformContext)
      .awaitCar({ websiteId: context.get(siteContext).id, carId: car.id, email })
    return reply({ isWaiting: true }, 200)
  } catch (error) {
    const { status, text } = refusalOf(error)
    return reply({ error: text, values: { email } }, status)
  }
}

async function isDelivered(context: Post['context'], postcode: string): Promise<boolean> {
  return (
    (await context.get(platformContext).getDeliveryPriceCents(context.get(siteContext).id, postcode)) !== null
  )
}

async function ownReservation({ context, car }: Post) {
  const visitor = context.get(sessionContext).start()
  const websiteId = context.get(siteContext).id
  const { id } = await context.get(platformContext).startReservation({ websiteId, visitor, carId: car.id })
  return { websiteId, visitor, reservationId: id }
}

function reply(given: Partial<CheckoutReply>, status: number, headers: HeadersInit = {}) {
  const nothing: CheckoutReply = {
    step: null,
    values: checkoutValues(null),
    errors: {},
    error: null,
    isWaiting: false,
  }
  return data({ ...nothing, ...given }, { status, headers })
}

function cookie(context: Post['context']): HeadersInit {
  return context.get(sessionContext).headers()
}
