import { orAbsent } from '@forecourt/contract/call/contract-error'
import { staffEndpoints } from '@forecourt/contract/staff-endpoints'
import { sql } from 'drizzle-orm'
import PostalMime from 'postal-mime'
import { expect, it, vi } from 'vitest'
import { createDeliveryFixture, within } from '../../../testing/deliveries/delivery-fixture.ts'
import { enqueuePlanned } from '../../../testing/deliveries/enqueue-planned.ts'
import { aLead, type LeadRow } from '../../../testing/people/a-lead.ts'
import { connectClient } from '../../../testing/platform/connect-client.ts'
import { aStaffMember } from '../../../testing/staff/a-staff-member.ts'

const fixture = createDeliveryFixture()
const { query, start, submit, sunk } = fixture
const dealer = { leadEmails: ['sales@dealer.example'] }

/** The state of the mail to the visitor of a lead, once all deliveries of the lead are processed. */
async function settle({ id }: Pick<LeadRow, 'id'>) {
  await vi.waitFor(
    async () =>
      expect(await query(`select id from deliveries where lead_id = '${id}' and state = 'waiting'`)).toEqual(
        [],
      ),
    within,
  )
  const [row] = await query(
    `select id, state, last_error from deliveries where lead_id = '${id}' and kind = 'confirmation'`,
  )
  return row
}

async function readMail(to: string, at = 0) {
  const mail = await PostalMime.parse(sunk(to)[at]?.raw ?? '')
  const header = (name: string) => mail.headers.find(({ key }) => key === name)?.value
  const url = header('list-unsubscribe')?.replace(/[<>\s]/g, '') ?? ''
  return { mail, header, url, token: url.split('link=').at(-1) ?? '' }
}

it('a mail to a visitor has a link that ends such mails, with one click or on a page, and no address in it', async () => {
  await start(dealer)
  await settle(await submit())
  const { mail, header, url, token } = await readMail('jo@example.com')
  expect(url).toMatch(/^https:\/\/north\.example\/unsubscribe\?link=[\w-]{32}$/)
  expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
  expect(mail.text).toContain(`Unsubscribe: ${url}`)
  expect(mail.html).toContain(`href="${url}"`)
  const staff = await readMail('sales@dealer.example')
  expect(staff.header('list-unsubscribe')).toBeUndefined()
  expect(staff.mail.text).not.toContain('nsubscribe')

  const client = connectClient(fixture.platform)
  const of = { websiteId: fixture.siteId, token }
  expect(await orAbsent(client.call('mailRecipient', of))).toEqual({ unsubscribed: false })
  await client.call('unsubscribe', { ...of, body: { by: 'one-click' } })
  await client.call('unsubscribe', { ...of, body: { by: 'page' } })
  expect(await orAbsent(client.call('mailRecipient', of))).toEqual({ unsubscribed: true })
  expect(
    await query('select address, unsubscribed_by, unsubscribed_at is not null as ended from mail_recipients'),
  ).toEqual([{ address: 'jo@example.com', unsubscribed_by: 'one-click', ended: true }])
  expect(await orAbsent(client.call('mailRecipient', { ...of, token: 'x'.repeat(32) }))).toBeNull()
  expect(await orAbsent(client.call('mailRecipient', { ...of, websiteId: fixture.siteId + 1 }))).toBeNull()
  await expect(client.call('unsubscribe', { ...of, token: 'x', body: { by: 'page' } })).rejects.toMatchObject(
    { status: 404 },
  )
})

it('sends no more mail to an unsubscribed mailbox, in any spelling, until it subscribes again', async () => {
  await start(dealer)
  await settle(await submit())
  const { token } = await readMail('jo@example.com')
  const client = connectClient(fixture.platform)
  const of = { websiteId: fixture.siteId, token }
  await client.call('unsubscribe', { ...of, body: { by: 'page' } })

  for (const email of [' Jo@EXAMPLE.com', 'jo+cars@example.com']) {
    const held = await settle(await submit({ payload: { email } }))
    expect(held).toMatchObject({ state: 'withheld', last_error: 'Whoever it is for has unsubscribed.' })
  }
  expect(await settle(await submit({ payload: { email: 'ann@example.com' } }))).toMatchObject({
    state: 'delivered',
  })
  // The dealer is notified of every lead, and whoever booked needs the time and location of the booking.
  expect(sunk('sales@dealer.example')).toHaveLength(4)
  const { database, context } = fixture.platform
  const booked = await database.drizzle.transaction(async (tx) => {
    const lead = await aLead(tx, { siteId: fixture.siteId, payload: { email: 'JO@example.com' } })
    await tx.execute(sql`insert into bookings (lead_id, location_id, kind, starts_at, ends_at)
      select ${lead.id}, min(id), 'test-drive', now(), now() from locations`)
    await enqueuePlanned(tx, context, lead)
    return lead
  })
  expect(await settle(booked)).toMatchObject({ state: 'delivered' })
  expect((await readMail('JO@example.com')).token).toBe(token)
  expect(sunk('Jo@EXAMPLE.com')).toEqual([])

  await client.call('unsubscribe', { ...of, body: { by: null } })
  expect(await settle(await submit())).toMatchObject({ state: 'delivered' })
  expect((await readMail('jo@example.com', 1)).token).toBe(token)
})

it('limits a mailbox to ten mails a day over all sites, including plus addresses; the dealer still gets every lead', async () => {
  await start(dealer)
  const outcomes = []
  for (let turn = 0; turn < 12; turn++) {
    const { state, last_error } = await settle(
      await submit({ payload: { email: `Vic+${turn}@example.com` } }),
    )
    outcomes.push([state, last_error])
  }
  const reason = 'Whoever it is for has had as many mails today as one mailbox gets.'
  expect(outcomes).toEqual([
    ...Array.from({ length: 10 }, () => ['delivered', null]),
    ['withheld', reason],
    ['withheld', reason],
  ])
  expect(sunk('sales@dealer.example')).toHaveLength(12)
  expect((await settle(await submit({ payload: { email: 'other@example.com' } }))).state).toBe('delivered')
  // The counter does not store the address.
  expect(JSON.stringify(await query('select mailbox from mail_quotas'))).not.toContain('@')
})

it('a bounce stops further mail to that address; staff see the reason and can undo it', async () => {
  await start(dealer)
  fixture.smtp.refuse.set('jo@example.com', 550)
  const first = await submit()
  expect(await settle(first)).toMatchObject({ state: 'dead' })
  fixture.smtp.refuse.clear()
  const second = await submit({ payload: { email: ' Jo@Example.com' } })
  expect(await settle(second)).toMatchObject({
    state: 'withheld',
    last_error: 'Mail to this address came back.',
  })
  // The dealer is still notified of the lead.
  expect(sunk('sales@dealer.example')).toHaveLength(2)
  const { call } = await aStaffMember(fixture.platform, [
    { role: 'sales', scopeKind: 'site', scopeId: fixture.siteId },
  ])
  const { mailRefusal, deliveries } = await call(staffEndpoints.staffLead, { leadId: second.id })
  expect(mailRefusal).toBe('bounce')
  const answer = { key: crypto.randomUUID(), subject: 'Your enquiry', text: 'Hello' }
  await expect(call(staffEndpoints.answerLead, { leadId: second.id, body: answer })).rejects.toMatchObject({
    status: 422,
  })
  const [own] = deliveries.filter(({ kind }) => kind === 'confirmation')
  await call(staffEndpoints.reportDelivery, { deliveryId: own?.id ?? '', body: { refusal: null } })
  await call(staffEndpoints.answerLead, { leadId: second.id, body: answer })
  expect((await call(staffEndpoints.staffLead, { leadId: second.id })).mailRefusal).toBeNull()
})

it('whoever reported our mail as spam gets no more but what is about their money; what went to the dealer is no mail of theirs', async () => {
  await start(dealer)
  const { id } = await submit()
  await settle({ id })
  const { call } = await aStaffMember(fixture.platform, [
    { role: 'sales', scopeKind: 'site', scopeId: fixture.siteId },
  ])
  const { deliveries } = await call(staffEndpoints.staffLead, { leadId: id })
  const find = (wanted: string) => deliveries.find(({ kind }) => kind === wanted)?.id ?? ''
  await expect(
    call(staffEndpoints.reportDelivery, { deliveryId: find('dealer-mail'), body: { refusal: 'complaint' } }),
  ).rejects.toMatchObject({ status: 422 })
  await call(staffEndpoints.reportDelivery, {
    deliveryId: find('confirmation'),
    body: { refusal: 'complaint' },
  })
  expect(await settle(await submit())).toMatchObject({
    state: 'withheld',
    last_error: 'Whoever it is for reported our mail as spam.',
  })
  expect((await call(staffEndpoints.staffLead, { leadId: id })).mailRefusal).toBe('complaint')
})
