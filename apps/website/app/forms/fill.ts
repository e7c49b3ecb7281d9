import { valueNames } from '@forecourt/domain/form/field-value'
import { type StepState, startSteps } from '@forecourt/domain/form/steps/step-state'
import type { FieldErrors } from '@forecourt/domain/form/validate-fields'
import type { NavigateOptions } from 'react-router'
import type { FieldValue, FieldValues, FormSpec } from './form.ts'

/** The result of a step: plain data and plain text. */
export type StepResult = {
  title?: string
  text?: string
  facts?: readonly (readonly [label: string, value: string])[]
  /** A link on this site. */
  link?: { label: string; href: string }
}

/** How a form ends: on another page, with the router's navigation options, or on its own page with a result. */
export type FormEnd =
  | ({ to: string; asDocument?: boolean } & Pick<NavigateOptions, 'replace' | 'preventScrollReset'>)
  | { result: StepResult }

/** A file in a form; the form only has its id, and only its visitor may read more. */
export type FileInfo = { id: string; name: string; size: number }

/** One visitor's answers to a form: plain data, in session storage or in a draft of the platform. */
export type Fill = {
  values: FieldValues
  steps: StepState
  /** Identifies these answers in every send, including retries, so that nothing is stored twice. */
  key: string
  errors: FieldErrors
  /** The form-level error (S2.48). */
  formError: string | null
  /** The error is about a send that got no answer. */
  isUnsent?: boolean
  /** The results of its steps, by name. */
  results?: Readonly<Record<string, StepResult>>
  /** The files whose ids it contains. */
  files?: readonly FileInfo[]
  /** How it ended, if it has. */
  end?: FormEnd
}

export function startFill(form: FormSpec, key: string): Fill {
  return {
    values: pickFieldValues(form, form.values),
    steps: startSteps(form.steps.length),
    key,
    errors: {},
    formError: null,
  }
}

/** Filters values to the form's fields and to valid types. */
export function pickFieldValues(
  form: Pick<FormSpec, 'steps'>,
  values: Readonly<Record<string, unknown>>,
): FieldValues {
  const names = form.steps.flatMap(({ fields }) => fields.flatMap((field) => valueNames(field)))
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = Object.hasOwn(values, name) ? values[name] : undefined
      return isFieldValue(value) ? [[name, value]] : []
    }),
  )
}

function isFieldValue(value: unknown): value is FieldValue {
  if (Array.isArray(value)) return value.every((one) => typeof one === 'string')
  return typeof value === 'string' || typeof value === 'boolean'
}

/** The saved part of the answers. Without errors, which the next submit finds again (S5.03). */
export type SavedFill = Pick<Fill, 'values' | 'steps' | 'key' | 'results' | 'files' | 'end'>

export function saveFill({ values, steps, key, results, files, end }: Fill): SavedFill {
  return {
    values,
    steps: { ...steps, currentError: null },
    key,
    ...(results && { results }),
    ...(files && { files }),
    ...(end && { end }),
  }
}

/**
 * Parses saved answers; null if damaged, of another form, or completed. One that ended with a result on its own page is
 * shown until the visitor starts again.
 */
export function readFill(form: FormSpec, stored: unknown): Fill | null {
  if (!isRecord(stored) || !isRecord(stored.values) || typeof stored.key !== 'string' || stored.key === '')
    return null
  const steps = readSteps(form, stored.steps)
  const end = isRecord(stored.end) && isResult(stored.end.result) ? { result: stored.end.result } : null
  if (steps === null || (steps.complete && end === null)) return null
  const start = startFill(form, stored.key)
  const results = isRecord(stored.results) ? Object.entries(stored.results).filter(isNamedResult) : []
  const files = Array.isArray(stored.files) ? stored.files.filter(isFileInfo) : []
  return {
    ...start,
    values: { ...start.values, ...pickFieldValues(form, stored.values) },
    steps,
    ...(results.length > 0 && { results: Object.fromEntries(results) }),
    ...(files.length > 0 && { files }),
    ...(end && { end }),
  }
}

function readSteps(form: FormSpec, stored: unknown): StepState | null {
  if (!isRecord(stored) || stored.total !== form.steps.length) return null
  const isStep = (value: unknown): value is number =>
    Number.isInteger(value) && Number(value) >= 0 && Number(value) < form.steps.length
  const { index, skips, sent, failed, recordId, complete } = stored
  if (!isStep(index) || !Array.isArray(skips) || !Array.isArray(sent) || !Array.isArray(failed)) return null
  const isSkip = (skip: unknown) => isRecord(skip) && isStep(skip.from) && isStep(skip.to)
  if (!skips.every(isSkip) || !sent.every(isStep) || !failed.every(isStep)) return null
  return {
    ...startSteps(form.steps.length),
    index,
    skips,
    sent,
    failed,
    recordId: typeof recordId === 'string' ? recordId : null,
    complete: complete === true,
  }
}

function isNamedResult(entry: [string, unknown]): entry is [string, StepResult] {
  return isResult(entry[1])
}

/** Storage may contain anything: only text is accepted, and links must stay on this site. */
function isResult(value: unknown): value is StepResult {
  if (!isRecord(value)) return false
  const { title, text, facts, link } = value
  const isText = (one: unknown) => one === undefined || typeof one === 'string'
  const isFact = (one: unknown) => Array.isArray(one) && one.length === 2 && one.every(isText)
  const isLink = (one: unknown) =>
    isRecord(one) && isText(one.label) && typeof one.href === 'string' && /^\/(?!\/)/.test(one.href)
  return (
    isText(title) &&
    isText(text) &&
    (facts === undefined || (Array.isArray(facts) && facts.every(isFact))) &&
    (link === undefined || isLink(link))
  )
}

function isFileInfo(value: unknown): value is FileInfo {
  return (
    isRecord(value) &&
    typeof value.id === 'string' &&
    typeof value.name === 'string' &&
    typeof value.size === 'number'
  )
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
