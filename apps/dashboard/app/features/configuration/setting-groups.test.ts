import { flagTable } from '@forecourt/domain/site/configuration/flag-table'
import { settingTable } from '@forecourt/domain/site/configuration/setting-table'
import { expect, it } from 'vitest'
import { settingGroups } from './setting-groups.ts'

it('every flag and setting is in one group, and about twenty-five are for every day', () => {
  const keys = settingGroups.flatMap((group) => group.keys)
  expect(keys.toSorted()).toEqual([...Object.keys(flagTable), ...Object.keys(settingTable)].toSorted())
  const everyday = settingGroups.filter(({ isEveryday }) => isEveryday).flatMap((group) => group.keys)
  expect(everyday.length).toBeGreaterThanOrEqual(24)
  expect(everyday.length).toBeLessThanOrEqual(28)
  expect(settingGroups.filter((group) => group.keys.length === 0)).toEqual([])
})
