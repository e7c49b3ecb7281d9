import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sendLead } from '../../../testing/leads/send-lead.ts'
import { connectClient } from '../../../testing/platform/connect-client.ts'
import { openTestPlatform, type TestPlatform } from '../../../testing/platform/open-test-platform.ts'
import { aStaffMember, type Member } from '../../../testing/staff/a-staff-member.ts'
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

/** An account of the same person, with a code under way. */
async function anAccount(email: string): Promise<void> {
  const wish = { websiteId: siteId, email, path: '/account' }
  await connectClient(platform).requestVisitorCode(wish)
  const { visitorAuth } = platform.context
  await visitorAuth.createCode(`${siteId}:${email}`)
}

it('an access request has thirty days, and all that is kept of the person as a file', async () => {
  const [first] = await twoLeads('olive')
  await sales.calls.noteLead(first, 'Called back')
  await anAccount('olive@example.com')
  const { id } = await sales.calls.filePrivacyRequest(first, 'access')
  await expect(sales.calls.listPrivacyRequests()).rejects.toMatchObject({ status: 403 })
  const { requests } = await manager.calls.listPrivacyRequests()
  expect(requests).toMatchObject([
    { id, kind: 'access', name: 'olive', state: 'open', due_at: '2026-12-15T22:00:00.000Z' },
  ])
  const file = await (await manager.calls.readPrivacyData(id)).json()
  expect(file).toMatchObject({ accounts: [{ email: 'olive@example.com', saved: [] }] })
  const data = JSON.stringify(file)
  for (const text of ['First question', 'Second question', 'Called back', 'olive@example.com'])
    expect(data).toContain(text)
  expect(await manager.calls.closePrivacyRequest(id, { outcome: 'done', note: 'Sent' })).toEqual({
    state: 'done',
  })
  await expect(manager.calls.closePrivacyRequest(id, { outcome: 'done', note: '' })).rejects.toMatchObject({
    status: 409,
  })
})

it('a request in New Zealand is due within 20 working days', async () => {
  const dealer = aDealer('privacy-nz')
  const there = await platform.addDealer({ ...dealer, site: { ...dealer.site, country: 'NZ' } })
  const scope = { scopeKind: 'site', scopeId: there.siteId } as const
  const owner = await aStaffMember(platform, [{ role: 'dealer-manager', ...scope }])
  const lead = { name: 'Aroha', email: 'aroha@example.com', category: 'General Enquiry', message: 'Hello' }
  const { body } = await sendLead(platform.app, { siteId: there.siteId, lead })
  await owner.calls.filePrivacyRequest(body.id, 'access')
  const { requests } = await owner.calls.listPrivacyRequests()
  expect(requests).toMatchObject([{ name: 'Aroha', due_at: '2026-12-11T22:00:00.000Z' }])
})

it('an erasure forgets the person everywhere and nobody else, and keeps that there was somebody', async () => {
  const [first, second] = await twoLeads('erin')
  const [other] = await twoLeads('felix')
  await sales.calls.noteLead(first, 'Erin called from work')
  await sales.calls.answerLead(second, {
    key: randomUUID(),
    subject: 'To erin@example.com',
    text: 'Erin called',
  })
  const typed = {
    name: 'erin',
    last_name: '',
    email: 'erin@example.com',
    phone: '',
    message: 'Erin called again',
  }
  await sales.calls.createLead({
    key: randomUUID(),
    site_id: siteId,
    category: 'Walk-in',
    stock_number: '',
    ...typed,
  })
  expect((await sales.calls.listLeads({ words: 'erin@example' })).leads).toHaveLength(3)
  await (await manager.calls.exportLeads({ words: 'erin@example' })).text()
  await anAccount('erin@example.com')
  const { id } = await sales.calls.filePrivacyRequest(first, 'erasure')
  await expect(manager.calls.closePrivacyRequest(id, { outcome: 'refused', note: '' })).rejects.toMatchObject(
    { status: 422 },
  )
  await manager.calls.closePrivacyRequest(id, { outcome: 'done', note: '' })
  for (const lead of [first, second])
    expect(await sales.calls.readLead(lead)).toMatchObject({ name: 'No name given', email: null, fields: [] })
  expect((await sales.calls.readLead(other)).email).toBe('felix@example.com')

  // Nowhere in the whole database, nor in the log of what staff did, which says no more than that they did.
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
