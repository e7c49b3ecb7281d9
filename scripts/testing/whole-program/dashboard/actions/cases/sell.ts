import { expect } from 'vitest'
import { staffEndpoints } from '../../../../../../packages/contract/src/staff-endpoints.ts'
import { tickTheirs } from '../../../../../../services/platform/testing/staff/tick-theirs.ts'
import type { ActionCases } from '../action-case.ts'

export const cases: ActionCases = {
  '/': {
    'assigns a lead of the queue': async ({ someLead, aMember, ask }) => {
      await ask('update leads set owner_id = null, stage = $1', ['contacted'])
      const as = await aMember()
      const id = await someLead()
      return {
        as,
        on: '/',
        press: `lead=${id}`,
        typed: { intent: 'owner', owner: String(as.id), version: '1' },
        says: 'Assigned.',
      }
    },
  },
  '/leads': {
    'refuses to lose leads without a reason': async ({ someLead }) => ({
      ...{ on: '/leads', press: 'intent=lose', typed: { lead: `${await someLead()} 1` } },
      says: 'Choose why they were lost.',
    }),
    'assigns the chosen leads': async ({ someLead, admin }) => ({
      ...{ on: '/leads', press: 'intent=give' },
      typed: { lead: [`${await someLead()} 1`, `${await someLead()} 1`], owner: String(admin.id) },
      says: '2 leads changed.',
    }),
    'refuses when none is chosen': async ({ someLead }) => {
      await someLead()
      return { on: '/leads', press: 'intent=give', typed: { lead: [] }, says: 'Choose some leads first.' }
    },
  },
  '/leads/:leadId': {
    'notes what was said': async ({ someLead }) => {
      const id = await someLead()
      return {
        ...{ on: `/leads/${id}`, press: 'intent=note', typed: { text: 'Called them.' } },
        leadsTo: `/leads/${id}`,
        says: 'Called them.',
      }
    },
    'moves it on': async ({ someLead }) => ({
      ...{
        on: `/leads/${await someLead()}`,
        press: 'stage=contacted',
        typed: { intent: 'stage', version: '1' },
      },
      says: 'Now contacted.',
    }),
    'says that somebody was faster': async ({ someLead }) => ({
      ...{
        on: `/leads/${await someLead()}`,
        press: 'stage=contacted',
        typed: { intent: 'stage', version: '7' },
      },
      says: 'Somebody else has changed this lead.',
    }),
    'is snoozed': async ({ someLead }) => ({
      ...{ on: `/leads/${await someLead()}`, press: 'intent=snooze', typed: { days: '1', version: '1' } },
      says: 'Snoozed.',
    }),
    'assigns it': async ({ someLead, admin }) => ({
      ...{
        on: `/leads/${await someLead()}`,
        press: `owner=${admin.id}`,
        typed: { intent: 'owner', version: '1' },
      },
      says: 'Assigned.',
    }),
  },
  '/leads/new': {
    'makes a lead': async ({ siteId }) => ({
      ...{ on: '/leads/new', press: 'stockNumber' },
      typed: {
        site: String(siteId),
        name: 'Pat',
        last_name: 'Caller',
        phone: '0412 345 678',
        message: 'On Friday',
      },
      leadsTo: /^\/leads\/[\w-]+$/,
    }),
    'refuses one that nobody could answer': async ({ siteId }) => ({
      ...{
        on: '/leads/new',
        press: 'stockNumber',
        typed: { site: String(siteId), name: 'Pat', phone: '', email: '' },
      },
      says: 'One of the two is needed.',
    }),
  },
  '/calendar': {
    'blocks time out': async () => ({
      ...{ on: '/calendar', press: 'start' },
      typed: { day: '2026-12-03', start: '10:00', end: '12:00' },
      says: 'Blocked out.',
    }),
    'refuses an end before its start': async () => ({
      ...{ on: '/calendar', press: 'start' },
      typed: { day: '2026-12-03', start: '12:00', end: '10:00' },
      says: 'The end has to be after the start.',
    }),
  },
  '/calendar/:bookingId': {
    'is cancelled': async ({ aBooking }) => ({
      ...{ on: `/calendar/${await aBooking()}`, press: 'intent=cancel' },
      says: 'Cancelled. They get an email in 20 seconds.',
    }),
    'is not moved by an older screen': async ({ aBooking }) => ({
      ...{ on: `/calendar/${await aBooking()}`, press: 'intent=cancel', typed: { version: '9' } },
      data: { refused: expect.any(String) },
    }),
  },
  '/deposits/:reservationId': {
    'has longer to pay': async ({ aDeposit }) => {
      const expires = new Date(Date.parse('2026-11-16T09:00:00+11:00') + 600_000)
      return {
        ...{ on: `/deposits/${await aDeposit('held', { expires })}`, press: 'intent=extend' },
        says: 'They can pay until',
      }
    },
    'is handed over': async ({ aDeposit }) => ({
      ...{ on: `/deposits/${await aDeposit()}`, press: 'intent=hand-over' },
      says: 'Handed over: the vehicle is sold.',
    }),
    'is taken back': async ({ aDeposit }) => ({
      ...{
        on: `/deposits/${await aDeposit('paid', { handedOver: new Date(0) })}`,
        press: 'intent=take-back',
      },
      says: 'Reserved again, and not sold.',
    }),
    'declines to cancel': async ({ aDeposit }) => ({
      ...{ on: `/deposits/${await aDeposit('paid', { cancelAsked: new Date(0) })}`, press: 'intent=decline' },
      typed: { reason: 'It is signed.' },
      says: 'Declined: your words are on their way.',
    }),
    'is refunded': async ({ aDeposit, ask }) => {
      const id = await aDeposit()
      return {
        ...{ on: `/deposits/${id}`, press: 'reason', typed: { reason: 'They asked.' } },
        leadsTo: `/deposits/${id}`,
        check: async () =>
          expect(await ask('select state from reservations where id = $1', [id])).toEqual([
            { state: 'refunding' },
          ]),
      }
    },
  },
  '/privacy/:requestId': {
    'is refused with a reason': async ({ someLead, call }) => {
      const filed = { leadId: await someLead(), body: { kind: 'erasure' as const } }
      const { id } = await call(staffEndpoints.filePrivacyRequest, filed)
      return {
        ...{ on: `/privacy/${id}`, press: 'intent=refused', typed: { note: 'Not the person they say.' } },
        leadsTo: '/privacy',
      }
    },
    'shows what would be covered': async ({ someLead, call }) => {
      const filed = { leadId: await someLead(), body: { kind: 'erasure' as const } }
      const { id } = await call(staffEndpoints.filePrivacyRequest, filed)
      return {
        ...{ on: `/privacy/${id}`, press: 'intent=review', typed: { note: 'Ours.' } },
        data: { reviewed: { note: 'Ours.' } },
      }
    },
  },
  '/privacy/:requestId/data': {
    'is a file with what was ticked': async ({ someLead, call }) => {
      const filed = { leadId: await someLead(), body: { kind: 'access' as const } }
      const { id } = await call(staffEndpoints.filePrivacyRequest, filed)
      const { enquiries, addresses, version } = await tickTheirs(call, id)
      const body = new URLSearchParams({ version })
      for (const enquiry of enquiries) body.append('enquiry', enquiry)
      for (const address of addresses) body.append('address', address)
      return { to: `/privacy/${id}/data`, body, answers: 'example' }
    },
  },
}
