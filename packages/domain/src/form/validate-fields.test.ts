import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { propertyRuns } from '../../testing/property-runs.ts'
import type { Field } from './field.ts'
import { validateFields } from './validate-fields.ts'
import { visibleFields } from './visible-fields.ts'

function aField(name: string, change: Partial<Field> = {}): Field {
  return { name, label: name, kind: 'text', ...change }
}
const required = '*This is a required field.'

describe('validateFields', () => {
  it('requires every field unless it says otherwise [S5.01]', () => {
    const fields = [aField('a'), aField('b', { required: true }), aField('c', { required: false })]
    expect(validateFields(fields, {}, 'standard')).toEqual({ a: required, b: required })
    expect(validateFields(fields, { a: 'x', b: 'y' }, 'standard')).toEqual({})
  })

  it('requires phone and e-mail and checks them by their own rules [S5.06]', () => {
    const fields = [
      aField('phone', { kind: 'phone' }),
      aField('email', { kind: 'email' }),
      aField('postcode', { kind: 'postcode' }),
      aField('terms', { kind: 'checkbox' }),
    ]
    expect(validateFields(fields, {}, 'standard')).toEqual({
      phone: required,
      email: required,
      postcode: required,
      terms: required,
    })
    const wrong = { phone: '1', email: '1', postcode: '1', terms: true }
    expect(validateFields(fields, wrong, 'standard')).toEqual({
      phone: 'Invalid phone number. Must be Australian or New Zealand number.',
      email: 'invalid email address',
      postcode: 'Invalid postcode. Please enter a 4-digit number.',
    })
    expect(validateFields(fields, wrong, 'numeric')).not.toHaveProperty('phone')
  })

  it('lets an optional field be empty but not wrong', () => {
    const fields = [aField('email', { kind: 'email', required: false })]
    expect(validateFields(fields, { email: ' ' }, 'standard')).toEqual({})
    expect(validateFields(fields, { email: 'x' }, 'standard')).toEqual({ email: 'invalid email address' })
  })

  it('reads no value from what objects inherit', () => {
    const fields = [aField('constructor'), aField('__proto__')]
    expect(Object.keys(validateFields(fields, {}, 'standard'))).toEqual(['constructor', '__proto__'])
  })

  it('requires nothing of a field that is not shown', () => {
    const fields = [aField('a', { required: false }), aField('b', { after: 'a' })]
    expect(validateFields(fields, {}, 'standard')).toEqual({})
    expect(validateFields(fields, { a: 'x' }, 'standard')).toEqual({ b: required })
  })
})

describe('visibleFields', () => {
  const names = (fields: readonly Field[], values: Record<string, unknown>) =>
    visibleFields(fields, values, 'standard').map(({ name }) => name)

  it('shows a field once the other is filled and free of errors [S5.04]', () => {
    const fields = [aField('email', { kind: 'email' }), aField('more', { after: 'email' })]
    expect(names(fields, {})).toEqual(['email'])
    expect(names(fields, { email: 'x' })).toEqual(['email'])
    expect(names(fields, { email: 'a@b.co' })).toEqual(['email', 'more'])
  })

  it('hides a field that was filled while the field before it still showed', () => {
    const chain = [aField('c', { after: 'b' }), aField('b', { after: 'a' }), aField('a')]
    expect(names(chain, { a: 'x', b: 'x' })).toEqual(['c', 'b', 'a'])
    expect(names(chain, { b: 'x' })).toEqual(['a'])
  })

  it('shows an optional other only when it is filled', () => {
    const fields = [aField('a', { required: false }), aField('b', { after: 'a' })]
    expect(names(fields, {})).toEqual(['a'])
  })

  it('never shows a field after one that does not exist or after itself', () => {
    expect(names([aField('b', { after: 'a' })], { a: 'x' })).toEqual([])
    expect(names([aField('a', { after: 'a' })], { a: 'x' })).toEqual([])
    const circle = [aField('a', { after: 'b' }), aField('b', { after: 'a' })]
    expect(names(circle, { a: 'x', b: 'x' })).toEqual([])
  })

  it('never throws, whatever the conditions', () => {
    const name = fc.constantFrom('a', 'b', 'c', '__proto__')
    const field = fc.record({ name, after: fc.option(name, { nil: 'none' }) })
    fc.assert(
      fc.property(fc.array(field), fc.dictionary(name, fc.anything()), (some, values) => {
        const fields = some.map((one) => aField(one.name, { after: one.after }))
        expect(visibleFields(fields, values, 'uk')).toEqual([])
      }),
      propertyRuns,
    )
  })
})

describe('the further kinds of fields', () => {
  const check = (kind: Field['kind'], value: unknown, change: Partial<Field> = {}) =>
    validateFields([aField('a', { kind, ...change })], { a: value }, 'standard').a ?? null
  const options = [
    { value: 'x', label: 'X' },
    { value: 'y', label: 'Y' },
  ]

  it.each(['select', 'radio', 'slot'] as const)('takes of %s only what is offered', (kind) => {
    expect(check(kind, 'x', { options })).toBeNull()
    for (const value of ['z', '', ['x'], true]) expect(check(kind, value, { options })).toBe(required)
    expect(check(kind, 'x')).toBe(required)
    expect(check(kind, '', { options, required: false })).toBeNull()
  })

  it('accepts only offered choices of several ticks', () => {
    expect(check('checkboxes', ['x', 'y'], { options })).toBeNull()
    for (const value of [[], ['x', 'z'], 'x']) expect(check('checkboxes', value, { options })).toBe(required)
  })

  it.each(['number', 'money'] as const)('reads %s as people write amounts', (kind) => {
    for (const value of ['0', '12,500', '$ 9 999.50', 7]) expect(check(kind, value)).toBeNull()
    for (const value of ['x', '1.234', '-5', '1e9', '9'.repeat(13)])
      expect(check(kind, value)).toBe('Please enter a number.')
  })

  it('accepts whole numbers only', () => {
    for (const value of ['0', '4', '120,000', '85 000', 7]) expect(check('count', value)).toBeNull()
    for (const value of ['x', '1.5', '$4', '-5', 1.5, -1, '9'.repeat(10)])
      expect(check('count', value)).toBe('Please enter a whole number.')
  })

  it('accepts plates of letters and digits', () => {
    for (const value of ['ABC123', '1ab-2 cd']) expect(check('rego', value)).toBeNull()
    for (const value of ['ABCDEFGHIJ', 'A=1', '-'])
      expect(check('rego', value)).toBe('Invalid registration number.')
  })

  it('joins the parts of a date of birth and requires a date that exists', () => {
    const field = aField('date_of_birth', { kind: 'date-of-birth' })
    const born = (day: unknown, month: unknown, year: unknown) =>
      validateFields([field], { day, month, year }, 'standard').date_of_birth ?? null
    expect(born('29', '2', '2000')).toBeNull()
    expect(born('', ' ', undefined)).toBe(required)
    for (const [day, month, year] of [
      ['29', '2', '1999'],
      ['1', '', '1999'],
      ['0', '1', '1999'],
      ['1', '13', '1999'],
      ['1', '1', '1899'],
      ['1', '1', '99'],
      ['a', '1', '1999'],
    ])
      expect(born(day, month, year)).toBe('Invalid date. Please enter day, month and year.')
  })

  it('refuses a date of birth in the future', () => {
    const field = aField('date_of_birth', { kind: 'date-of-birth', latest: '2026-11-15' })
    const born = (day: string, month: string, year: string) =>
      validateFields([field], { day, month, year }, 'standard').date_of_birth ?? null
    expect(born('15', '11', '2026')).toBeNull()
    for (const [day = '', month = '', year = ''] of [
      ['16', '11', '2026'],
      ['1', '1', '2999'],
    ])
      expect(born(day, month, year)).toBe('Invalid date. Please enter day, month and year.')
  })

  it('requires nothing of a hidden field', () => {
    expect(check('hidden', '')).toBeNull()
  })

  it('shows a field while another holds one of the values that it names', () => {
    const fields = [
      aField('a', { kind: 'radio', options }),
      aField('b', { when: { field: 'a', is: ['y'] } }),
      aField('c', { kind: 'checkbox', required: false }),
      aField('d', { when: { field: 'c', is: ['true'] }, after: 'a' }),
    ]
    const names = (values: Record<string, unknown>) =>
      visibleFields(fields, values, 'standard').map(({ name }) => name)
    expect(names({})).toEqual(['a', 'c'])
    expect(names({ a: 'x' })).toEqual(['a', 'c'])
    expect(names({ a: 'y', c: true })).toEqual(['a', 'b', 'c', 'd'])
    expect(names({ c: true })).toEqual(['a', 'c'])
  })
})
