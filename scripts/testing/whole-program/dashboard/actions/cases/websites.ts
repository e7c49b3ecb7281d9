import { expect } from 'vitest'
import { staffEndpoints } from '../../../../../../packages/contract/src/staff-endpoints.ts'
import { aNewDealer } from '../../../../../../services/platform/testing/stock/a-new-dealer.ts'
import type { ActionCases, ActionFixture } from '../action-case.ts'

const logo = async ({ aPhoto }: ActionFixture) =>
  new File([await aPhoto()], 'logo.jpg', { type: 'image/jpeg' })

export const cases: ActionCases = {
  '/sites/new': {
    'goes on to the next step': async () => ({
      ...{
        on: '/sites/new',
        press: 'intent=next',
        typed: { name: `Dealer ${crypto.randomUUID().slice(0, 8)}` },
      },
      data: { dealer: { name: expect.any(String) } },
    }),
    'refuses a dealer without a name': async () => ({
      ...{ on: '/sites/new', press: 'intent=next', typed: { name: '' } },
      data: { step: 'dealer', faults: { name: expect.any(String) } },
    }),
  },
  '/sites/:siteId/start': {
    'closes the website': async ({ anotherSite, ask }) => {
      const id = await anotherSite()
      return {
        ...{ on: `/sites/${id}/start`, press: 'intent=close', says: 'Closed. Visitors see that now.' },
        check: async () =>
          expect(await ask('select closed from sites where id = $1', [id])).toEqual([{ closed: 'paused' }]),
      }
    },
    'opens a new website': async ({ call, ask }) => {
      const made = { body: aNewDealer(`Dealer ${crypto.randomUUID().slice(0, 8)}`) }
      const { siteId: id } = await call(staffEndpoints.createDealer, made)
      return {
        ...{ on: `/sites/${id}/start`, press: 'intent=open', says: 'Open. Visitors see your website now.' },
        check: async () =>
          expect(await ask('select closed from sites where id = $1', [id])).toEqual([{ closed: null }]),
      }
    },
    'saves the licence': async ({ call }) => {
      const dealer = aNewDealer(`Dealer ${crypto.randomUUID().slice(0, 8)}`, { licences: [] })
      const { siteId: id } = await call(staffEndpoints.createDealer, { body: dealer })
      return {
        ...{ on: `/sites/${id}/start`, press: 'intent=licence', typed: { number: 'MD 7' } },
        says: 'Saved. It’s on every page now.',
      }
    },
    'refuses a licence without its number': async ({ call }) => {
      const dealer = aNewDealer(`Dealer ${crypto.randomUUID().slice(0, 8)}`, { licences: [] })
      const { siteId: id } = await call(staffEndpoints.createDealer, { body: dealer })
      return {
        ...{ on: `/sites/${id}/start`, press: 'intent=licence', typed: { number: ' ' } },
        data: { refused: expect.any(String) },
      }
    },
  },
  '/sites/:siteId/copy': {
    'copies another website': async ({ anotherSite }) => {
      const [here, from] = [await anotherSite(), await anotherSite()]
      return { on: `/sites/${here}/copy`, press: 'from', typed: { from: String(from) }, says: 'Imported:' }
    },
    'refuses a file that is no website': async ({ anotherSite }) => ({
      ...{
        on: `/sites/${await anotherSite()}/copy`,
        press: 'file',
        typed: { file: new File(['no'], 'x.json') },
      },
      data: { refused: expect.any(String) },
    }),
  },
  '/sites/:siteId/details': {
    'saves them': async ({ anotherSite }) => ({
      ...{ on: `/sites/${await anotherSite()}/details`, press: 'tagline', typed: { tagline: 'Since 1972' } },
      says: 'Saved. Visitors see it now.',
      data: {
        done: 'Saved. Visitors see it now.',
        undo: expect.objectContaining({
          tagline: expect.not.stringContaining('1972'),
          version: expect.any(String),
        }),
      },
    }),
    'says which page address is wrong': async ({ anotherSite }) => ({
      ...{ on: `/sites/${await anotherSite()}/details`, press: 'tagline' },
      typed: { 'socialUrls.facebook': 'facebook.com/yard' },
      says: 'Please give the whole address of your page on Facebook, from https:// on.',
    }),
  },
  '/sites/:siteId/domains': {
    'adds a domain': async ({ anotherSite }) => ({
      ...{ on: `/sites/${await anotherSite()}/domains`, press: 'action=add' },
      typed: { host: `d-${crypto.randomUUID()}.example` },
      says: 'is in the list. Show next that it’s yours.',
    }),
    'refuses what is no domain': async ({ anotherSite }) => ({
      ...{
        on: `/sites/${await anotherSite()}/domains`,
        press: 'action=add',
        typed: { host: 'not a domain' },
      },
      data: { refused: expect.any(String), typed: 'not a domain' },
    }),
  },
  '/sites/:siteId/hours': {
    'saves the week': async ({ anotherSite }) => ({
      ...{
        on: `/sites/${await anotherSite()}/hours`,
        press: 'status.3',
        typed: { 'status.3': 'by_appointment' },
      },
      says: 'Saved. Visitors see the new hours now.',
      data: {
        done: 'Saved. Visitors see the new hours now.',
        undo: expect.objectContaining({ intent: 'week', 'status.3': 'open' }),
      },
    }),
    'adds a day off': async ({ anotherSite }) => ({
      ...{
        on: `/sites/${await anotherSite()}/hours`,
        press: 'intent=add',
        typed: { name: 'Stocktake', from: '2030-01-01' },
      },
      says: 'Added.',
      data: { done: 'Added.', undo: { intent: 'remove', id: expect.stringMatching(/^\d+$/) } },
    }),
    'removes a day off': async ({ anotherSite, call }) => {
      const siteId = await anotherSite()
      const day = { name: 'Stocktake', from: '2030-01-01', to: '2030-01-01', placeId: null }
      const closed = { status: 'closed', open: null, close: null } as const
      const added = { action: 'add', ...day, ...closed } as const
      const { days } = await call(staffEndpoints.changeHours, { siteId, body: added })
      return {
        ...{
          on: `/sites/${siteId}/hours`,
          press: `id=${days.find(({ name }) => name === 'Stocktake')?.id}`,
          says: 'Removed.',
        },
        data: { done: 'Removed.', undo: expect.objectContaining({ intent: 'add', name: 'Stocktake' }) },
      }
    },
    'refuses a day off without its name': async ({ anotherSite }) => ({
      ...{
        on: `/sites/${await anotherSite()}/hours`,
        press: 'intent=add',
        typed: { name: '', from: '2030-01-01' },
      },
      data: { refused: expect.any(String) },
    }),
  },
  '/sites/:siteId/look': {
    'asks for a logo': async ({ anotherSite }) => ({
      ...{
        on: `/sites/${await anotherSite()}/look`,
        press: 'intent=logo',
        typed: { logoFile: new File([], '') },
      },
      says: 'Please choose a file first.',
    }),
    'shows a logo': async (world) => ({
      ...{ on: `/sites/${await world.anotherSite()}/look`, press: 'intent=logo' },
      typed: { logoFile: await logo(world) },
      says: 'Done. Visitors see it now.',
    }),
  },
  '/sites/:siteId/media': {
    'uploads a picture': async (world) => ({
      ...{ on: `/sites/${await world.anotherSite()}/media`, press: 'intent=upload' },
      typed: { files: await logo(world) },
      says: 'One picture is in the library.',
    }),
    'refuses a file that is no picture': async ({ anotherSite }) => ({
      ...{ on: `/sites/${await anotherSite()}/media`, press: 'intent=upload' },
      typed: { files: new File(['no picture'], 'a.jpg') },
      data: { refused: expect.stringContaining('a.jpg') },
    }),
  },
  '/sites/:siteId/payments': {
    'changes the deposit': async ({ anotherSite }) => ({
      ...{ on: `/sites/${await anotherSite()}/payments`, press: 'action=deposit', typed: { deposit: '750' } },
      says: 'Saved. Visitors see the new deposit now.',
    }),
    'connects an account whose keys are right': async ({ siteId, gatewayKeys, ask }) => {
      const { keys } = await gatewayKeys()
      const typed = Object.entries(keys).map(([name, value]) => [`key.${name}`, value])
      return {
        ...{ on: `/sites/${siteId}/payments`, press: 'action=connect', typed: Object.fromEntries(typed) },
        says: 'Connected. The payment company accepts its keys',
        check: async () => expect(await ask('select from gateway_accounts')).toHaveLength(1),
      }
    },
    'refuses wrong keys, and sends none of them back': async ({ siteId, gatewayKeys }) => {
      const { keys } = await gatewayKeys()
      const typed = { ...keys, secretKey: 'sk_test_wrong' }
      const fields = Object.entries(typed).map(([name, value]) => [`key.${name}`, value])
      return {
        ...{ on: `/sites/${siteId}/payments`, press: 'action=connect', typed: Object.fromEntries(fields) },
        says: 'doesn’t accept these keys',
        data: { refused: expect.not.stringContaining('sk_test_wrong'), gateway: 'stripe' },
      }
    },
    'disconnects an account': async ({ siteId, place, call, gatewayKeys, ask }) => {
      const { processor, keys } = await gatewayKeys()
      const body = { dealershipId: place.dealershipId, processor, keys, depositCents: 50_000 }
      await call(staffEndpoints.connectGateway, { siteId, body })
      return {
        ...{
          on: `/sites/${siteId}/payments`,
          press: 'action=disconnect',
          says: 'Disconnected. Its keys are erased.',
        },
        check: async () => expect(await ask('select from gateway_accounts')).toEqual([]),
      }
    },
    'refuses what is no amount': async ({ anotherSite }) => ({
      ...{
        on: `/sites/${await anotherSite()}/payments`,
        press: 'action=deposit',
        typed: { deposit: 'a lot' },
      },
      says: 'Please give the deposit in dollars, such as 500.',
    }),
  },
  '/sites/:siteId/places': {
    'adds a place': async ({ anotherSite }) => ({
      ...{ on: `/sites/${await anotherSite()}/places`, press: 'id=' },
      typed: { name: 'Yard', street: '1 High St', city: 'Cowra', state: 'NSW', postcode: '2794' },
      data: { done: expect.any(String), undo: null },
    }),
    'saves a place': async ({ anotherSite }) => ({
      ...{ on: `/sites/${await anotherSite()}/places`, press: 'street', typed: { street: '2 High St' } },
      says: 'is saved. Visitors see it now.',
      data: {
        done: expect.stringContaining('is saved.'),
        undo: expect.objectContaining({ visible: 'on', street: expect.not.stringContaining('2 High St') }),
      },
    }),
    'refuses one without an address': async ({ anotherSite }) => ({
      ...{ on: `/sites/${await anotherSite()}/places`, press: 'street', typed: { street: '' } },
      data: { refused: expect.any(String) },
    }),
  },
  '/sites/:siteId/settings': {
    'saves a value in its row': async ({ anotherSite }) => ({
      ...{
        on: `/sites/${await anotherSite()}/settings?words=Time+to+pay`,
        press: 'value',
        typed: { value: '25' },
      },
      says: 'Saved, was 15 minutes',
    }),
    'turns a switch': async ({ anotherSite }) => ({
      ...{ on: `/sites/${await anotherSite()}/settings?words=Price+history`, press: 'value=on' },
      says: 'Saved, was Off',
    }),
    'refuses a value that does not fit': async ({ anotherSite }) => ({
      ...{
        on: `/sites/${await anotherSite()}/settings?words=Time+to+pay`,
        press: 'value',
        typed: { value: 'ages' },
      },
      says: 'Please give a whole number.',
    }),
  },
  '/sites/:siteId/settings/:key': {
    'saves a value': async ({ anotherSite }) => ({
      ...{ on: `/sites/${await anotherSite()}/settings/holdMinutes`, press: 'value', typed: { value: '25' } },
      leadsTo: /settings\/holdMinutes\?scope=site&saved=yes$/,
    }),
    'refuses a value that does not fit': async ({ anotherSite }) => ({
      ...{ on: `/sites/${await anotherSite()}/settings/holdMinutes`, press: 'value', typed: { value: '-5' } },
      data: { refused: expect.any(String) },
    }),
  },
  '/sites/:siteId/split-tests': {
    'starts one': async ({ anotherSite }) => ({
      ...{ on: `/sites/${await anotherSite()}/split-tests`, press: 'intent=start' },
      typed: { test: 'financeLabel', goal: 'finance', share: '30' },
      says: 'Started. Visitors who agreed to cookies take part from now on.',
    }),
    'refuses a share that proves nothing': async ({ anotherSite }) => ({
      ...{ on: `/sites/${await anotherSite()}/split-tests`, press: 'intent=start', typed: { share: '99' } },
      says: 'Let between 5 and 95 of a hundred visitors see the other version.',
    }),
  },
}
