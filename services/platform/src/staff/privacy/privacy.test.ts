import { randomUUID } from 'node:crypto'
import { staffEndpoints } from '@forecourt/contract/staff-endpoints'
import { newZealand } from '@forecourt/domain/country/new-zealand'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sendLead } from '../../../testing/people/send-lead.ts'
import { connectClient } from '../../../testing/platform/connect-client.ts'
import { openTestPlatform, type TestPlatform } from '../../../testing/platform/open-test-platform.ts'
import { aStaffMember, type Member } from '../../../testing/staff/a-staff-member.ts'
import { tickTheirs } from '../../../testing/staff/tick-theirs.ts'
import { aDealer } from '../../../testing/stock/a-dealer.ts'

const nowMs = Date.parse('2026-11-16T09:00:00+11:00')
let platform: TestPlatform
let siteId: number
let sales: Member
let manager: Member

beforeAll(async () => {
  platform = await openTestPlatform(() => nowMs)
  const flags = [{ scope: 'site' as const, key: 'authentication' as const, state: 'on' as const }]
  siteId = (await platform.addDealer(aDealer('privacy', { flags }))).siteId
  sales = await aStaffMember(platform, [{ role: 'sales', scopeKind: 'site', scopeId: siteId }])
  manager = await aStaffMember(
    platform,
    [{ role: 'dealer-manager', scopeKind: 'site', scopeId: siteId }],
    'Dana Manager',
  )
})
afterAll(() => platform.close())

async function twoLeads(name: string): Promise<[string, string]> {
  const ids: string[] = []
  for (const message of ['First question', 'Second question']) {
    const lead = { name, email: `${name}@example.com`, category: 'General Enquiry', message }
    ids.push((await sendLead(platform.app, { siteId, lead })).body.id)
  }
  return [ids[0] ?? '', ids[1] ?? '']
}

/** An account of the same person, with a pending code. */
async function anAccount(email: string): Promise<void> {
  const device = { address: 'home', browser: 'the-browser-of-the-person' }
  const wish = { websiteId: siteId, body: { email, path: '/account', device } }
  await connectClient(platform).call('requestVisitorCode', wish)
}

it('an access request has thirty days, and all that is kept of the person as a file', async () => {
  const [first, second] = await twoLeads('olive')
  await sales.call(staffEndpoints.noteLead, { leadId: first, body: { text: 'Called back' } })
  await anAccount('olive@example.com')
  const { id } = await sales.call(staffEndpoints.filePrivacyRequest, {
    leadId: first,
    body: { kind: 'access' },
  })
  await expect(sales.call(staffEndpoints.staffPrivacyRequests)).rejects.toMatchObject({ status: 403 })
  const { requests } = await manager.call(staffEndpoints.staffPrivacyRequests)
  expect(requests).toMatchObject([
    { id, kind: 'access', name: 'olive', state: 'open', dueAt: '2026-12-15T22:00:00.000Z' },
  ])
  // Nothing is confirmed: the other enquiry from the same address is theirs only once staff say so.
  expect(await manager.call(staffEndpoints.staffPrivacyRequest, { requestId: id })).toMatchObject({
    enquiries: [
      { id: first, reason: 'filed', isTheirs: true },
      { id: second, reason: 'email', isTheirs: false },
    ],
    addresses: [{ address: 'olive@example.com', accounts: 1, isTheirs: false }],
  })
  const all = { enquiries: [second], addresses: ['olive@example.com'] }
  const covers = await tickTheirs(manager.call, id, all)
  const file = await (await manager.call(staffEndpoints.privacyData, { requestId: id, body: covers })).json()
  expect(file).toMatchObject({ accounts: [{ email: 'olive@example.com', saved: [] }] })
  const data = JSON.stringify(file)
  for (const text of ['First question', 'Second question', 'Called back', 'olive@example.com'])
    expect(data).toContain(text)
  expect(
    await manager.call(staffEndpoints.closePrivacyRequest, {
      requestId: id,
      body: { outcome: 'done', note: 'Sent', covers: null },
    }),
  ).toEqual({
    state: 'done',
  })
  await expect(
    manager.call(staffEndpoints.closePrivacyRequest, {
      requestId: id,
      body: { outcome: 'done', note: '', covers: null },
    }),
  ).rejects.toMatchObject({ status: 409 })
})

it('a request in New Zealand is due within 20 working days', async () => {
  const dealer = aDealer('privacy-nz')
  const there = await platform.addDealer({ ...dealer, site: { ...dealer.site, country: newZealand } })
  const scope = { scopeKind: 'site', scopeId: there.siteId } as const
  const owner = await aStaffMember(platform, [{ role: 'dealer-manager', ...scope }])
  const lead = { name: 'Aroha', email: 'aroha@example.com', category: 'General Enquiry', message: 'Hello' }
  const { body } = await sendLead(platform.app, { siteId: there.siteId, lead })
  await owner.call(staffEndpoints.filePrivacyRequest, { leadId: body.id, body: { kind: 'access' } })
  const { requests } = await owner.call(staffEndpoints.staffPrivacyRequests)
  expect(requests).toMatchObject([{ name: 'Aroha', dueAt: '2026-12-11T22:00:00.000Z' }])
})

it('an erasure forgets the person everywhere and nobody else, and keeps that there was somebody', async () => {
  const [first, second] = await twoLeads('erin')
  const [other] = await twoLeads('felix')
  await sales.call(staffEndpoints.noteLead, { leadId: first, body: { text: 'Erin called from work' } })
  await sales.call(staffEndpoints.answerLead, {
    leadId: second,
    body: {
      key: randomUUID(),
      subject: 'To erin@example.com',
      text: 'Erin called',
    },
  })
  const typed = {
    name: 'erin',
    last_name: '',
    email: 'erin@example.com',
    phone: '',
    message: 'Erin called again',
  }
  await sales.call(staffEndpoints.createLead, {
    body: {
      key: randomUUID(),
      siteId,
      category: 'Walk-in',
      stockNumber: '',
      ...typed,
    },
  })
  expect(
    (await sales.call(staffEndpoints.staffLeads, { query: { words: 'erin@example' } })).leads,
  ).toHaveLength(3)
  await (await manager.call(staffEndpoints.exportLeads, { query: { words: 'erin@example' } })).text()
  await anAccount('erin@example.com')
  const { id } = await sales.call(staffEndpoints.filePrivacyRequest, {
    leadId: first,
    body: { kind: 'erasure' },
  })
  for (const outcome of ['refused', 'done'] as const)
    await expect(
      manager.call(staffEndpoints.closePrivacyRequest, {
        requestId: id,
        body: { outcome, note: '', covers: null },
      }),
    ).rejects.toMatchObject({ status: 422 })
  const theirs = await manager.call(staffEndpoints.staffPrivacyRequest, { requestId: id })
  const covers = await tickTheirs(manager.call, id, {
    enquiries: theirs.enquiries.filter((one) => one.reason === 'email').map((one) => one.id),
    addresses: theirs.addresses.map(({ address }) => address),
  })
  await manager.call(staffEndpoints.closePrivacyRequest, {
    requestId: id,
    body: { outcome: 'done', note: '', covers },
  })
  for (const lead of [first, second])
    expect(await sales.call(staffEndpoints.staffLead, { leadId: lead })).toMatchObject({
      name: 'No name given',
      email: null,
      fields: [],
    })
  expect((await sales.call(staffEndpoints.staffLead, { leadId: other })).email).toBe('felix@example.com')

  // Nowhere in the database or the audit log, which only records the action.
  const { rows: tables } = await platform.database.pool.query(
    `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  )
  for (const { name } of tables) {
    const { rows } = await platform.database.pool.query(
      `select count(*)::int as n from "${name}" t where t::text ilike '%erin@example%' or t::text ilike '%erin called%'`,
    )
    expect(`${name} ${rows[0].n}`).toBe(`${name} 0`)
  }
})

/** Ann and Bert of one household: one phone, one browser, two enquiries. */
async function aHousehold(name: string) {
  const phone = `0491 5${String(Math.abs(hash(name)) % 100_000).padStart(5, '0')}`
  const intake = { visitor: `the browser of ${name}`, idempotency_key: null }
  const send = async (who: string, message: string) => {
    const { body } = await sendLead(platform.app, {
      siteId,
      lead: { name: `${who} ${name}`, email: `${who}@${name}.example`, phone, category: 'Finance', message },
      intake,
    })
    return body.id
  }
  return { ann: await send('ann', 'Is it still there?'), bert: await send('bert', 'SECRET: my divorce') }
}

const hash = (text: string) =>
  [...text].reduce((sum, one) => Math.imul(sum, 31) + (one.codePointAt(0) ?? 0), 7)

it('who shares a phone number is somebody else, until somebody ticks them by name', async () => {
  const { ann, bert } = await aHousehold('pelican')
  const { id } = await sales.call(staffEndpoints.filePrivacyRequest, {
    leadId: ann,
    body: { kind: 'access' },
  })
  const listed = await manager.call(staffEndpoints.staffPrivacyRequest, { requestId: id })
  expect(listed.enquiries).toMatchObject([
    { id: ann, name: 'ann pelican', reason: 'filed', isTheirs: true },
    { id: bert, name: 'bert pelican', reason: 'phone', isTheirs: false },
  ])
  const covers = await tickTheirs(manager.call, id)
  const file = await (await manager.call(staffEndpoints.privacyData, { requestId: id, body: covers })).text()
  expect(file).toContain('Is it still there?')
  expect(file).not.toMatch(/bert|SECRET/)
  const both = await tickTheirs(manager.call, id, { enquiries: [bert] })
  expect(
    await (await manager.call(staffEndpoints.privacyData, { requestId: id, body: both })).text(),
  ).toContain('SECRET')
})

it('forgetting one of a household leaves the other whole: enquiry, contacts, what their browser handed over', async () => {
  const { ann, bert } = await aHousehold('wagtail')
  const { pool } = platform.database
  const photoOf = async (lead: string) => {
    const { rows } = await pool.query(
      `insert into visitor_photos (site_id, visitor_hash, width, height, jpeg, created_at, expires_at)
       select site_id, visitor_hash, 1, 1, '\\x00', created_at, now() + '1 day' from leads where id = $1 returning id`,
      [lead],
    )
    await pool.query(
      `update leads set payload = payload || jsonb_build_object('photos', jsonb_build_array($2::text)) where id = $1`,
      [lead, rows[0].id],
    )
    return rows[0].id as string
  }
  const [annsPhoto, bertsPhoto] = [await photoOf(ann), await photoOf(bert)]
  const before = await sales.call(staffEndpoints.staffLead, { leadId: bert })
  const { id } = await sales.call(staffEndpoints.filePrivacyRequest, {
    leadId: ann,
    body: { kind: 'erasure' },
  })
  const covers = await tickTheirs(manager.call, id)
  expect(covers.enquiries).toEqual([ann])
  await manager.call(staffEndpoints.closePrivacyRequest, {
    requestId: id,
    body: { outcome: 'done', note: '', covers },
  })
  expect(await sales.call(staffEndpoints.staffLead, { leadId: ann })).toMatchObject({
    name: 'No name given',
    email: null,
  })
  expect(await sales.call(staffEndpoints.staffLead, { leadId: bert })).toEqual({ ...before, others: [] })
  const { rows: photos } = await pool.query('select id from visitor_photos where id = any($1)', [
    [annsPhoto, bertsPhoto],
  ])
  expect(photos).toEqual([{ id: bertsPhoto }])
  const { rows: contacts } = await pool.query(
    `select k.kind from person_contacts k join leads l on l.person_id = k.person_id where l.id = $1 order by 1`,
    [bert],
  )
  expect(contacts).toEqual([{ kind: 'email' }, { kind: 'phone' }])
  const { rows: left } = await pool.query(`select 1 from person_contacts where value = 'ann@wagtail.example'`)
  expect(left).toEqual([])
})

it('what was confirmed is what happens: a tick of anything else, and of what has changed, is refused', async () => {
  const { ann, bert } = await aHousehold('bittern')
  const [stranger] = await twoLeads('gwen')
  const { id } = await sales.call(staffEndpoints.filePrivacyRequest, {
    leadId: ann,
    body: { kind: 'erasure' },
  })
  const covers = await tickTheirs(manager.call, id)
  const close = (changed: Partial<typeof covers>) =>
    manager.call(staffEndpoints.closePrivacyRequest, {
      requestId: id,
      body: { outcome: 'done', note: '', covers: { ...covers, ...changed } },
    })
  for (const changed of [
    { enquiries: [ann, stranger] },
    { enquiries: [ann, bert] },
    { addresses: ['gwen@example.com'] },
    { version: 'x' },
  ])
    await expect(close(changed)).rejects.toMatchObject({ status: 409 })
  await platform.database.pool.query(
    `update leads set payload = payload || '{"name": "Bert"}', updated_at = updated_at + '1 second' where id = $1`,
    [ann],
  )
  await expect(close({})).rejects.toMatchObject({ status: 409 })
  expect(await sales.call(staffEndpoints.staffLead, { leadId: ann })).toMatchObject({
    email: 'ann@bittern.example',
  })
})
