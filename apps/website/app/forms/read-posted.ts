import { valueNames } from '@forecourt/domain/form/field-value'
import type { FieldValue, FieldValues, FormStep } from './form.ts'
import { postNames } from './post-names.ts'

/**
 * The values of one step from its form, in a browser or a native post. Fields that were not visible keep their value: a
 * missing checkbox is only unticked if it was shown, so the names of shown fields are posted too.
 */
export function readPosted(step: FormStep | undefined, data: FormData, before: FieldValues): FieldValues {
  const shown = new Set(data.getAll(postNames.shown))
  const postedValues = (step?.fields ?? []).flatMap((field): [string, FieldValue][] => {
    if (!shown.has(field.name)) return []
    return valueNames(field).map((name) => {
      if (field.kind === 'checkbox') return [name, data.has(name)]
      // New files have no id yet: only known ones are answers.
      if (field.kind === 'checkboxes' || field.kind === 'files')
        return [name, data.getAll(name).filter(isText)]
      const value = data.get(name)
      return [name, isText(value) ? value : '']
    })
  })
  return { ...before, ...Object.fromEntries(postedValues) }
}

function isText(value: unknown): value is string {
  return typeof value === 'string'
}
