import { describe, expect, it } from 'vitest'
import type { DayHours, SpecialHours } from '../site.ts'
import { listOpenings } from './list-openings.ts'

function aDay(change: Partial<DayHours>): DayHours {
  return { weekday: 1, status: 'open', formattedHours: '', open: '08:30', close: '17:00', ...change }
}
function aSpecial(change: Partial<SpecialHours>): SpecialHours {
  return {
    date: '2026-12-25',
    locationId: null,
    name: 'Christmas',
    status: 'closed',
    open: null,
    close: null,
    ...change,
  }
}

describe('listOpenings', () => {
  it('uses the rows of the weekday, earliest first', () => {
    const rows = [aDay({ open: '13:00' }), aDay({ close: '12:00' }), aDay({ weekday: 2 })]
    expect(listOpenings('2026-12-21', 1, rows, [])).toEqual([
      { fromMinute: 510, toMinute: 720 },
      { fromMinute: 780, toMinute: 1020 },
    ])
  })

  it('replaces the weekday by special hours on their date only', () => {
    const special = [aSpecial({ status: 'open', open: '10:00', close: '12:00' })]
    expect(listOpenings('2026-12-25', 1, [aDay({})], special)).toEqual([{ fromMinute: 600, toMinute: 720 }])
    expect(listOpenings('2026-12-25', 1, [aDay({})], [aSpecial({})])).toEqual([])
    expect(listOpenings('2026-12-26', 1, [aDay({})], special)).toEqual([{ fromMinute: 510, toMinute: 1020 }])
  })

  it('ends on the next day when closing is at or before opening', () => {
    expect(listOpenings('', 1, [aDay({ open: '18:00', close: '02:00' })], [])).toEqual([
      { fromMinute: 1080, toMinute: 1560 },
    ])
    expect(listOpenings('', 1, [aDay({ open: '00:00', close: '00:00' })], [])).toEqual([
      { fromMinute: 0, toMinute: 1440 },
    ])
    expect(listOpenings('', 1, [aDay({ open: '00:00', close: '24:00' })], [])).toEqual([
      { fromMinute: 0, toMinute: 1440 },
    ])
  })

  it('is closed when the row is not open or its times are invalid', () => {
    for (const row of [
      aDay({ status: 'closed' }),
      aDay({ status: 'by_appointment' }),
      aDay({ open: null }),
      aDay({ close: null }),
      aDay({ close: 'late' }),
    ])
      expect(listOpenings('', 1, [row], [])).toEqual([])
  })
})
