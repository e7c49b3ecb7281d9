import { expect, it } from 'vitest'
import { splitTestTable } from '../site/split-test.ts'
import { findGoal, splitGoals, splitSubjects } from './split-goal.ts'

it('has labels and a goal for every split test, and counts no page view as a sent form', () => {
  expect(Object.keys(splitSubjects)).toEqual(Object.keys(splitTestTable))
  for (const { goal } of Object.values(splitSubjects)) expect(findGoal(goal)).toBe(goal)
  expect(splitGoals.enquiry.events).toContain('submit')
  expect(splitGoals.enquiry.events).not.toContain('successView')
  for (const name of ['', 'toString', undefined]) expect(findGoal(name)).toBeNull()
})
