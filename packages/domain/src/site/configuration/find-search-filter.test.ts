import { expect, it } from 'vitest'
import { findSearchFilter } from './find-search-filter.ts'

it('knows a filter by its name, by the name that sites had for it and by what staff call it', () => {
  expect(['km', 'odometer', 'Kilometres', ' kilometres '].map(findSearchFilter)).toEqual(Array(4).fill('km'))
  expect(findSearchFilter('Body type')).toBe('body')
  expect(['', 'wheels', '__proto__', 'constructor'].map(findSearchFilter)).toEqual(Array(4).fill(null))
})
