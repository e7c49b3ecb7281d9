import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import PostalMime from 'postal-mime'
import { describe, expect, it, vi } from 'vitest'
import { createDeliveryFixture, within } from '../../../testing/deliveries/delivery-fixture.ts'
import { aLead } from '../../../testing/people/a-lead.ts'
import { sendLead } from '../../../testing/people/send-lead.ts'
import { checkAbandonedLead } from '../../people/leads/routing/sweep-abandoned-leads.ts'

const fixture = createDeliveryFixture()
const { everywhere, query, settled, start, states, submit, sunk } = fixture

describe('a row of the ledger that waits without a job', () => {
  it('is queued again', async () => {
    await start(everywhere())
    const lead = await aLead(fixture.platform.database.drizzle, { siteId: fixture.siteId })
    await query(`insert into deliveries (lead_id, site_id, kind, destination, occasion)
      values ('${lead.id}', ${fixture.siteId}, 'dealer-mail', 'sales@dealer.example', 'complete')`)
    await settled([{ kind: 'dealer-mail', state: 'delivered', attempts: 1 }])
    expect(sunk('sales@dealer.example')).toHaveLength(1)
  })
})

describe('a delivery whose job was put off while the clock was wrong', () => {
  it('is queued again', async () => {
    await start(everywhere())
    const { drizzle: db } = fixture.platform.database
    const lead = await aLead(db, { siteId: fixture.siteId })
    const id = randomUUID()
    await db.transaction(async (tx) => {
      await fixture.platform.context.queue.enqueue(tx, 'deliver', [{ id, afterSeconds: 365 * 86_400 }])
      await tx.execute(sql`insert into deliveries (id, lead_id, site_id, kind, destination, occasion)
        values (${id}, ${lead.id}, ${fixture.siteId}, 'dealer-mail', 'sales@dealer.example', 'complete')`)
    })
    await settled([{ kind: 'dealer-mail', state: 'delivered', attempts: 1 }])
  })
})

describe('two platform processes', () => {
  it('deliver each message once between them', async () => {
    await start(everywhere())
    const other = await fixture.platform.openAnother()
    try {
      const email = (at: number) => `jo${at}@example.com`
      await Promise.all(Array.from({ length: 30 }, (_, at) => submit({ payload: { email: email(at) } })))
      await vi.waitFor(
        async () => expect(await query(`select id from deliveries where state <> 'delivered'`)).toEqual([]),
        within,
      )
      expect(fixture.smtp.mails).toHaveLength(90)
      expect(fixture.webhook.received).toHaveLength(30)
    } finally {
      await other.close()
    }
  })
})

describe('a form that was left unfinished', () => {
  const abandon = (minutesAgo: number, payload: Record<string, unknown> = {}) =>
    submit({
      formCompleted: false,
      updatedAt: new Date(Date.now() - minutesAgo * 60_000),
      payload,
    })

  it('is sent to the dealer after the configured time, but not to the visitor', async () => {
    await start({ ...everywhere(), abandonedLeadMinutes: 0 })
    await abandon(1)
    await settled(
      ['adf-mail', 'dealer-mail', 'webhook'].map((kind) => ({ kind, state: 'delivered', attempts: 1 })),
    )
    const mail = await PostalMime.parse(sunk('sales@dealer.example')[0]?.raw ?? '')
    expect(mail.subject).toMatch(/^Unfinished: General Enquiry - /)
    expect(JSON.parse(fixture.webhook.received[0]?.body ?? '')).toMatchObject({ type: 'lead.abandoned' })
  })

  it('is left alone without a phone number or address, and once it is finished', async () => {
    await start({ ...everywhere(), abandonedLeadMinutes: 0 })
    await abandon(1, { email: '', phone: ' ' })
    const finished = await abandon(1)
    await query(`update leads set form_completed = true where id = '${finished.id}'`)
    const completed = { state: 'completed' }
    await vi.waitFor(
      async () =>
        expect(await query(`select state from pgboss.job where name = 'lead-abandoned'`)).toEqual([
          completed,
          completed,
        ]),
      within,
    )
    expect(await states()).toEqual([])
  })

  it('is also sent when a contact is given only in a later step', async () => {
    await start({ ...everywhere(), abandonedLeadMinutes: 0 })
    const { siteId, platform } = fixture
    const intake = { visitor: 'a visitor of the tests' }
    const step = { category: 'General Enquiry', name: 'Jo', form_completed: false }
    const { body } = await sendLead(platform.app, { siteId, lead: step, intake })
    await vi.waitFor(
      async () =>
        expect(await query(`select state from pgboss.job where id = '${body.id}'`)).toEqual([
          { state: 'completed' },
        ]),
      within,
    )
    const reachable = { ...step, email: 'jo@example.com' }
    await sendLead(platform.app, { siteId, leadId: body.id, lead: reachable, intake })
    await settled(
      ['adf-mail', 'dealer-mail', 'webhook'].map((kind) => ({ kind, state: 'delivered', attempts: 1 })),
    )
    expect(await query('select distinct occasion from deliveries')).toEqual([{ occasion: 'abandoned' }])
  })

  it('is checked again later while it is being filled in', async () => {
    await start({ ...everywhere(), abandonedLeadMinutes: 10 })
    const { id } = await abandon(9)
    expect(await checkAbandonedLead(fixture.platform.context, id)).toBe('again')
    expect(await states()).toEqual([])
    await query(`update leads set updated_at = updated_at - interval '1 minute'`)
    expect(await checkAbandonedLead(fixture.platform.context, id)).toBe('done')
    expect(await states()).toHaveLength(3)
  })
})
