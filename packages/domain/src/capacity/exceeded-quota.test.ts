import { expect, it } from 'vitest'
import { exceededQuota } from './exceeded-quota.ts'

const bounds = { visitor: 3, address: 6, site: 60 }

it.each([
  [{ visitor: 2, address: 5, site: 59 }, null],
  [{ visitor: 3, address: 5, site: 59 }, 'visitor'],
  [{ visitor: 2, address: 6, site: 59 }, 'address'],
  [{ visitor: 2, address: 5, site: 60 }, 'site'],
  [{ visitor: 9, address: 9, site: 99 }, 'visitor'],
  [{ visitor: null, address: null, site: 59 }, null],
  [{ visitor: null, address: null, site: 60 }, 'site'],
  [{ visitor: null, address: 6, site: 60 }, 'address'],
] as const)('of %j names %s', (counts, bound) => {
  expect(exceededQuota(counts, bounds)).toBe(bound)
})
