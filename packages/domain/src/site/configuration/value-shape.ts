import type { NamedCondition } from './find-named-condition.ts'

/**
 * The valid values of a setting, as data: stored and incoming values are validated against it, and staff forms are
 * generated from it. An empty text means none.
 */
export type ValueShape = ScalarShape | ListShape | RecordShape

export type ScalarShape =
  | {
      readonly kind: 'text'
      readonly maxLength: number
      /** A card tag: the conditions that it may claim. Omitted for other texts. */
      readonly namesCondition?: readonly NamedCondition[]
    }
  /** Letters, digits and hyphens: a path segment. */
  | { readonly kind: 'slug' }
  /** An absolute URL, or a path on the site. */
  | { readonly kind: 'url' }
  /** The same, or a small picture as a `data:` URL. */
  | { readonly kind: 'picture' }
  | { readonly kind: 'email' }
  | {
      readonly kind: 'integer'
      readonly min: number
      readonly max: number
      /** Staff see and type dollars or percent. */
      readonly unit?: 'cents' | 'basis-points'
      /** What is counted, in the plural: it stands after the number. */
      readonly counts?: 'minutes' | 'hours' | 'days' | 'months' | 'years'
    }
  | {
      readonly kind: 'choice'
      readonly choices: readonly string[]
      /** Labels of the choices. */
      readonly words?: Readonly<Record<string, string>>
    }

type ListShape = { readonly kind: 'list'; readonly of: ScalarShape }
type RecordShape = { readonly kind: 'record'; readonly of: ScalarShape | ListShape }

export function choiceLabel({ words }: Extract<ScalarShape, { kind: 'choice' }>, choice: string): string {
  return words?.[choice] ?? choice
}

/** The type of the values of a shape. */
export type ShapeValue<Shape> = Shape extends { kind: 'integer' }
  ? number
  : Shape extends { kind: 'list'; of: infer Item }
    ? readonly ShapeValue<Item>[]
    : Shape extends { kind: 'record'; of: infer Item }
      ? Readonly<Record<string, ShapeValue<Item>>>
      : string

/**
 * The valid part of the value, or undefined if there is none. Lists and records drop only invalid items, so that one
 * wrong address does not cost the others.
 */
export function parseValue(shape: ValueShape, value: unknown): unknown {
  switch (shape.kind) {
    case 'list':
      return Array.isArray(value) ? value.filter((item) => isScalar(shape.of, item)) : undefined
    case 'record':
      return isRecord(value) ? parseRecord(shape.of, value) : undefined
    default:
      return isScalar(shape, value) ? value : undefined
  }
}

function parseRecord(shape: RecordShape['of'], value: Readonly<Record<string, unknown>>): object {
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, item]) => {
      const parsed = parseValue(shape, item)
      return parsed === undefined ? [] : [[name, parsed]]
    }),
  )
}

function isScalar(shape: ScalarShape, value: unknown): boolean {
  if (shape.kind === 'integer')
    return Number.isSafeInteger(value) && Number(value) >= shape.min && Number(value) <= shape.max
  if (typeof value !== 'string') return false
  switch (shape.kind) {
    case 'text':
      return value.length <= shape.maxLength
    case 'slug':
      return /^[A-Za-z0-9_-]*$/.test(value)
    case 'url':
      return value === '' || isAddress(value)
    case 'picture':
      return value === '' || isAddress(value) || /^data:image\/[\w.+-]+[;,].{0,20000}$/.test(value)
    case 'email':
      return value === '' || (value.length <= 254 && /^[^\s@]+@[^\s@]+$/.test(value))
    case 'choice':
      return shape.choices.includes(value)
  }
}

export function isAddress(value: string): boolean {
  if (value.length > 2_000) return false
  if (/^\/(?!\/)/.test(value)) return true
  return URL.canParse(value) && /^https?:$/.test(new URL(value).protocol)
}

export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
