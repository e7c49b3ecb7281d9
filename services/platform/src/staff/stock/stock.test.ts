import { afterAll, beforeAll, expect, it } from 'vitest'
import { aStaffMember } from '../../../testing/staff/a-staff-member.ts'
import { aRow, openImportFixture } from '../../../testing/stock/open-import-fixture.ts'

let fixture: Awaited<ReturnType<typeof openImportFixture>>
beforeAll(async () => {
  fixture = await openImportFixture()
})
afterAll(() => fixture.platform.close())

async function carOf(stockNumber: string) {
  const car = (await fixture.cars()).get(stockNumber)
  if (!car) throw new Error(`There is no ${stockNumber}.`)
  return car
}

it('what staff set wins over the next stock file, and a price seen by two is changed by one', async () => {
  await fixture.send([aRow(1), aRow(2)])
  const { id } = await carOf('U1')
  const { calls } = await aStaffMember(fixture.platform, [
    { role: 'dealer-manager', scopeKind: 'site', scopeId: fixture.siteId },
  ])
  const { version } = await calls.readVehicle(id)
  expect(await calls.changeVehicle(id, { version, price: 27_777 })).toMatchObject({ price: 27_777 })
  await expect(calls.changeVehicle(id, { version, price: 26_000 })).rejects.toMatchObject({ status: 409 })

  await fixture.send([aRow(1, { Price: 25_000, Colour: 'Blue' }), aRow(2, { Price: 24_000 })])
  expect(await carOf('U1')).toMatchObject({ price_cents: '2777700', colour: 'Blue' })
  expect(await carOf('U2')).toMatchObject({ price_cents: '2400000' })
})
