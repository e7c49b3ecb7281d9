import { expect, it } from 'vitest'
import { settingTable } from '../site/configuration/setting-table.ts'
import { fillLabel } from './fill-label.ts'

it('uses the specification’s words for cars, and the noun of each other kind [S1.04]', () => {
  const { reserveLabel, historyLabel } = settingTable
  expect(fillLabel(reserveLabel.default, 'car')).toBe('Reserve This Car')
  expect(fillLabel(reserveLabel.default, 'rv')).toBe('Reserve This RV')
  expect(fillLabel(historyLabel.default, 'car')).toBe('Car History Report')
  expect(fillLabel(historyLabel.default, 'motorcycle')).toBe('Motorcycle History Report')
})

it('leaves a label without a noun as it is', () => {
  expect(fillLabel('View this {vehicle}', 'scooter')).toBe('View this scooter')
  expect(fillLabel('Send {it}', 'car')).toBe('Send {it}')
})
