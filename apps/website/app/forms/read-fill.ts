import { type StepState, startSteps } from '@forecourt/domain/form/steps/step-state'
import { fieldValuesOf } from './field-values-of.ts'
import { type Fill, startFill } from './fill.ts'
import type { FormSpec } from './form.ts'

/** What is kept of a filling in. Errors are not: they are found again on the next submit (S5.03). */
export type KeptFill = Pick<Fill, 'values' | 'steps' | 'key'>

export function keepFill({ values, steps, key }: Fill): KeptFill {
  return { values, steps: { ...steps, currentError: null }, key }
}

/** A kept filling in as it comes back from a device or a draft; null when it is damaged or of another form. */
export function readFill(form: FormSpec, kept: unknown): Fill | null {
  if (!isRecord(kept) || !isRecord(kept.values) || typeof kept.key !== 'string' || kept.key === '')
    return null
  const steps = readSteps(form, kept.steps)
  if (steps === null || steps.complete) return null
  const start = startFill(form, kept.key)
  return { ...start, values: { ...start.values, ...fieldValuesOf(form, kept.values) }, steps }
}

function readSteps(form: FormSpec, kept: unknown): StepState | null {
  if (!isRecord(kept) || kept.total !== form.steps.length) return null
  const isStep = (value: unknown): value is number =>
    Number.isInteger(value) && Number(value) >= 0 && Number(value) < form.steps.length
  const { index, skips, sent, failed, leadId, complete } = kept
  if (!isStep(index) || !Array.isArray(skips) || !Array.isArray(sent) || !Array.isArray(failed)) return null
  const isSkip = (skip: unknown) => isRecord(skip) && isStep(skip.from) && isStep(skip.to)
  if (!skips.every(isSkip) || !sent.every(isStep) || !failed.every(isStep)) return null
  return {
    ...startSteps(form.steps.length),
    index,
    skips,
    sent,
    failed,
    leadId: typeof leadId === 'string' ? leadId : null,
    complete: complete === true,
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
