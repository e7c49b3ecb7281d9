import { describe, expect, it } from 'vitest'
import { financeRules } from '../../finance/finance-rules.ts'
import { priceBandAttributes } from '../../listing/price-band-amount.ts'
import { priceBandUnits } from '../../listing/price-bands.ts'
import { sortOptions } from '../../listing/sort-option.ts'
import { flagTable } from './flag-table.ts'
import { resolveFlags } from './resolve-flags.ts'
import { resolveSettings } from './resolve-settings.ts'
import { scopes } from './scope.ts'
import { findSetting, type SettingRow, settingDefaults, settingTable } from './setting-table.ts'
import { parseValue } from './value-shape.ts'

const rows: [string, SettingRow][] = Object.entries(settingTable)

describe('the tables of flags and settings', () => {
  it.each(rows)('give %s a default of its own shape', (_, row) => {
    expect(parseValue(row.shape, row.default)).toEqual(row.default)
  })

  it.each([...rows, ...Object.entries(flagTable)])('describe %s to staff', (_, row) => {
    expect(row.label).toMatch(/^[A-Z].{2,60}[^.]$/)
    expect(row.help).toMatch(/^[A-Z].{10,}\.$/)
    expect(row.group).toMatch(/^[A-Z]/)
    expect(row.scopes.length).toBeGreaterThan(0)
  })

  it('have a different label for every choice of a list', () => {
    const shapes = rows.map(([, { shape }]) => ('of' in shape ? shape.of : shape))
    const worded = shapes.flatMap((shape) => (shape.kind === 'choice' && shape.words ? [shape] : []))
    expect(worded.length).toBeGreaterThan(3)
    for (const { choices, words } of worded) {
      expect(Object.keys(words ?? {})).toEqual([...choices])
      expect(new Set(Object.values(words ?? {})).size).toBe(choices.length)
    }
  })

  it('offer exactly the choices that the listing and the finance rules support', () => {
    const known = {
      defaultSort: sortOptions.map(({ value }) => value),
      priceBandAttribute: Object.keys(priceBandAttributes),
      priceBandUnit: Object.keys(priceBandUnits),
      financeProviderRules: Object.keys(financeRules),
    }
    for (const [key, values] of Object.entries(known)) {
      const { shape } = settingTable[key as keyof typeof known] as SettingRow
      const choice = 'of' in shape ? shape.of : shape
      expect(choice.kind === 'choice' && choice.choices, key).toEqual([...values])
    }
  })

  it('have different labels', () => {
    const labels = [...rows, ...Object.entries(flagTable)].map(([, { label }]) => label)
    expect(new Set(labels).size).toBe(labels.length)
  })

  it('mark every mailbox, web address and account as the dealer’s own, so that no site file copies it', () => {
    const isOwn = ([, { shape, group }]: [string, SettingRow]) =>
      /"(email|url)"/.test(JSON.stringify(shape)) || (group === 'Tracking' && shape.kind === 'text')
    const own = rows.filter(isOwn)
    expect(own.length).toBeGreaterThan(10)
    expect(own.filter(([, row]) => !row.dealersOwn)).toEqual([])
    for (const key of ['leadPhones', 'creditLicence', 'leadDealershipOverride'])
      expect(findSetting(key)?.dealersOwn, key).toBe(true)
  })

  it('keep secrets from websites and from files for other dealers', () => {
    const secrets = rows.filter(([, row]) => row.secret)
    expect(secrets.map(([key]) => key)).toEqual(
      rows.map(([key]) => key).filter((key) => /Secret$|Token$/.test(key)),
    )
    for (const [, row] of secrets) expect(row).toMatchObject({ dealersOwn: true, shape: { kind: 'text' } })
    expect(secrets.filter(([, row]) => row.public)).toEqual([])
  })

  it('keep addresses that are posted to out of files for other websites', () => {
    const posted = rows.filter(([, row]) => row.postedTo)
    for (const [key, row] of posted)
      expect(row, key).toMatchObject({ dealersOwn: true, shape: { kind: 'url' } })
  })

  it('ignore values at a scope that may not set them', () => {
    for (const scope of scopes)
      for (const [key, row] of rows) {
        if (row.scopes.includes(scope)) continue
        const value = row.shape.kind === 'slug' ? 'x' : 'https://a.example'
        expect(resolveSettings([{ scope, key, value }]), `${scope} ${key}`).toEqual(settingDefaults)
      }
    expect(settingTable.leadWebhookUrl.scopes).not.toContain('manufacturer')
    expect(resolveFlags([{ scope: 'manufacturer', key: 'checkout', state: 'on' }]).checkout).toBe(true)
  })
})
