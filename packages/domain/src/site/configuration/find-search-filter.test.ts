import { expect, it } from 'vitest'
import { findSearchFilter } from './find-search-filter.ts'

it('finds a filter by its name, by its former name and by its label', () => {
  expect(['km', 'odometer', 'Kilometres', ' kilometres '].map(findSearchFilter)).toEqual(Array(4).fill('km'))
  expect(findSearchFilter('Body type')).toBe('body')
  expect(['', 'wheels', '__proto__', 'constructor'].map(findSearchFilter)).toEqual(Array(4).fill(null))
})
