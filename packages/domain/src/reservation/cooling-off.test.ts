import { describe, expect, it } from 'vitest'
import { states } from '../form/state.ts'
import { coolingOff } from './cooling-off.ts'

describe('coolingOff', () => {
  it.each(states)('has a sentence for used and new vehicles in %s', (state) => {
    expect(coolingOff(state, 'used')).toMatch(/\.$/)
    expect(coolingOff(state.toLowerCase(), 'new')).toMatch(/\.$/)
  })

  it('tells used from new where the law does', () => {
    expect(coolingOff('QLD', 'used')).toContain('one business day')
    expect(coolingOff('QLD', 'new')).toContain('no cooling-off')
    expect(coolingOff('VIC', 'demo')).toContain('3 clear business days')
  })

  it('claims nothing of places that it does not know', () => {
    expect(coolingOff('Auckland', 'used')).toBeNull()
    expect(coolingOff('constructor', 'used')).toBeNull()
  })
})
