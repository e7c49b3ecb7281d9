import { findNamedCondition } from './find-named-condition.ts'
import type { SettingRow } from './setting-table.ts'
import { choiceLabel, isAddress, isRecord, type ScalarShape, type ValueShape } from './value-shape.ts'

/** Why staff may not set this value, in words; null if it is valid. */
export function findSettingFault(
  { shape, default: preset }: Pick<SettingRow, 'shape' | 'default'>,
  value: unknown,
): string | null {
  // A path segment that has a default cannot be empty.
  if (shape.kind === 'slug' && value === '' && preset !== '') return 'Please fill this in.'
  return findFault(shape, value)
}

function findFault(shape: ValueShape, value: unknown): string | null {
  if (shape.kind === 'list') {
    if (!Array.isArray(value)) return 'Please give a list.'
    return firstFault(value.map((item, at) => [`Line ${at + 1}`, findScalarFault(shape.of, item)]))
  }
  if (shape.kind === 'record') {
    if (!isRecord(value)) return 'Please give names with their values.'
    return firstFault(
      Object.entries(value).map(([name, item]) => [
        name.trim() === '' ? 'A line' : name,
        name.trim() === '' ? 'Please give it a name.' : findFault(shape.of, item),
      ]),
    )
  }
  return findScalarFault(shape, value)
}

function firstFault(faults: readonly (readonly [string, string | null])[]): string | null {
  const [at, fault] = faults.find(([, found]) => found !== null) ?? []
  return fault ? `${at}: ${fault}` : null
}

function findScalarFault(shape: ScalarShape, value: unknown): string | null {
  if (shape.kind === 'integer') return findIntegerFault(shape, value)
  if (typeof value !== 'string') return 'Please give a text.'
  switch (shape.kind) {
    case 'text':
      if (value.length > shape.maxLength) return `At most ${shape.maxLength} characters, please.`
      return findTagFault(shape, value)
    case 'slug':
      return /^[A-Za-z0-9_-]*$/.test(value) ? null : 'Only letters, digits, hyphens and underscores, please.'
    case 'url':
    case 'picture':
      if (value === '' || isAddress(value)) return null
      if (shape.kind === 'picture' && /^data:image\/[\w.+-]+[;,].{0,20000}$/.test(value)) return null
      return 'Please give a whole web address, such as https://www.example.com, or a path such as /contact.'
    case 'email':
      return value === '' || (value.length <= 254 && /^[^\s@]+@[^\s@]+$/.test(value))
        ? null
        : 'Please give an email address, such as sales@example.com.'
    case 'choice':
      return shape.choices.includes(value)
        ? null
        : `Please choose one of: ${shape.choices.map((choice) => choiceLabel(shape, choice)).join(', ')}.`
  }
}

function findTagFault(
  { namesCondition }: Extract<ScalarShape, { kind: 'text' }>,
  value: string,
): string | null {
  const named = namesCondition && findNamedCondition(value)
  if (!named || namesCondition.includes(named)) return null
  return `Please choose other words: buyers would take “${value.trim()}” for the condition of the car.`
}

function findIntegerFault(
  { min, max, unit }: Extract<ScalarShape, { kind: 'integer' }>,
  value: unknown,
): string | null {
  if (!Number.isSafeInteger(value))
    return unit === 'cents'
      ? 'Please give an amount in dollars.'
      : unit === 'basis-points'
        ? 'Please give a rate in per cent.'
        : 'Please give a whole number.'
  if (Number(value) >= min && Number(value) <= max) return null
  const write = (bound: number) =>
    unit === 'cents' ? `$${bound / 100}` : unit === 'basis-points' ? `${bound / 100}%` : String(bound)
  return max === Number.MAX_SAFE_INTEGER
    ? `At least ${write(min)}, please.`
    : `Between ${write(min)} and ${write(max)}, please.`
}
