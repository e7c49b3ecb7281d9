import { expect, it } from 'vitest'
import { readBySchema, readWholeNumber } from './form-schema.ts'

const schema = {
  name: { label: 'Name', kind: 'text', required: true, max: 10 },
  km: { label: 'Kilometres', kind: 'number', unit: 'km' },
  kind: { label: 'Kind', kind: 'choice', options: ['Phone', 'Walk-in'] },
  agrees: { label: 'Agrees', kind: 'tick' },
} as const

function read(fields: Record<string, string>) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return readBySchema(schema, form)
}

it('reads a form by its schema', () => {
  expect(read({ name: ' Ann ', km: '45,000 km', kind: 'Phone', agrees: 'on' }).values).toEqual({
    name: 'Ann',
    km: 45_000,
    kind: 'Phone',
    agrees: true,
  })
  expect(read({ name: 'Ann' }).values).toEqual({ name: 'Ann', km: null, kind: '', agrees: false })
})

it('names the fields that are wrong as their labels do, and keeps what was typed', () => {
  const { faults, typed } = read({ name: '', km: '45.5', kind: 'Pigeon' })
  expect(faults).toEqual({
    name: 'Please fill in: Name.',
    km: 'Enter kilometres as a whole number, like 45,000.',
    kind: 'Please choose one: Kind.',
  })
  expect(typed).toEqual({ name: '', km: '45.5', kind: 'Pigeon' })
  expect(read({ name: 'A name that is too long' }).faults).toEqual({
    name: 'Name may have 10 characters at most.',
  })
})

it.each([
  ['45000', 45_000],
  ['45,000', 45_000],
  ['45.000', null],
  ['1 234 567 km', 1_234_567],
  ['45.5', null],
  ['-3', null],
  ['many', null],
])('%s is read as %s or refused, never guessed', (text, value) => {
  expect(readWholeNumber(text, 'km')).toBe(value)
})
