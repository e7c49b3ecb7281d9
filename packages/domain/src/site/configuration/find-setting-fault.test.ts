import { describe, expect, it } from 'vitest'
import { findSettingFault } from './find-setting-fault.ts'
import { type SettingRow, settingTable } from './setting-table.ts'
import { parseValue, type ValueShape } from './value-shape.ts'

const hours: ValueShape = { kind: 'integer', min: 1, max: 24 }
const fault = (shape: ValueShape, value: unknown, preset: unknown = '') =>
  findSettingFault({ shape, default: preset }, value)

describe('the fault of a value', () => {
  it.each(Object.entries<SettingRow>(settingTable))('is null for the default of %s', (_, row) => {
    expect(findSettingFault(row, row.default)).toBeNull()
  })

  it.each([
    [hours, 25, 'Between 1 and 24, please.'],
    [hours, 1.5, 'Please give a whole number.'],
    [hours, 'ten', 'Please give a whole number.'],
    [{ kind: 'integer', min: 0, max: 10_000, unit: 'cents' }, 20_000, 'Between $0 and $100, please.'],
    [{ kind: 'text', maxLength: 3 }, 'four', 'At most 3 characters, please.'],
    [{ kind: 'slug' }, 'a b', 'Only letters, digits, hyphens and underscores, please.'],
    [{ kind: 'email' }, 'sales@', 'Please give an email address, such as sales@example.com.'],
    [{ kind: 'choice', choices: ['a', 'b'] }, 'c', 'Please choose one of: a, b.'],
    [
      { kind: 'list', of: { kind: 'email' } },
      ['a@b.example', 'nobody'],
      'Line 2: Please give an email address, such as sales@example.com.',
    ],
    [{ kind: 'record', of: hours }, { NSW: 3, VIC: 0 }, 'VIC: Between 1 and 24, please.'],
    [{ kind: 'record', of: hours }, { ' ': 3 }, 'A line: Please give it a name.'],
  ] as const)('is said in words: %j %j', (shape, value, words) => {
    expect(fault(shape, value)).toBe(words)
  })

  it('refuses a tag that reads like the condition of a car, in any spelling', () => {
    const { newTagLabel, usedArrivalTagLabel, soldTagLabel, defaultTagLabel } = settingTable
    for (const row of [usedArrivalTagLabel, soldTagLabel, defaultTagLabel])
      for (const text of ['New', ' brand NEW! ', 'Pre-owned', 'Demo'])
        expect(findSettingFault(row, text)).toContain(`buyers would take “${text.trim()}” for the condition`)
    expect(findSettingFault(newTagLabel, 'Used')).toContain('choose other words')
    expect(findSettingFault(newTagLabel, 'Brand new')).toBeNull()
    expect(findSettingFault(usedArrivalTagLabel, 'New arrival')).toBeNull()
    expect(fault({ kind: 'text', maxLength: 20 }, 'New')).toBeNull()
  })

  it('refuses an empty address only where one is required', () => {
    expect(fault({ kind: 'slug' }, '', 'cars')).toBe('Please fill this in.')
    expect(fault({ kind: 'slug' }, '')).toBeNull()
  })

  it('is reported for every value that reading would drop', () => {
    const values = [
      '',
      'x',
      'a b',
      0,
      -1,
      3,
      null,
      [],
      ['x', 7],
      { a: 1 },
      { a: ['x'] },
      'javascript:alert(1)',
    ]
    for (const [key, { shape, default: preset }] of Object.entries<SettingRow>(settingTable))
      for (const value of values)
        if (findSettingFault({ shape, default: preset }, value) === null)
          expect(parseValue(shape, value), `${key} ${JSON.stringify(value)}`).toEqual(value)
  })
})
