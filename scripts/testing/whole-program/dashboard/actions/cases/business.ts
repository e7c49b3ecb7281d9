import { expect } from 'vitest'
import { staffEndpoints } from '../../../../../../packages/contract/src/staff-endpoints.ts'
import { mondayMs } from '../../../../../../services/platform/testing/people/a-bookable-dealer.ts'
import type { ActionCases, ActionFixture } from '../action-case.ts'

/** A company with a proved domain, whose sign-in somebody has tried. */
async function aTestedCompany(world: ActionFixture): Promise<number> {
  const groupId = await world.aCompany(world)
  const test = { at: new Date(mondayMs).toISOString(), by: 'Sam', values: [], grants: [] }
  await world.ask('update identity_providers set test = $2 where group_id = $1', [groupId, test])
  await world.ask(
    `insert into group_domains (group_id, host, proof, proved_at) values ($1, gen_random_uuid() || '.example', '', now())`,
    [groupId],
  )
  return groupId
}

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
  '/team/sign-in/:groupId': {
    'connects a company, and keeps its secret to itself': async ({ aGroup, companyKeys, ask }) => {
      const [groupId, keys] = [await aGroup(), await companyKeys()]
      const known = 'select client_id from identity_providers where group_id = $1'
      return {
        ...{ on: `/team/sign-in/${groupId}`, press: 'intent=connect', typed: keys },
        says: 'Connected. Press Test to sign in once',
        check: async () => expect(await ask(known, [groupId])).toEqual([{ client_id: keys.clientId }]),
      }
    },
    'refuses an issuer that cannot be read, and sends no secret back': async ({ aGroup, companyKeys }) => {
      const keys = await companyKeys()
      return {
        ...{ on: `/team/sign-in/${await aGroup()}`, press: 'intent=connect' },
        typed: { ...keys, issuer: `${keys.issuer}/nowhere` },
        says: 'There is no description of a sign-in at this address.',
        data: { typed: { issuer: `${keys.issuer}/nowhere`, clientId: keys.clientId, host: '' } },
      }
    },
    'adds a mail domain': async ({ aGroup }) => ({
      ...{ on: `/team/sign-in/${await aGroup()}`, press: 'intent=add-domain' },
      typed: { host: 'Sales@Smith.example' },
      says: 'is in the list. Show next that it’s yours.',
    }),
    'refuses what is no mail domain': async ({ aGroup }) => ({
      ...{ on: `/team/sign-in/${await aGroup()}`, press: 'intent=add-domain', typed: { host: 'smith' } },
      says: 'Please give the part of your mailboxes behind the @',
    }),
    'removes a mail domain': async ({ aGroup, call }) => {
      const groupId = await aGroup()
      await call(staffEndpoints.changeCompany, { groupId, body: { action: 'add-domain', host: 'a.example' } })
      return {
        ...{ on: `/team/sign-in/${groupId}`, press: 'intent=remove-domain' },
        says: 'The domain is removed.',
      }
    },
    'says that a domain to check is gone': async ({ aGroup, call }) => {
      const groupId = await aGroup()
      await call(staffEndpoints.changeCompany, { groupId, body: { action: 'add-domain', host: 'b.example' } })
      return {
        ...{ on: `/team/sign-in/${groupId}`, press: 'intent=check-domain', typed: { id: '2000000000' } },
        says: 'This domain isn’t in the list any more.',
      }
    },
    'says which claim gives which role': async (world) => {
      const groupId = await world.aCompany(world)
      const rules = 'select rules.roles, default_role from identity_providers rules where group_id = $1'
      const grant = { role: 'sales', scopeKind: 'group', scopeId: groupId }
      return {
        ...{ on: `/team/sign-in/${groupId}`, press: 'rolesClaim' },
        typed: { 'value.0': 'Sales', 'role.0': 'sales', 'role.default': 'read-only' },
        says: 'Everybody gets these roles when they next sign in.',
        check: async () =>
          expect(await world.ask(rules, [groupId])).toEqual([
            { roles: [{ value: 'Sales', grant }], default_role: { ...grant, role: 'read-only' } },
          ]),
      }
    },
    'refuses a role that nobody may give': async (world) => ({
      ...{ on: `/team/sign-in/${await world.aCompany(world)}`, press: 'rolesClaim' },
      typed: { 'value.0': 'Bosses', 'role.0': 'admin' },
      says: 'You can’t give this role there.',
    }),
    'lets nobody be locked out before it was tested': async (world) => ({
      ...{ on: `/team/sign-in/${await world.aCompany(world)}`, press: 'intent=require' },
      says: 'Press Test first',
    }),
    'makes everybody use it': async (world) => {
      const groupId = await aTestedCompany(world)
      return {
        ...{ on: `/team/sign-in/${groupId}`, press: 'intent=require' },
        says: 'From now on your people sign in through your company only.',
      }
    },
    'lets people choose again': async (world) => {
      const groupId = await aTestedCompany(world)
      await world.ask('update identity_providers set is_required = true where group_id = $1', [groupId])
      return {
        ...{ on: `/team/sign-in/${groupId}`, press: 'intent=require' },
        says: 'Codes and passkeys work again beside it.',
      }
    },
    'lets people in for a day while it is away': async (world) => {
      const groupId = await aTestedCompany(world)
      await world.ask('update identity_providers set is_required = true where group_id = $1', [groupId])
      return {
        ...{ on: `/team/sign-in/${groupId}`, press: 'intent=pause' },
        says: 'Codes and passkeys work for a day.',
      }
    },
    'ends the pause': async (world) => {
      const groupId = await aTestedCompany(world)
      await world.ask(
        `update identity_providers set is_required = true, paused_until = '2100-01-01' where group_id = $1`,
        [groupId],
      )
      return {
        ...{ on: `/team/sign-in/${groupId}`, press: 'intent=pause' },
        says: 'Everybody signs in through the company again.',
      }
    },
    'removes it': async (world) => ({
      ...{ on: `/team/sign-in/${await world.aCompany(world)}`, press: 'intent=remove' },
      says: 'Removed. Everybody signs in with a code or a passkey.',
    }),
    'refuses a form that it does not have': async ({ aGroup }) => ({
      to: `/team/sign-in/${await aGroup()}`,
      body: new URLSearchParams({ intent: 'nothing' }),
      ...{ status: 400, answers: 'This form cannot be read.' },
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
