import type { BlockDrawingName, BlockGroup } from './block-groups.ts'

/** The editor's field for a value, derived from the schema that validates it. */
export type EditorField =
  | { kind: 'text'; most: number; isRequired: boolean }
  | { kind: 'date' }
  | { kind: 'colour' }
  | { kind: 'number'; min: number; max: number; isWhole: boolean; isOptional: boolean }
  | { kind: 'choice'; choices: readonly (string | number | boolean)[] }
  /** A picture from the library. */
  | { kind: 'image'; isOptional: boolean }
  | { kind: 'rich-text' }
  | { kind: 'list'; of: EditorField; most: number }
  | { kind: 'group'; fields: readonly NamedField[] }

export type NamedField = { name: string; label: string; field: EditorField; shownWhen?: ShownWhen }

/** Another field of the same object, and the values for which this field is shown. */
export type ShownWhen = { field: string; is: readonly string[] }

export type EditorBlock = {
  type: string
  label: string
  group: BlockGroup
  drawing: BlockDrawingName
  version: number
  holdsBlocks: boolean
  defaults: Readonly<Record<string, unknown>>
  fields: readonly NamedField[]
}
