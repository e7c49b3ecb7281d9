import { expect, it } from 'vitest'
import { settingDefaults } from './configuration/setting-table.ts'
import { findRunningTest, splitPercentage } from './split-percentage.ts'

const aSite = (splitTestShares: Readonly<Record<string, number>>, splitTests = true) => ({
  flags: { splitTests },
  settings: { splitTestShares },
})

it('runs a test for a share of visitors, and none without the flag', () => {
  expect(findRunningTest(aSite({ financeLabel: 30 }))).toBe('financeLabel')
  expect(findRunningTest(aSite({ financeLabel: 100, homePage: 10 }))).toBe('homePage')
  expect(findRunningTest(aSite({ financeLabel: 100 }))).toBeNull()
  expect(findRunningTest(aSite({ elsewhere: 50 }))).toBeNull()
  expect(findRunningTest(aSite({ financeLabel: 30 }, false))).toBeNull()
})

it('splits the two names of finance equally where nothing else is set', () => {
  expect(splitPercentage(aSite(settingDefaults.splitTestShares), 'financeLabel')).toBe(50)
  expect(splitPercentage(aSite(settingDefaults.splitTestShares), 'homePage')).toBe(0)
})
