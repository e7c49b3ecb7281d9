import { openingSteps } from '@forecourt/domain/site/opening/find-opening-steps'
import { expect, it } from 'vitest'
import { countSteps, listOpeningConsequences } from './words.ts'

const steps = (...undone: readonly string[]) =>
  openingSteps.map((step) => ({ step, isDone: !undone.includes(step) }))

it('counts what is done, and says before opening what can still be done', () => {
  expect(countSteps(steps())).toBe('Everything is done')
  expect(countSteps(steps('logo', 'domain'))).toBe('6 of 8 done')
  expect(listOpeningConsequences(steps())).toHaveLength(1)
  expect(listOpeningConsequences(steps('logo', 'domain'))[1]).toBe(
    'You can still add your logo and use your own domain afterwards.',
  )
})
