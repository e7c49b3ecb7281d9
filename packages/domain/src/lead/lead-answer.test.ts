import { describe, expect, it } from 'vitest'
import { formatLeadException, readLeadAnswer } from './lead-answer.ts'

describe('readLeadAnswer', () => {
  it.each([
    ['a1', 'a1'],
    [17, '17'],
    [0, '0'],
  ])('takes the id %j as success [S3.30]', (id, leadId) => {
    expect(readLeadAnswer({ id, error: 'ignored' })).toEqual({ lead_id: leadId, error: null })
  })

  it("shows the server's error without an id [S4.31]", () => {
    expect(readLeadAnswer({ error: 'Closed for today' })).toEqual({
      lead_id: null,
      error: 'Closed for today',
    })
  })

  it.each([
    null,
    undefined,
    '',
    'text',
    5,
    [],
    {},
    { id: '' },
    { id: null },
    { id: Number.NaN },
    { error: '' },
    { error: 5 },
  ])('answers %j with the unexpected error [S4.31]', (answer) => {
    expect(readLeadAnswer(answer)).toEqual({ lead_id: null, error: 'An unexpected error occured' })
  })
})

it('reports a lead that threw with its category and message', () => {
  expect(formatLeadException('Finance', 'offline')).toBe('Finance Form submission error occured. offline')
})
