import { describe, expect, it } from 'vitest'
import { settingDefaults } from '../site/configuration/setting-table.ts'
import { slotRules } from './slot-rules.ts'

describe('slotRules', () => {
  it('takes the settings of the kind', () => {
    const settings = { ...settingDefaults, testDriveMinutes: 45, serviceCapacity: 7 }
    expect(slotRules('test-drive', settings)).toMatchObject({ minutes: 45, capacity: 1, daysAhead: 14 })
    expect(slotRules('service', settings)).toMatchObject({ minutes: 30, capacity: 7, daysAhead: 28 })
  })

  it('uses the workshop’s capacity for services', () => {
    const settings = { ...settingDefaults, serviceCapacityByLocation: { small: 1, closed: 0 } }
    const places = ['small', 'closed', 'constructor', 'other']
    expect(places.map((place) => slotRules('service', settings, place).capacity)).toEqual([1, 0, 2, 2])
    expect(slotRules('test-drive', settings, 'closed').capacity).toBe(1)
  })

  it.each([
    [0, 5],
    [-60, 5],
    [7.9, 7],
    [1e300, 1440],
  ])('makes %f minutes %i, so that the list of times stays short', (testDriveMinutes, minutes) => {
    expect(slotRules('test-drive', { ...settingDefaults, testDriveMinutes }).minutes).toBe(minutes)
  })

  it('bounds the other figures too', () => {
    const settings = {
      ...settingDefaults,
      serviceCapacity: -1,
      serviceLeadHours: -5,
      serviceDaysAhead: 1e9,
    }
    expect(slotRules('service', settings)).toMatchObject({ capacity: 0, leadHours: 0, daysAhead: 366 })
  })
})
