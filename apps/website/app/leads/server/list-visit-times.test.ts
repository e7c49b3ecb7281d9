import { RouterContextProvider } from 'react-router'
import { expect, it } from 'vitest'
import * as keys from '../../request/contexts.ts'
import { aCar } from '../../testing/a-car.ts'
import { aLocation, aSite } from '../../testing/a-site.ts'
import { type Answers, fakeCalls } from '../../testing/fake-platform.ts'
import { listVisitTimes } from './list-visit-times.ts'

const slots = [
  { start: '2026-11-17T09:00:00+11:00', location_id: 1, places: 1 },
  { start: '2026-11-17T09:00:00+11:00', location_id: 2, places: 1 },
]

function aContext(answer: NonNullable<Answers['testDriveSlots']> = () => ({ slots })) {
  const asked: object[] = []
  const logged: string[] = []
  const context = new RouterContextProvider()
  const platform = fakeCalls({
    testDriveSlots: (wish) => {
      asked.push(wish)
      return answer(wish)
    },
  })
  context.set(keys.siteContext, aSite({ locations: [aLocation(), aLocation({ id: 2, dealershipId: 9 })] }))
  context.set(keys.platformContext, platform)
  const note = (_: object, message: string) => void logged.push(message)
  context.set(keys.logContext, { info: note, warn: note, error: note })
  return { context, asked, logged }
}

it('offers the times of the place, asked for its dealership and the vehicle', async () => {
  const { context, asked } = aContext()
  expect(await listVisitTimes(context, { kind: 'test-drive', car: aCar() }, '1')).toEqual([
    { value: '2026-11-17T09:00:00+11:00', label: '9:00 am', group: 'Tuesday 17 November' },
  ])
  expect(await listVisitTimes(context, { kind: 'test-drive', car: null }, '2')).toHaveLength(1)
  expect(asked).toEqual([
    { id: 1, query: { car_id: 1 } },
    { id: 9, query: {} },
  ])
})

it('offers none at a place that the site does not have, without calling the platform', async () => {
  const { context, asked } = aContext()
  expect(await listVisitTimes(context, { kind: 'test-drive', car: null }, '77')).toEqual([])
  expect(await listVisitTimes(context, { kind: 'test-drive', car: aCar() }, '2')).toEqual([])
  expect(asked).toEqual([])
})

it('says that it failed, and logs why', async () => {
  const { context, logged } = aContext(() => Promise.reject(new Error('away')))
  expect(await listVisitTimes(context, { kind: 'test-drive', car: null }, '1')).toBe('failed')
  expect(logged).toEqual(['times of a calendar could not be fetched'])
})
