import { describe, expect, it } from 'vitest'
import { anonymousSearch } from './anonymous-search.ts'

describe('anonymousSearch', () => {
  it('lets words, years and prices through', () => {
    for (const text of ['mazda cx-5', '2022 hilux 4x4', 'under $45,000'])
      expect(anonymousSearch(text)).toBe(text)
  })

  it('withholds text that may be an address or a number of a person, and empty text', () => {
    for (const text of ['me@home.test', 'call 0412 345 678', '(02) 9876-5432', '', undefined])
      expect(anonymousSearch(text)).toBeNull()
  })
})
