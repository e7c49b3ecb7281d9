import type { EditorField, NamedField } from '@forecourt/domain/content/editor/editor-field'

/** The initial value of a field. */
export function emptyValue(field: EditorField, today: string): unknown {
  switch (field.kind) {
    case 'text':
      return ''
    case 'date':
      return today
    case 'colour':
      return '#000000'
    case 'number':
      return field.isOptional ? null : field.max > 5 ? field.min : field.max
    case 'choice':
      return field.choices[0]
    case 'image':
      return null
    case 'rich-text':
    case 'list':
      return []
    case 'group':
      return Object.fromEntries(field.fields.map((one) => [one.name, emptyValue(one.field, today)]))
  }
}

/** Whether a field is shown, given the other values. */
export function isAsked({ shownWhen }: NamedField, values: Readonly<Record<string, unknown>>): boolean {
  return !shownWhen || shownWhen.is.includes(String(values[shownWhen.field]))
}

/** The faults of the values, as messages by the path of the field. */
export function findFaults(
  fields: readonly NamedField[],
  values: Readonly<Record<string, unknown>>,
): string[] {
  return fields
    .filter((field) => isAsked(field, values))
    .flatMap(({ name, label, field }) =>
      findFieldFaults(field, values[name]).map((fault) => `${label}: ${fault}`),
    )
}

function findFieldFaults(field: EditorField, value: unknown): string[] {
  switch (field.kind) {
    case 'text':
      if (field.isRequired && String(value ?? '').trim() === '') return ['Please fill this in.']
      return String(value ?? '').length > field.most ? [`At most ${field.most} characters, please.`] : []
    case 'date':
      return /^\d{4}-\d\d-\d\d$/.test(String(value)) ? [] : ['Please choose a day.']
    case 'number': {
      if (value === null && field.isOptional) return []
      const isFitting = typeof value === 'number' && value >= field.min && value <= field.max
      return isFitting && (!field.isWhole || Number.isInteger(value))
        ? []
        : ['Please give a number that fits.']
    }
    case 'image':
      return value === null && !field.isOptional ? ['Please choose a picture.'] : []
    case 'list': {
      const items = Array.isArray(value) ? value : []
      if (items.length > field.most) return [`At most ${field.most}, please.`]
      return items.flatMap((item, at) =>
        findFieldFaults(field.of, item).map((fault) => `${at + 1}, ${fault}`),
      )
    }
    case 'group':
      return findFaults(field.fields, (value ?? {}) as Readonly<Record<string, unknown>>)
    default:
      return []
  }
}
