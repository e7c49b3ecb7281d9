import { expect, it } from 'vitest'
import { flagTable } from '../../../packages/domain/src/site/configuration/flag-table.ts'
import { settingTable } from '../../../packages/domain/src/site/configuration/setting-table.ts'
import { type PageRow, pageTable } from '../../../packages/domain/src/site/pages/page-table.ts'
import { findConfigurationReads } from './configuration-reads.ts'

/** The specification lists it without a purpose. */
const withoutPurpose = ['configuredIds']

const reads = findConfigurationReads()
const rows: PageRow[] = Object.values(pageTable)
const ofPages = rows.flatMap(({ needs }) => needs)
const read = new Set<string>([...reads.flags, ...reads.settings, ...ofPages])
const known = [...Object.keys(flagTable), ...Object.keys(settingTable)]

it('every flag and setting is read by the product', () => {
  expect(known.filter((name) => !read.has(name)).sort()).toEqual(withoutPurpose)
})

it('the website reads no setting and no flag that the platform keeps from it, as it would find the default', () => {
  const { flags, settings } = findConfigurationReads('apps/website')
  const kept = Object.entries({ ...settingTable, ...flagTable }).flatMap(([name, row]) =>
    'public' in row ? [] : name,
  )
  expect(settings.size).toBeGreaterThan(50)
  expect(kept.filter((name) => settings.has(name) || flags.has(name))).toEqual([])
})
