import { expect } from 'vitest'
import { staffEndpoints } from '../../../../../../packages/contract/src/staff-endpoints.ts'
import { awaitRun } from '../../../../../../services/platform/testing/stock/await-run.ts'
import { aRow, toCsv } from '../../../../../../services/platform/testing/stock/open-import-fixture.ts'
import type { ActionCases, ActionFixture } from '../action-case.ts'

const csv = () => new File([toCsv([aRow(1)])], 'stock.csv')
const photo = async ({ aPhoto }: ActionFixture) => new File([await aPhoto()], 'a.jpg', { type: 'image/jpeg' })

async function aCar({ call, nextCar }: ActionFixture) {
  const id = nextCar()
  return call(staffEndpoints.staffVehicle, { carId: id })
}

let most = 40_000

export const cases: ActionCases = {
  '/stock': {
    'sells a vehicle in its row': async (world) => {
      const { id, stockNumber } = await aCar(world)
      return {
        ...{
          on: `/stock?words=${stockNumber}`,
          press: `id=${id}`,
          typed: { intent: 'state', value: 'sold' },
        },
        says: 'Sold.',
        check: async () =>
          expect(await world.call(staffEndpoints.staffVehicle, { carId: id })).toMatchObject({ sold: true }),
      }
    },
    'keeps its filters under a name': async () => {
      const name = `View ${crypto.randomUUID()}`
      return {
        // Filters that are a view already are not saved again.
        ...{ on: `/stock?max=${most++}`, press: 'intent=save-view', typed: { name } },
        says: `“${name}” is a tab now.`,
      }
    },
    'refuses what is no price': async (world) => {
      const { id, stockNumber } = await aCar(world)
      return {
        ...{
          on: `/stock?words=${stockNumber}`,
          press: `id=${id}`,
          typed: { intent: 'price', price: 'a lot' },
        },
        says: 'Enter a price in dollars, not “a lot”.',
      }
    },
  },
  '/stock/:carId': {
    'is sold for a price': async (world) => {
      const { id } = await aCar(world)
      return {
        ...{ on: `/stock/${id}`, press: 'soldPrice', typed: { intent: 'sell', soldPrice: '20,000' } },
        says: 'Sold for $20,000.',
        check: async () =>
          expect(await world.call(staffEndpoints.staffVehicle, { carId: id })).toMatchObject({
            soldPriceCents: 2_000_000,
          }),
      }
    },
    'changes what its price includes': async (world) => ({
      ...{ on: `/stock/${(await aCar(world)).id}`, press: 'value=excl_gov' },
      says: 'The price is plus on-road costs now.',
    }),
    'goes to the bin': async (world) => ({
      ...{ on: `/stock/${(await aCar(world)).id}`, press: 'intent=delete' },
      leadsTo: '/stock/bin',
    }),
    'says that somebody was faster': async (world) => ({
      ...{
        on: `/stock/${(await aCar(world)).id}`,
        press: 'intent=delete',
        typed: { version: 'an older one' },
      },
      says: 'Somebody else has changed this vehicle.',
    }),
  },
  '/stock/:carId/edit': {
    'saves what was typed': async (world) => {
      const { id } = await aCar(world)
      return {
        ...{ on: `/stock/${id}/edit`, press: 'colour', typed: { colour: 'Teal' }, leadsTo: `/stock/${id}` },
        says: 'Teal',
      }
    },
    'asks about a price that is a slip': async (world) => ({
      ...{ on: `/stock/${(await aCar(world)).id}/edit`, press: 'priceCents', typed: { priceCents: '$5' } },
      says: 'Is that right?',
    }),
  },
  '/stock/:carId/photo': {
    'takes a photo': async (world) => ({
      ...{ to: `/stock/${(await aCar(world)).id}/photo`, body: await world.aPhoto() },
      answers: {},
    }),
    'refuses what is no picture': async (world) => ({
      ...{ to: `/stock/${(await aCar(world)).id}/photo`, body: 'no picture', status: 422 },
      answers: { refused: expect.any(String) },
    }),
  },
  '/stock/:carId/photos': {
    'takes photos': async (world) => ({
      ...{
        on: `/stock/${(await aCar(world)).id}/photos`,
        press: 'photo',
        typed: { photo: await photo(world) },
      },
      says: 'The photo is there.',
    }),
    'asks for a photo': async (world) => ({
      ...{
        on: `/stock/${(await aCar(world)).id}/photos`,
        press: 'photo',
        typed: { photo: new File([], '') },
      },
      says: 'Choose a photo first.',
    }),
  },
  '/stock/bin': {
    'takes a vehicle out of the bin': async (world) => {
      const { id, version } = await aCar(world)
      await world.call(staffEndpoints.deleteVehicle, { carId: id, body: { version } })
      return { on: '/stock/bin', press: `restore=${id}`, says: 'It’s back, as visible as it was.' }
    },
  },
  '/stock/bulk': {
    'changes the prices that it has shown': async (world) => ({
      ...{ on: `/stock/bulk?vehicle=${(await aCar(world)).id}&what=percent&amount=-3`, press: 'changes' },
      says: 'One vehicle changed.',
    }),
    'deletes those that it has shown': async (world) => ({
      ...{
        on: `/stock/bulk?vehicle=${(await aCar(world)).id}&what=delete`,
        press: 'intent=delete-all',
      },
      says: 'One vehicle in the bin for 30 days.',
    }),
  },
  '/stock/new': {
    'asks for a plate to look up': async () => ({
      ...{ on: '/stock/new', press: 'intent=look-up' },
      says: 'Please type a plate or a VIN first.',
    }),
    'adds a vehicle': async () => ({
      ...{ on: '/stock/new', press: 'stockNumber' },
      typed: { stockNumber: `H${crypto.randomUUID().slice(0, 8)}`, make: 'Kia', model: 'Rio', year: '2020' },
      leadsTo: /^\/stock\/\d+$/,
    }),
    'refuses one without a stock number': async () => ({
      ...{ on: '/stock/new', press: 'stockNumber', typed: { stockNumber: '', make: 'Kia' } },
      data: { refused: expect.any(String) },
    }),
  },
  '/imports': {
    'adds a source': async () => ({
      ...{ on: '/imports', press: 'name', typed: { name: `DMS ${crypto.randomUUID()}` } },
      leadsTo: /^\/imports\/\d+$/,
    }),
    'refuses a name that is taken': async (world) => {
      const id = await world.aSource(world.admin)
      const { source } = await world.call(staffEndpoints.staffSource, { sourceId: id })
      return {
        on: '/imports',
        press: 'name',
        typed: { name: source.name },
        data: { refused: expect.any(String) },
      }
    },
  },
  '/imports/:sourceId': {
    'saves its settings': async (world) => ({
      ...{
        on: `/imports/${await world.aSource(world.admin)}`,
        press: 'intent=settings',
        typed: { sold: '4' },
      },
      says: 'Saved.',
      data: { done: 'Saved.', undo: expect.objectContaining({ intent: 'settings', sold: '2' }) },
    }),
    'refuses settings that are no number': async (world) => ({
      ...{
        on: `/imports/${await world.aSource(world.admin)}`,
        press: 'intent=settings',
        typed: { sold: 'often' },
      },
      data: { refused: expect.any(String), typed: expect.objectContaining({ sold: 'often' }) },
    }),
    'asks for a file': async ({ call, place }) => {
      const wish = {
        name: `Source ${crypto.randomUUID()}`,
        dealershipId: place.dealershipId,
        kind: 'car' as const,
      }
      const { id } = await call(staffEndpoints.addSource, { body: wish })
      return { on: `/imports/${id}`, press: 'intent=dry', says: 'Choose a file first.' }
    },
    'makes a secret, shown once': async (world) => ({
      ...{
        on: `/imports/${await world.aSource(world.admin)}`,
        press: 'intent=secret',
        typed: { name: 'Our DMS' },
      },
      data: { made: expect.stringMatching(/^fcsrc_/) },
    }),
    'revokes a secret': async (world) => ({
      on: `/imports/${await world.aSource(world.admin)}`,
      press: 'secret=',
      says: 'Revoked. It no longer opens anything.',
    }),
    'runs a file': async (world) => ({
      ...{ on: `/imports/${await world.aSource(world.admin)}`, press: 'intent=dry', typed: { file: csv() } },
      leadsTo: /^\/imports\/runs\/\d+$/,
    }),
  },
  '/imports/:sourceId/mapping': {
    'is tried on ten rows': async (world) => ({
      ...{ on: `/imports/${await world.aSource(world.admin)}/mapping`, press: 'intent=try' },
      data: { refused: null },
    }),
    'is kept': async (world) => {
      const id = await world.aSource(world.admin)
      return { on: `/imports/${id}/mapping`, press: 'intent=keep', leadsTo: `/imports/${id}` }
    },
  },
  '/imports/runs/:runId': {
    'is rolled back': async (world) => {
      const id = await world.aRun(world.admin)
      return { on: `/imports/runs/${id}`, press: 'intent=back', leadsTo: `/imports/runs/${id}` }
    },
    'is brought in after a look': async (world) => {
      const { admin, aSource } = world
      const sourceId = await aSource(admin)
      const body = { dry: false, approved: false, lookedAt: null }
      const started = await admin.call(staffEndpoints.startRun, { sourceId, body })
      const { id } = await awaitRun(admin.call, started)
      return { on: `/imports/runs/${id}`, press: 'intent=approve', leadsTo: /^\/imports\/runs\/\d+$/ }
    },
    'refuses a row that is still wrong': async (world) => {
      const id = await world.aRun(world.admin)
      return { on: `/imports/runs/${id}`, press: 'intent=retry', data: { refused: expect.any(String) } }
    },
  },
}
