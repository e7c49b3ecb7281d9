import type { StaffLeadRow } from '@forecourt/contract/endpoints/staff/leads'
import { expect, it } from 'vitest'
import { findSteps } from './find-steps.ts'

const nowMs = Date.parse('2026-11-19T10:00:00Z')
const row = (id: string, more: Partial<StaffLeadRow> = {}) =>
  ({ id, stage: 'new', answeredAt: null, answerBy: '2026-11-19T11:00:00Z', ...more }) as StaffLeadRow
const counts = { new: 30, contacted: 2, appointment: 0, won: 0, lost: 5 }
const leads = [
  row('answered', { stage: 'contacted' }),
  row('waiting'),
  row('late', { answerBy: '2026-11-19T09:00:00Z' }),
]

it('goes through the rows as they are shown, on to the next page, and keeps the filters', () => {
  const list = { leads, counts, next: '5_x', query: { stage: 'open', from: '4', after: '1_a' }, nowMs }
  const query = '?stage=open&from=4&after=1_a'
  expect(findSteps(list, 'late')).toEqual({
    place: '4 of 32',
    previous: null,
    next: `/leads/waiting${query}`,
  })
  expect(findSteps(list, 'waiting')).toEqual({
    place: '5 of 32',
    previous: `/leads/late${query}`,
    next: `/leads/answered${query}`,
  })
  expect(findSteps(list, 'answered').next).toBe('/leads?stage=open&from=7&after=5_x&open=first')
  expect(findSteps({ ...list, next: null }, 'answered').next).toBeNull()
})

it('goes on at the top from a lead that has left the list', () => {
  expect(findSteps({ leads, counts, next: null, query: {}, nowMs }, 'gone')).toEqual({
    place: null,
    previous: null,
    next: '/leads/late',
  })
  expect(findSteps({ leads: [], counts, next: null, query: {}, nowMs }, 'gone').next).toBeNull()
})
