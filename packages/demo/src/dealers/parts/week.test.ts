import { describe, expect, it } from 'vitest'
import { week } from './week.ts'

describe('week', () => {
  it('starts on Sunday and writes hours as people say them', () => {
    const days = week(['08:30', '17:30'], ['09:00', '12:00'], 'closed')
    expect(days.map(({ weekday }) => weekday)).toEqual([0, 1, 2, 3, 4, 5, 6])
    expect(days[0]).toEqual({
      weekday: 0,
      status: 'closed',
      formattedHours: 'Closed',
      open: null,
      close: null,
    })
    expect(days[1]?.formattedHours).toBe('8:30am - 5:30pm')
    expect(days[6]?.formattedHours).toBe('9:00am - 12:00pm')
  })

  it('supports days by appointment', () => {
    expect(week('appointment', 'closed', 'closed')[3]?.status).toBe('by_appointment')
  })
})
