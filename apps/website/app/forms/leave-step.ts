import { advance, goBack, skipTo, undoSkips } from '@forecourt/domain/form/steps/move-step'
import { stepFailed, stepSent, stepToSend } from '@forecourt/domain/form/steps/send-step'
import { isLastStep } from '@forecourt/domain/form/steps/step-state'
import { submitErrorMessage } from '@forecourt/domain/form/submit-error'
import { type Fill, pickFieldValues } from './fill.ts'
import type { FormSpec, SkipRule } from './form.ts'
import type { FormHandlers } from './handlers.ts'
import { stepErrors } from './step-fields.ts'

/** Handles a button, the same in the browser and on the server. */
export async function pressButton<F extends FormSpec>(
  intent: string,
  form: F,
  fill: Fill,
  handlers: FormHandlers<F>,
): Promise<Fill> {
  if (intent === 'back') return stepBack(fill)
  if (intent.startsWith('skip-')) return skipSteps(form, fill, Number(intent.slice('skip-'.length)))
  return leaveStep(form, fill, handlers)
}

/**
 * Continue and Submit: validates this step (S5.03), submits it unless already done (S4.22 to S4.26), and moves on,
 * applying skip rules. A completed form has `steps.complete` and its end.
 */
export async function leaveStep<F extends FormSpec>(
  form: F,
  before: Fill,
  { leave, submit }: FormHandlers<F>,
): Promise<Fill> {
  if (before.steps.complete) return before
  const step = form.steps[before.steps.index]
  const steps = { ...before.steps, currentError: null }
  const fill: Fill = { ...before, formError: null, isUnsent: false, steps }
  const errors = stepErrors(form, fill)
  if (Object.keys(errors).length > 0) return { ...fill, errors }

  // Before submitting, so that the current step is not reported as skipped (S4.23).
  const checked: Fill = { ...fill, errors: {}, steps: undoSkips(fill.steps) }
  const send = isLastStep(fill.steps) ? submit : leave
  const isDue = step?.repeats || stepToSend(fill.steps) !== null
  if (!send || !isDue) return { ...checked, steps: nextStep(checked, step?.skips) }
  const answer = await send(checked, form)
  if ('errors' in answer) return { ...checked, errors: answer.errors }
  if ('error' in answer) {
    const { error, isUnsent = false } = answer
    return failed({ ...checked, isUnsent }, error || submitErrorMessage)
  }
  const { id = null, values = {}, results, end } = answer
  const done: Fill = {
    ...checked,
    values: { ...checked.values, ...pickFieldValues(form, values) },
    steps: stepSent(checked.steps, id),
    ...(results && { results: { ...checked.results, ...results } }),
  }
  if (end) return { ...done, end, steps: { ...done.steps, complete: true } }
  return { ...done, steps: nextStep(done, step?.skips) }
}

/** A failed step shows its error as the current one (S8.06), a failed submission as the form's (S8.04, S8.05). */
function failed(fill: Fill, error: string): Fill {
  const steps = stepFailed(fill.steps, error)
  return isLastStep(steps)
    ? { ...fill, formError: error, steps: { ...steps, currentError: null } }
    : { ...fill, steps }
}

function nextStep({ steps, values }: Fill, skips: readonly SkipRule[] = []) {
  const skipRule = skips.find(({ when, label }) => {
    if (label !== undefined) return false
    const value = when && values[when.field]
    return when === undefined || when.is.includes(String(value ?? ''))
  })
  return skipRule ? skipTo(steps, skipRule.to) : advance(steps)
}

/** Go Back: to where a skip came from, else one step (S4.20). What was typed stays, without validation. */
export function stepBack(fill: Fill): Fill {
  return { ...fill, errors: {}, formError: null, steps: goBack(fill.steps) }
}

/** A skip button; only if the current step offers it. */
export function skipSteps(form: FormSpec, fill: Fill, to: number): Fill {
  const isOffered = form.steps[fill.steps.index]?.skips?.some((skip) => skip.label && skip.to === to)
  return isOffered ? { ...fill, errors: {}, formError: null, steps: skipTo(fill.steps, to) } : fill
}
