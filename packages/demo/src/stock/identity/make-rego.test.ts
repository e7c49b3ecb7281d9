import { describe, expect, it } from 'vitest'
import { createRandom } from '../../random/random.ts'
import { makeRego } from './make-rego.ts'

describe('makeRego', () => {
  it.each([
    ['NSW', /^[A-Z]{3}\d{2}[A-Z]$/],
    ['VIC', /^1[A-Z]{2}\d[A-Z]{2}$/],
    ['QLD', /^\d{3}[A-Z]{2}\d$/],
    ['SA', /^S\d{3}[A-Z]{3}$/],
    ['WA', /^1[A-Z]{3}\d{3}$/],
    ['TAS', /^[A-Z]\d{2}[A-Z]{2}$/],
    ['ACT', /^Y[A-Z]{2}\d{2}[A-Z]$/],
    ['NT', /^C[A-Z]\d{2}[A-Z]{2}$/],
    ['NZ', /^[A-Z]{3}\d{3}$/],
  ])('writes plates of %s in their form', (state, form) => {
    for (let seed = 0; seed < 50; seed++) expect(makeRego(createRandom(seed), state, 'car')).toMatch(form)
  })

  it.each([
    ['motorcycle', 'NSW', /^[A-Z]{3}\d{2}$/],
    ['motorcycle', 'QLD', /^\d{3}[A-Z]{2}$/],
    ['motorcycle', 'NT', /^C[A-Z]\d{2}[A-Z]{2}$/],
    ['trailer', 'NSW', /^T[A-Z]\d{2}[A-Z]{2}$/],
    ['trailer', 'WA', /^1T[A-Z]{2}\d{3}$/],
    ['trailer', 'QLD', /^\d{3}U[A-Z]{2}$/],
  ] as const)('writes those of a %s in %s in theirs', (group, state, form) => {
    for (let seed = 0; seed < 50; seed++) expect(makeRego(createRandom(seed), state, group)).toMatch(form)
  })
})
