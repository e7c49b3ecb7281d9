import { expect, it } from 'vitest'
import { listSecondTries } from './second-tries.ts'

it('whoever needed a second try is named, wherever it stands in the report', () => {
  const spec = (title: string, status: string) => ({ title, file: 'a.spec.ts', line: 3, tests: [{ status }] })
  const inner = { specs: [spec('pays', 'flaky'), spec('books', 'expected')] }
  expect(listSecondTries({ suites: [{ specs: [spec('opens', 'flaky')], suites: [inner] }] })).toEqual([
    'e2e/a.spec.ts:3 opens',
    'e2e/a.spec.ts:3 pays',
  ])
  expect(listSecondTries({})).toEqual([])
})
