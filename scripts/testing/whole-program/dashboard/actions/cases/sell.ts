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
    'does what a reminder is about': async ({ someLead, aMember }) => {
      const [id, as] = [await someLead(), await aMember()]
      const body = { at: '2020-12-01T09:00:00Z', note: 'Call back.' }
      await as.call(staffEndpoints.remindOfLead, { leadId: id, body })
      return {
        ...{ as, on: '/', press: 'at=' },
        says: 'The reminder is gone.',
        check: async () => expect(await as.call(staffEndpoints.staffToday)).toMatchObject({ reminders: [] }),
      }
    },
  },
  '/leads': {
    'assigns the chosen leads': async ({ someLead, admin }) => ({
      ...{ on: '/leads', press: `newOwner=${admin.id}` },
      typed: { lead: [`${await someLead()} 1`, `${await someLead()} 1`] },
      says: '2 leads assigned.',
    }),
    'moves the chosen leads on': async ({ someLead, ask }) => {
      const id = await someLead()
      return {
        ...{ on: '/leads', press: 'newStage=contacted', typed: { lead: `${id} 1` } },
        says: '1 lead set to contacted.',
        check: async () =>
          expect(await ask('select stage from leads where id = $1', [id])).toEqual([{ stage: 'contacted' }]),
      }
    },
    'closes all that a filter finds': async ({ someLead, ask }) => {
      const kind = `Kind ${crypto.randomUUID()}`
      const ids = [await someLead(), await someLead(), await someLead()]
      await ask('update leads set category = $1 where id = any($2)', [kind, ids])
      return {
        ...{ on: `/leads?kind=${encodeURIComponent(kind)}`, press: 'lost=price' },
        typed: { lead: `${ids[0]} 1`, all: 'yes' },
        says: '3 leads closed.',
        check: async () =>
          expect(
            await ask('select distinct stage, lost_reason from leads where id = any($1)', [ids]),
          ).toEqual([{ stage: 'lost', lost_reason: 'price' }]),
      }
    },
    'refuses more than it can change at once': async ({ siteId, ask }) => {
      const kind = `Kind ${crypto.randomUUID()}`
      await ask(
        `insert into leads (site_id, reference, category, form_completed, payload)
         select $1, left($2::text, 12) || n, $2, true, '{}' from generate_series(1, 501) n`,
        [siteId, kind],
      )
      return {
        ...{ on: `/leads?kind=${encodeURIComponent(kind)}`, press: 'lost=price', typed: { all: 'yes' } },
        says: 'That’s more than 500 leads. Narrow the filters and try again.',
      }
    },
    'takes back what was done with many': async ({ someLead, call, ask }) => {
      const change = {
        id: await someLead(),
        version: 1,
        stage: 'lost' as const,
        lostReason: 'price' as const,
      }
      const { undo } = await call(staffEndpoints.changeLeads, { body: { changes: [change] } })
      return {
        ...{ on: '/leads', press: 'lost=price' },
        typed: { intent: 'undo', changes: JSON.stringify(undo) },
        says: '1 lead changed back.',
        check: async () =>
          expect(await ask('select stage from leads where id = $1', [change.id])).toEqual([{ stage: 'new' }]),
      }
    },
    'refuses when none is chosen': async ({ someLead }) => {
      await someLead()
      return { on: '/leads', press: 'newOwner=', typed: { lead: [] }, says: 'Choose some leads first.' }
    },
    'refuses when nothing is to be done with them': async ({ someLead }) => ({
      ...{ on: '/leads', press: 'all', typed: { lead: `${await someLead()} 1` } },
      says: 'Choose what to do with them first.',
    }),
    'keeps its filters under a name': async ({ aMember }) => {
      const name = `View ${crypto.randomUUID()}`
      return {
        ...{ as: await aMember(), on: '/leads?waits=late', press: 'intent=save-view', typed: { name } },
        says: `“${name}” is a tab now.`,
      }
    },
    'removes a view': async ({ aMember }) => {
      const as = await aMember()
      const view = { list: 'leads' as const, name: 'Late', query: '?waits=late' }
      await as.call(staffEndpoints.saveView, { body: view })
      return {
        ...{ as, on: '/leads?waits=late', press: 'intent=remove-view' },
        says: '“Late” is removed.',
        check: async () =>
          expect(await as.call(staffEndpoints.staffViews, { query: { list: 'leads' } })).toEqual({
            views: [],
          }),
      }
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
    'reminds one later': async ({ someLead, aMember }) => {
      const [id, as] = [await someLead(), await aMember()]
      return {
        ...{ as, on: `/leads/${id}`, press: 'at=typed' },
        typed: { date: '2099-12-01', time: '09:30', note: 'Call back.' },
        says: 'You’ll be reminded Tue, 1 Dec, 9:30 am.',
        check: async () =>
          expect(await as.call(staffEndpoints.staffLead, { leadId: id })).toMatchObject({
            reminder: { at: '2099-11-30T22:30:00.000Z', note: 'Call back.' },
          }),
      }
    },
    'reminds of nothing that is past': async ({ someLead }) => ({
      ...{
        on: `/leads/${await someLead()}`,
        press: 'at=typed',
        typed: { date: '2020-12-01', time: '09:30' },
      },
      says: 'Choose a day and a time that are still ahead.',
    }),
    'forgets a reminder': async ({ someLead, aMember }) => {
      const [id, as] = [await someLead(), await aMember()]
      const body = { at: '2099-12-01T09:00:00Z', note: '' }
      await as.call(staffEndpoints.remindOfLead, { leadId: id, body })
      return {
        ...{ as, on: `/leads/${id}`, press: 'at=' },
        says: 'The reminder is gone.',
        check: async () =>
          expect(await as.call(staffEndpoints.staffLead, { leadId: id })).toMatchObject({ reminder: null }),
      }
    },
    'is snoozed': async ({ someLead }) => ({
      ...{ on: `/leads/${await someLead()}`, press: 'intent=snooze', typed: { days: '1', version: '1' } },
      says: 'Hidden from everybody’s list.',
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
      typed: { date: '2026-12-03', start: '10:00', end: '12:00' },
      says: 'Blocked.',
    }),
    'refuses an end before its start': async () => ({
      ...{ on: '/calendar', press: 'start' },
      typed: { date: '2026-12-03', start: '12:00', end: '10:00' },
      says: 'The end has to be after the start.',
    }),
    'refuses to block without times': async () => ({
      ...{ on: '/calendar', press: 'start' },
      says: 'The end has to be after the start.',
    }),
    'changes how many can come': async () => ({
      ...{ on: '/calendar', press: 'intent=places', typed: { capacity: '5' } },
      says: 'Changed how many can come.',
    }),
    'opens times again': async () => ({
      ...{ on: '/calendar', press: 'intent=places', typed: { capacity: '' } },
      says: 'Open again, as usual.',
    }),
    'takes a change back': async ({ call, ask }) => {
      const { place } = await call(staffEndpoints.staffCalendar)
      const span = { from: '2026-11-16T10:00:00+11:00', to: '2026-11-16T11:00:00+11:00' }
      const body = { kinds: ['test-drive' as const], ...span, capacity: 0, note: '' }
      const placeId = place?.id ?? 0
      const { changes } = await call(staffEndpoints.changeCalendar, { placeId, body })
      return {
        ...{ on: '/calendar', press: 'intent=places' },
        typed: { intent: 'take-back', changes: changes.join(' ') },
        says: 'As it was before.',
        check: async () =>
          expect(await ask('select from calendar_changes where id = any($1)', [changes])).toEqual([]),
      }
    },
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
    'is moved': async ({ aBooking, call }) => {
      const bookingId = await aBooking()
      const { times } = await call(staffEndpoints.staffBooking, { bookingId })
      const startsAt = times.at(-1)?.startsAt ?? ''
      return {
        ...{ on: `/calendar/${bookingId}`, press: 'intent=move', typed: { startsAt } },
        says: 'Ann is moved to',
        check: async () => {
          const moved = await call(staffEndpoints.staffBooking, { bookingId })
          expect(Date.parse(moved.startsAt)).toBe(Date.parse(startsAt))
        },
      }
    },
    'is put back': async ({ aBooking, call }) => {
      const bookingId = await aBooking()
      const { version } = await call(staffEndpoints.cancelBooking, { bookingId, body: { version: 0 } })
      return {
        ...{ on: `/calendar/${bookingId}`, press: 'intent=move' },
        typed: { intent: 'undo', version: String(version) },
        says: 'The booking is as it was. Nobody was told.',
      }
    },
    'is assigned': async ({ aBooking, admin }) => ({
      ...{
        on: `/calendar/${await aBooking()}`,
        press: 'intent=assign',
        typed: { assignee: String(admin.id) },
      },
      says: 'Assigned.',
    }),
    'is not assigned over somebody else': async ({ aBooking, admin }) => ({
      ...{ on: `/calendar/${await aBooking()}`, press: 'intent=assign' },
      typed: { assignee: '', before: String(admin.id) },
      says: 'Somebody else has changed this booking.',
    }),
  },
  '/calendar/feed': {
    'makes an address': async ({ aMember }) => ({
      ...{ as: await aMember(), on: '/calendar/feed', press: 'intent=make' },
      says: 'Here is your address.',
    }),
    stops: async ({ aMember }) => {
      const as = await aMember()
      await as.call(staffEndpoints.createCalendarFeed)
      return {
        ...{ as, on: '/calendar/feed', press: 'intent=stop' },
        says: 'Calendars that read it find nothing any more.',
        check: async () => expect(await as.call(staffEndpoints.calendarFeed)).toEqual({ feed: null }),
      }
    },
  },
  '/deposits/:reservationId': {
    'has longer to pay': async ({ aDeposit }) => {
      const expires = new Date(Date.parse('2026-11-16T09:00:00+11:00') + 600_000)
      return {
        ...{
          on: `/deposits/${await aDeposit('held', { expires })}`,
          press: 'intent=extend',
          typed: { minutes: '30' },
        },
        says: 'They have until',
      }
    },
    'is handed over': async ({ aDeposit }) => ({
      ...{ on: `/deposits/${await aDeposit()}`, press: 'intent=hand-over' },
      says: 'Handed over. The vehicle is sold.',
    }),
    'is taken back': async ({ aDeposit }) => ({
      ...{
        on: `/deposits/${await aDeposit('paid', { handedOver: new Date(0) })}`,
        press: 'intent=take-back',
      },
      says: 'The vehicle is reserved again.',
    }),
    'declines to cancel': async ({ aDeposit }) => ({
      ...{ on: `/deposits/${await aDeposit('paid', { cancelAsked: new Date(0) })}`, press: 'intent=decline' },
      typed: { reason: 'It is signed.' },
      says: 'Declined. Your reason is on its way to them.',
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
