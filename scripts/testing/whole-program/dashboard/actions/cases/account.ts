import { expect } from 'vitest'
import { passkeySignInEndpoints } from '../../../../../../packages/contract/src/endpoints/staff/passkeys.ts'
import { staffEndpoints } from '../../../../../../packages/contract/src/staff-endpoints.ts'
import { offerFirstAdmin } from '../../../../../../services/platform/src/staff/accounts/first-admin/first-admin.ts'
import { mondayMs } from '../../../../../../services/platform/testing/people/a-bookable-dealer.ts'
import { connectStaff } from '../../../../../../services/platform/testing/staff/a-staff-member.ts'
import { createSoftPasskey } from '../../../../../../services/platform/testing/staff/create-soft-passkey.ts'
import {
  readPhone,
  setUpSecondFactor,
} from '../../../../../../services/platform/testing/staff/set-up-second-factor.ts'
import type { ActionCases, ActionFixture } from '../action-case.ts'

const form = (fields: Record<string, string>) => new URLSearchParams(fields)

/** Somebody who has passed the first factor only. */
async function halfSignedIn({ aMember, platform }: ActionFixture) {
  const member = await aMember()
  return { ...member, token: await platform.context.staff.auth.openSession(member.id) }
}

export const cases: ActionCases = {
  '/clock': {
    'keeps the time zone of a browser': async () => ({
      ...{ to: '/clock', body: form({ zone: 'Australia/Perth' }), answers: { zone: 'Australia/Perth' } },
    }),
    'refuses what is none': async () => ({
      ...{ to: '/clock', body: form({ zone: 'Nowhere' }), status: 400, answers: 'no such time zone' },
    }),
  },
  '/account': {
    'renames a passkey': async ({ aMember, aPasskey }) => {
      const as = await aMember()
      const id = await aPasskey(as)
      return {
        ...{
          as,
          on: '/account',
          press: `passkey=${id}`,
          typed: { intent: 'rename-passkey', name: 'Laptop' },
        },
        leadsTo: '/account',
        says: 'Laptop',
      }
    },
    'removes a passkey': async ({ aMember, aPasskey, ask }) => {
      const as = await aMember()
      const id = await aPasskey(as)
      return {
        ...{ as, on: '/account', press: `passkey=${id}`, typed: { intent: 'remove-passkey' } },
        leadsTo: '/account',
        check: async () => expect(await ask('select from staff_passkeys where id = $1', [id])).toEqual([]),
      }
    },
    'accepts a place that is offered': async ({ aMember, ask, siteId }) => {
      const as = await aMember()
      await ask(
        `insert into staff_grants (user_id, role, scope_kind, scope_id, accepted_at)
         values ($1, 'service', 'site', $2, null)`,
        [as.id, siteId],
      )
      const accepted = `select from staff_grants where user_id = $1 and role = 'service' and accepted_at is not null`
      return {
        ...{ as, on: '/account', press: 'intent=accept', leadsTo: '/account' },
        check: async () => expect(await ask(accepted, [as.id])).toHaveLength(1),
      }
    },
    'declines a place that is offered': async ({ aMember, ask, siteId }) => {
      const as = await aMember()
      await ask(
        `insert into staff_grants (user_id, role, scope_kind, scope_id, accepted_at)
         values ($1, 'service', 'site', $2, null)`,
        [as.id, siteId],
      )
      const left = `select from staff_grants where user_id = $1 and role = 'service'`
      return {
        ...{ as, on: '/account', press: 'intent=decline', leadsTo: '/account' },
        check: async () => expect(await ask(left, [as.id])).toEqual([]),
      }
    },
    'changes their name': async ({ aMember, ask }) => {
      const as = await aMember()
      return {
        ...{ as, on: '/account', press: 'intent=name', typed: { name: 'Sam Keogh' } },
        says: 'Saved. You’re Sam Keogh now.',
        check: async () =>
          expect(await ask('select name from staff_users where id = $1', [as.id])).toEqual([
            { name: 'Sam Keogh' },
          ]),
      }
    },
    'refuses an empty name': async ({ aMember }) => ({
      ...{ as: await aMember(), on: '/account', press: 'intent=name', typed: { name: ' ' } },
      data: { refused: expect.any(String) },
    }),
    'makes new backup codes': async (world) => {
      const half = await halfSignedIn(world)
      const { token } = await setUpSecondFactor(connectStaff(world.platform, half.token).call, mondayMs)
      return {
        ...{ as: { ...half, token }, on: '/account', press: 'intent=codes' },
        says: 'codes',
        data: { backupCodes: expect.any(Array) },
      }
    },
    'signs the other browsers out': async ({ aMember, platform, ask }) => {
      const as = await aMember()
      await platform.context.staff.auth.openSession(as.id)
      return {
        ...{ as, on: '/account', press: 'intent=others', leadsTo: '/account' },
        check: async () =>
          expect(await ask('select from staff_sessions where user_id = $1', [as.id])).toHaveLength(1),
      }
    },
    'signs another browser out': async ({ aMember, platform, ask }) => {
      const as = await aMember()
      await platform.context.staff.auth.openSession(as.id)
      const [{ id }] = await ask('select max(id) as id from staff_sessions where user_id = $1', [as.id])
      return {
        ...{ as, on: '/account', press: `session=${id}`, leadsTo: '/account' },
        check: async () => expect(await ask('select from staff_sessions where id = $1', [id])).toEqual([]),
      }
    },
  },
  '/account/passkeys': {
    'begins and adds a passkey': async ({ aMember }) => {
      const as = await aMember()
      const { options } = await as.call(staffEndpoints.beginPasskey)
      const credential = JSON.stringify(createSoftPasskey().create(options))
      return {
        ...{ as, to: '/account/passkeys', body: form({ name: 'Phone', credential }) },
        answers: { to: '/account' },
      }
    },
    'answers what the device needs': async ({ aMember }) => ({
      ...{ as: await aMember(), to: '/account/passkeys', body: form({}) },
      answers: { options: expect.anything() },
    }),
    'refuses a passkey that nobody asked for': async ({ aMember }) => {
      const as = await aMember()
      const { options } = await as.call(staffEndpoints.beginPasskey)
      const foreign = createSoftPasskey().create(options, { origin: 'https://elsewhere.example' })
      const body = form({ credential: JSON.stringify(foreign) })
      return { as, to: '/account/passkeys', body, answers: { refused: expect.any(String) } }
    },
  },
  '/second-factor': {
    'begins to set up a phone': async (world) => ({
      ...{ as: await halfSignedIn(world), on: '/second-factor', press: 'intent=begin' },
      says: 'Code that the app shows',
      data: { step: 'set-up', refused: null },
    }),
    'refuses a code that is not the phone’s': async (world) => {
      const as = await halfSignedIn(world)
      const { token: _, ...member } = as
      const { token } = await setUpSecondFactor(connectStaff(world.platform, as.token).call, mondayMs)
      await world.platform.database.pool.query(
        'update staff_sessions set second_factor_at = null where token = $1',
        [token],
      )
      return {
        ...{
          as: { ...member, token },
          on: '/second-factor',
          press: 'intent=verify',
          typed: { code: '000000' },
        },
        data: { step: 'enter', refused: expect.any(String) },
      }
    },
    'lets in with the phone’s code': async (world) => {
      const half = await halfSignedIn(world)
      const { token, secret } = await setUpSecondFactor(
        connectStaff(world.platform, half.token).call,
        mondayMs,
      )
      await world.platform.database.pool.query(
        'update staff_sessions set second_factor_at = null where token = $1',
        [token],
      )
      return {
        ...{ as: { ...half, token }, on: '/second-factor', press: 'intent=verify' },
        typed: { code: readPhone(secret, mondayMs, 1) },
        leadsTo: '/',
      }
    },
  },
  '/sign-in': {
    'mails a code': async ({ aMember }) => ({
      ...{ as: { ...(await aMember()), token: '' }, on: '/sign-in', press: 'email' },
      typed: { email: (await aMember()).email },
      says: 'Code',
      data: { step: 'code', error: null },
    }),
    'refuses what is no mail address': async ({ aMember }) => ({
      ...{ as: { ...(await aMember()), token: '' }, on: '/sign-in', press: 'email', typed: { email: 'sam' } },
      says: 'This doesn’t look like a mail address.',
    }),
  },
  '/sign-in/passkey': {
    'answers what the device needs': async () => ({
      ...{ as: null, to: '/sign-in/passkey', body: form({}) },
      answers: { options: expect.anything() },
    }),
    'refuses a passkey that it does not know': async ({ call }) => {
      const { options } = await call(passkeySignInEndpoints.beginPasskeySignIn)
      const credential = JSON.stringify(createSoftPasskey().get(options))
      return {
        as: null,
        to: '/sign-in/passkey',
        body: form({ credential }),
        answers: { refused: expect.any(String) },
      }
    },
  },
  '/sign-in/first-admin': {
    'refuses a link once there is an admin': async ({ platform }) => {
      expect(await offerFirstAdmin(platform.context.staff)).toBeNull()
      return {
        ...{
          as: null,
          to: '/sign-in/first-admin',
          body: form({ link: 'x', name: 'Ada', email: 'a@b.example' }),
        },
        answers: 'This link is used up or too old.',
      }
    },
  },
  '/appearance': {
    'remembers dark': async () => ({
      ...{ on: '/account', press: 'mode', typed: { mode: 'dark' } },
      leadsTo: '/account',
    }),
    'puts columns away': async () => ({
      ...{ on: '/stock', press: 'offered', typed: { column: ['state', 'days'] }, leadsTo: '/stock' },
    }),
  },
  '/dealer': {
    'shows the same screen of a dealer': async ({ siteId, anotherSite, call }) => {
      await anotherSite()
      await call(staffEndpoints.staffMe)
      return { to: '/dealer', body: form({ site: String(siteId), back: '/leads' }), status: 302, answers: '' }
    },
  },
}
