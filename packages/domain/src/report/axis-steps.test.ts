import { expect, it } from 'vitest'
import { axisSteps } from './axis-steps.ts'

it.each([
  [1, [0, 1]],
  [2, [0, 1, 2]],
  [7, [0, 5, 10]],
  [8, [0, 5, 10]],
  [31, [0, 20, 40]],
  [225, [0, 200, 400]],
])('the axis of a chart up to %i has round values that end above it', (most, steps) => {
  expect(axisSteps(most)).toEqual(steps)
  expect(steps.at(-1)).toBeGreaterThanOrEqual(most)
})
