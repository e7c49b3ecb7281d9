import { findSettingFault } from '@forecourt/domain/site/configuration/find-setting-fault'
import { type SettingRow, settingTable } from '@forecourt/domain/site/configuration/setting-table'
import type { ScalarShape, ValueShape } from '@forecourt/domain/site/configuration/value-shape'
import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { describeValue, readFormValue, writeScalar } from './value-text.ts'

/** The form fields that ValueFields renders. */
function fillForm(shape: ValueShape | null, value: unknown): FormData {
  const form = new FormData()
  if (shape === null) form.append('value', value === null ? 'inherit' : value ? 'on' : 'off')
  else if (shape.kind === 'list') {
    const items = value as unknown[]
    if (shape.of.kind === 'choice') for (const item of items) form.append('value', String(item))
    else form.append('value', items.map((item) => writeScalar(shape.of, item)).join('\n'))
  } else if (shape.kind === 'record') {
    const { of } = shape
    for (const [name, item] of [...Object.entries(value as object), ['', '']]) {
      form.append('name', String(name))
      form.append(
        'item',
        of.kind === 'list' ? (Array.isArray(item) ? item.join('\n') : '') : writeScalar(of, item),
      )
    }
  } else form.append('value', writeScalar(shape, value))
  return form
}

const line = (max: number) =>
  fc.string({ minLength: 1, maxLength: Math.min(max, 30) }).filter((text) => text === text.trim())

function scalars(shape: ScalarShape): fc.Arbitrary<unknown> {
  switch (shape.kind) {
    case 'integer':
      return fc.integer({ min: shape.min, max: Math.min(shape.max, 2 ** 40) })
    case 'choice':
      return fc.constantFrom(...shape.choices)
    case 'text':
      return line(shape.maxLength)
    default:
      return fc
        .constantFrom('a@b.example', 'x-1')
        .filter((text) => findSettingFault({ shape, default: '' }, text) === null)
  }
}

function values(shape: ValueShape): fc.Arbitrary<unknown> {
  if (shape.kind === 'list')
    return shape.of.kind === 'choice'
      ? fc.subarray([...shape.of.choices])
      : fc.array(scalars(shape.of), { maxLength: 4 })
  if (shape.kind === 'record') return fc.dictionary(line(20), values(shape.of), { maxKeys: 4 })
  return scalars(shape)
}

const rows = Object.entries<SettingRow>(settingTable).filter(
  ([, { shape }]) => !/"(url|picture)"/.test(JSON.stringify(shape)),
)

it.each(rows)('%s is unchanged after a round trip through its form', (_, { shape }) => {
  fc.assert(
    fc.property(values(shape), (value) => {
      expect(readFormValue(shape, fillForm(shape, value))).toEqual(value)
    }),
    { numRuns: 30 },
  )
})

it('reads flags, dollars and per cent as staff type them, and formats values for people', () => {
  for (const flag of [true, false, null]) expect(readFormValue(null, fillForm(null, flag))).toBe(flag)
  const cents = { kind: 'integer', min: 0, max: 100_000, unit: 'cents' } as const
  const typed = (text: string) => {
    const form = new FormData()
    form.append('value', text)
    return readFormValue(cents, form)
  }
  expect(typed('$1,234.50')).toBe(123_450)
  expect(typed('a lot')).toBe('a lot')
  expect(typed('0.001')).toBe('0.001')
  expect(describeValue(cents, 123_450)).toBe('$1234.5')
  expect(describeValue({ ...cents, unit: 'basis-points' }, 895)).toBe('8.95%')
  expect(describeValue({ kind: 'record', of: cents }, { NSW: 100 })).toBe('NSW: $1')
  expect(describeValue({ kind: 'list', of: { kind: 'email' } }, [])).toBe('Nothing')
  const choice = { kind: 'choice', choices: ['lift'], words: { lift: 'A lift' } } as const
  expect(describeValue({ kind: 'record', of: choice }, { north: 'lift' })).toBe('north: A lift')
  expect(describeValue(null, true)).toBe('On')
})
