import { fail } from './platform-error.ts'

const maxLevels = 32

/**
 * Makes texts storable for Postgres, which accepts neither NUL nor a lone surrogate. Nobody can type either, so each
 * becomes the replacement character; everything else stays unchanged.
 */
export function stripUnstorable<Value>(value: Value): Value {
  return clean(value, 0) as Value
}

function clean(value: unknown, level: number): unknown {
  if (typeof value === 'string') return cleanText(value)
  if (typeof value !== 'object' || value === null) return value
  if (level >= maxLevels) throw fail('body-too-deep')
  if (Array.isArray(value)) return value.map((part) => clean(part, level + 1))
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [cleanText(name), clean(part, level + 1)]),
  )
}

function cleanText(text: string): string {
  return text.toWellFormed().replaceAll('\0', '\uFFFD')
}
