import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import {
  aRow,
  type FileRow,
  type ImportFixture,
  openImportFixture,
  someRows,
} from '../../../../testing/stock/open-import-fixture.ts'

let fixture: ImportFixture
beforeEach(async () => {
  fixture = await openImportFixture()
})
afterEach(() => fixture.platform.close())

/** The same rows in other bytes: an export of the same stock with a further column. */
const again = (rows: readonly FileRow[]) => rows.map((row) => ({ ...row, Remark: 'x' }))
const yesterday = [...someRows(20, { Colour: 'Blue' }), aRow(50)]
const today = [
  ...someRows(4, { Price: 28_000, Colour: 'Blue' }),
  ...someRows(20, { Colour: 'Blue' }).slice(4),
  aRow(51),
]

describe('an older file in other bytes', () => {
  it('asks, because its vehicles go back to what they were', async () => {
    const loose = await fixture.addSource({ stopPercent: 90 })
    expect(await fixture.send(yesterday, {}, loose)).toMatchObject({ state: 'applied' })
    expect(await fixture.send(today, {}, loose)).toMatchObject({ state: 'applied' })
    const older = await fixture.send(again(yesterday), {}, loose)
    expect(older).toMatchObject({
      state: 'stopped',
      reasons: [
        'This file looks older than the last one: 5 vehicles go back to what they were before (U1, U2, U3, U4, U51), and nothing in it is new.',
      ],
    })
    expect((await fixture.cars(['U1'])).get('U1')?.price_cents).toBe('2800000')
    expect(await fixture.send(again(yesterday), { isApproved: true }, loose)).toMatchObject({
      state: 'applied',
    })
  })

  it('is not suspected when a special ends while other things are new', async () => {
    const loose = await fixture.addSource({ stopPercent: 90 })
    await fixture.send(yesterday, {}, loose)
    await fixture.send(today, {}, loose)
    const next = [...yesterday.slice(0, 20), aRow(51), aRow(60), aRow(61), aRow(62)]
    expect(await fixture.send(next, {}, loose)).toMatchObject({ state: 'applied' })
  })

  it.each([
    [
      'Last Modified',
      '2026-11-05T08:00:00Z',
      '2026-11-03T08:00:00Z',
      '3 Nov 2026, 08:00 instead of 5 Nov 2026, 08:00',
    ],
    [
      'Export Date',
      '5/11/2026 9:15 pm',
      '5/11/2026 8:30 am',
      '5 Nov 2026, 08:30 instead of 5 Nov 2026, 21:15',
    ],
    ['UpdatedAt', '46331.5', '46330.25', '4 Nov 2026, 06:00 instead of 5 Nov 2026, 12:00'],
    ['timestamp', '1793865600', '1793779200', '4 Nov 2026, 08:00 instead of 5 Nov 2026, 08:00'],
  ])('asks by its own column %s', async (column, newer, older, sentence) => {
    const stamped = (stamp: string, more: FileRow = {}) => someRows(5, { [column]: stamp, ...more })
    const run = await fixture.send(stamped(newer))
    expect(run.unread).toEqual([])
    expect(await fixture.send(stamped(older, { Remark: 'x' }))).toMatchObject({
      state: 'stopped',
      reasons: [
        expect.stringContaining(`in 5 rows “${column}” is earlier than before, such as ${sentence} for U1.`),
      ],
    })
    expect(await fixture.send(stamped(newer, { Remark: 'y' }))).toMatchObject({ state: 'applied' })
  })
})
