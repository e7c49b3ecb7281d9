import { describe, expect, it } from 'vitest'
import { findStateByPostcode } from './find-state-by-postcode.ts'

describe('findStateByPostcode', () => {
  it.each([
    ['0200', 'ACT'],
    ['0299', 'ACT'],
    ['0800', 'NT'],
    ['0999', 'NT'],
    ['1000', 'NSW'],
    ['2599', 'NSW'],
    ['2600', 'ACT'],
    ['2618', 'ACT'],
    ['2619', 'NSW'],
    ['2899', 'NSW'],
    ['2900', 'ACT'],
    ['2920', 'ACT'],
    ['2921', 'NSW'],
    ['2999', 'NSW'],
    ['3000', 'VIC'],
    ['3999', 'VIC'],
    ['4000', 'QLD'],
    ['4999', 'QLD'],
    ['5000', 'SA'],
    ['5999', 'SA'],
    ['6000', 'WA'],
    ['6999', 'WA'],
    ['7000', 'TAS'],
    ['7999', 'TAS'],
    ['8000', 'VIC'],
    ['8999', 'VIC'],
    ['9000', 'QLD'],
    ['9999', 'QLD'],
  ])('finds %s in %s', (postcode, state) => {
    expect(findStateByPostcode(postcode)).toBe(state)
  })

  it.each(['0000', '0199', '0300', '0799', '400', '40000', ' 4000', '', 'abcd', '٤٠٠٠', null, 4000])(
    'has none for %j',
    (postcode) => {
      expect(findStateByPostcode(postcode)).toBeNull()
    },
  )
})
