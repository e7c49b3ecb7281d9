import { advance, goBack, skipTo } from '@forecourt/domain/form/steps/move-step'
import { stepFailed, stepSent, stepToSend } from '@forecourt/domain/form/steps/send-step'
import { isLastStep } from '@forecourt/domain/form/steps/step-state'
import { type LeadResult, unexpectedErrorMessage } from '@forecourt/domain/lead/lead-answer'
import type { Fill } from './fill.ts'
import type { FormSpec, SkipRule } from './form.ts'
import { stepErrors } from './step-fields.ts'

/** Sends the lead of a filling in: a new one, or an update once its id is known. Never throws. */
export type SendFill = (fill: Fill) => Promise<LeadResult>

/**
 * Continue and Submit, the same in the browser and on the server: check this step (S5.03), send it unless it has been
 * sent (S4.22 to S4.26), and move on, over steps that its rules leave out. A filling in that is done comes back with
 * `steps.complete`.
 */
export async function leaveStep(form: FormSpec, before: Fill, send: SendFill): Promise<Fill> {
  if (before.steps.complete) return before
  const step = form.steps[before.steps.index]
  const fill: Fill = { ...before, formError: null, steps: { ...before.steps, currentError: null } }
  const errors = stepErrors(form, fill)
  if (Object.keys(errors).length > 0) return { ...fill, errors }

  const what = stepToSend(fill.steps)
  const checked: Fill = { ...fill, errors: {} }
  if (what === null) return { ...checked, steps: nextStep(checked, step?.skips) }
  const { lead_id, error } = await send(checked)
  if (lead_id === null) return failed(checked, error || unexpectedErrorMessage)
  const sent: Fill = { ...checked, steps: stepSent(checked.steps, lead_id) }
  return sent.steps.complete ? sent : { ...sent, steps: nextStep(sent, step?.skips) }
}

/** A failed step shows its error as the current one (S8.06), a failed submission as the form's (S8.04, S8.05). */
function failed(fill: Fill, error: string): Fill {
  const steps = stepFailed(fill.steps, error)
  return isLastStep(steps)
    ? { ...fill, formError: error, steps: { ...steps, currentError: null } }
    : { ...fill, steps }
}

function nextStep({ steps, values }: Fill, skips: readonly SkipRule[] = []) {
  const way = skips.find(({ when, label }) => {
    if (label !== undefined) return false
    const value = when && values[when.field]
    return when === undefined || when.is.includes(String(value ?? ''))
  })
  return way ? skipTo(steps, way.to) : advance(steps)
}

/** Go Back: to where a skip came from, else one step (S4.20). What was typed stays, unchecked. */
export function stepBack(fill: Fill): Fill {
  return { ...fill, errors: {}, formError: null, steps: goBack(fill.steps) }
}

/** A button over the next steps; only one that this step offers. */
export function stepOver(form: FormSpec, fill: Fill, to: number): Fill {
  const isOffered = form.steps[fill.steps.index]?.skips?.some((skip) => skip.label && skip.to === to)
  return isOffered ? { ...fill, errors: {}, formError: null, steps: skipTo(fill.steps, to) } : fill
}
