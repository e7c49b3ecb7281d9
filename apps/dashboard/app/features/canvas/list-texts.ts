import type { NamedField } from '@forecourt/domain/content/editor/editor-field'

type Values = Readonly<Record<string, unknown>>
type TextPlace = { path: readonly (string | number)[]; text: string }

/** Texts that say where something leads or what is searched for are never seen on the page. */
const unseen = ['link', 'href', 'search', 'from', 'to', 'shared', 'place', 'video', 'url']

/** The texts of a block that visitors may read, with their places in its content. */
export function listTexts(fields: readonly NamedField[], values: Values): TextPlace[] {
  return fields.flatMap(({ name, field }): TextPlace[] => {
    const value = values[name]
    if (unseen.includes(name)) return []
    if (field.kind === 'text')
      return typeof value === 'string' && value.trim() !== '' ? [{ path: [name], text: value }] : []
    if (field.kind === 'group') return within(name, listTexts(field.fields, (value ?? {}) as Values))
    if (field.kind !== 'list' || !Array.isArray(value)) return []
    const { of } = field
    return value.flatMap((item, at) => {
      if (of.kind === 'group') return within(name, within(at, listTexts(of.fields, item as Values)))
      return of.kind === 'text' && typeof item === 'string' && item.trim() !== ''
        ? [{ path: [name, at], text: item }]
        : []
    })
  })
}

function within(step: string | number, places: readonly TextPlace[]): TextPlace[] {
  return places.map(({ path, ...rest }) => ({ path: [step, ...path], ...rest }))
}

/** The same content with another text at a place. */
export function setText<T>(content: T, [step, ...rest]: readonly (string | number)[], text: string): T {
  if (step === undefined) return text as T
  if (Array.isArray(content))
    return content.map((item, at) => (at === step ? setText(item, rest, text) : item)) as T
  const record = content as Record<string | number, unknown>
  return { ...record, [step]: setText(record[step], rest, text) } as T
}
