import { expect } from 'vitest'
import { staffEndpoints } from '../../../../../../packages/contract/src/staff-endpoints.ts'
import type { ActionCases } from '../action-case.ts'

export const cases: ActionCases = {
  '/team': {
    'invites somebody': async ({ siteId }) => {
      const email = `${crypto.randomUUID()}@new.example`
      return {
        ...{ on: '/team', press: 'email' },
        typed: { name: 'Pat', email, role: 'sales', scope: `site-${siteId}` },
        says: `Invitation sent to ${email}.`,
      }
    },
    'refuses what is no mail address': async ({ siteId }) => ({
      ...{ on: '/team', press: 'email' },
      typed: { name: 'Pat', email: 'pat at north', role: 'content', scope: `site-${siteId}` },
      data: { refused: expect.any(String) },
    }),
    'gives another role': async ({ aColleague }) => ({
      ...{ on: '/team', press: `grant=${(await aColleague()).grantId}` },
      typed: { intent: 'role', role: 'service' },
      says: 'is Service now.',
    }),
    'removes a role': async ({ aColleague, ask }) => {
      const { grantId } = await aColleague()
      return {
        ...{
          on: '/team',
          press: `grant=${grantId}`,
          typed: { intent: 'revoke' },
          says: 'role is removed.',
        },
        check: async () => expect(await ask('select from staff_grants where id = $1', [grantId])).toEqual([]),
      }
    },
    'signs somebody out everywhere': async ({ aColleague, ask }) => {
      const { grantId, sessionId } = await aColleague()
      return {
        ...{
          on: '/team',
          press: `grant=${grantId}`,
          typed: { intent: 'sign-out' },
          says: 'is signed out everywhere.',
        },
        check: async () =>
          expect(await ask('select from staff_sessions where id = $1', [sessionId])).toEqual([]),
      }
    },
    'lets somebody set up a new phone': async ({ aColleague }) => ({
      ...{ on: '/team', press: `grant=${(await aColleague()).grantId}`, typed: { intent: 'reset' } },
      says: 'sets up an authenticator app',
    }),
  },
  '/keys': {
    'makes a key and shows it once': async ({ siteId }) => ({
      ...{ on: '/keys', press: 'days' },
      typed: { name: 'Price robot', action: 'stock.read', days: '30', scope: `site-${siteId}` },
      data: { made: expect.any(String) },
    }),
    'revokes a key': async ({ call, siteId }) => {
      const name = `Robot ${crypto.randomUUID()}`
      await call(staffEndpoints.makeStaffKey, {
        body: { name, actions: ['stock.read'], scopeKind: 'site', scopeId: siteId, days: 30 },
      })
      const { keys } = await call(staffEndpoints.staffKeys)
      const id = keys.find((key) => key.name === name)?.id
      return { on: '/keys', press: `revoke=${id}`, says: `“${name}” no longer opens anything.` }
    },
    'refuses a key that opens nothing': async () => ({
      ...{ on: '/keys', press: 'days', typed: { name: 'Price robot', action: [] } },
      says: 'Please choose at least one.',
      data: { faults: { actions: expect.any(String) } },
    }),
  },
  '/status': {
    'sends a mail again that is given up': async ({ aDeadMail }) => ({
      ...{ on: '/status', press: `id=${await aDeadMail()}`, typed: { intent: 'retryDeadLetter' } },
      data: { done: expect.any(String) },
    }),
    'drops a mail that is given up': async ({ aDeadMail }) => ({
      ...{ on: '/status', press: `id=${await aDeadMail()}`, typed: { intent: 'dropDeadLetter' } },
      data: { done: expect.any(String) },
    }),
  },
}
