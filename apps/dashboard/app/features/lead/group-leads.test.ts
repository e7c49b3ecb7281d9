import type { StaffLeadRow } from '@forecourt/contract/endpoints/staff/leads'
import { expect, it } from 'vitest'
import { groupLeads } from './group-leads.ts'

const nowMs = Date.parse('2026-11-19T10:00:00Z')
const aRow = (id: string, more: Partial<StaffLeadRow>) =>
  ({ id, stage: 'new', answeredAt: null, answerBy: '2026-11-19T11:00:00Z', ...more }) as StaffLeadRow

it('groups leads by who is waited for, those that are late first, and leaves out empty groups', () => {
  const rows = [
    aRow('closed', { stage: 'lost' }),
    aRow('answered', { stage: 'contacted' }),
    aRow('waiting', {}),
    aRow('late', { answerBy: '2026-11-19T09:59:00Z' }),
    aRow('answered while new', { answeredAt: '2026-11-19T09:00:00Z' }),
  ]
  const named = groupLeads(rows, nowMs).map(({ title, leads }) => [title, leads.map(({ id }) => id)])
  expect(named).toEqual([
    ['Overdue', ['late']],
    ['Waiting for us', ['waiting']],
    ['Waiting for them', ['answered', 'answered while new']],
    ['Closed', ['closed']],
  ])
  expect(groupLeads([], nowMs)).toEqual([])
})
