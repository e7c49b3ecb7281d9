import { valueNames } from '@forecourt/domain/form/field-value'
import type { FieldValue, FieldValues, FormStep } from './form.ts'
import { postNames } from './post-names.ts'

/**
 * The values of one step as its form holds them, in a browser or in a native post. Fields that the form does not show
 * keep what they had: only a box that is shown can be unticked, so the names of shown ones travel along.
 */
export function readPosted(step: FormStep | undefined, data: FormData, before: FieldValues): FieldValues {
  const shown = new Set(data.getAll(postNames.shown))
  const given = (step?.fields ?? []).flatMap((field): [string, FieldValue][] => {
    if (!shown.has(field.name)) return []
    return valueNames(field).map((name) => {
      if (field.kind === 'checkbox') return [name, data.has(name)]
      // Files that are new have no id yet: only those that are known are answers.
      if (field.kind === 'checkboxes' || field.kind === 'files')
        return [name, data.getAll(name).filter(isText)]
      const value = data.get(name)
      return [name, isText(value) ? value : '']
    })
  })
  return { ...before, ...Object.fromEntries(given) }
}

function isText(value: unknown): value is string {
  return typeof value === 'string'
}
