import { randomUUID } from 'node:crypto'
import { staffEndpoints } from '@forecourt/contract/staff-endpoints'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aLead } from '../../../testing/people/a-lead.ts'
import { openTestPlatform, type TestPlatform } from '../../../testing/platform/open-test-platform.ts'
import { aStaffMember, type Member } from '../../../testing/staff/a-staff-member.ts'
import { aDealer, aStockCar } from '../../../testing/stock/a-dealer.ts'
import { editMeanwhile } from '../../../testing/stock/edit-meanwhile.ts'

let platform: TestPlatform
let siteId: number
let otherSiteId: number
let sales: Member
let manager: Member

beforeAll(async () => {
  platform = await openTestPlatform()
  const stock = [1, 2, 4, 5].map((n) => aStockCar('many', n))
  siteId = (await platform.addDealer(aDealer('many'), stock)).siteId
  otherSiteId = (await platform.addDealer(aDealer('other'), [aStockCar('other', 3)])).siteId
  sales = await aStaffMember(platform, [{ role: 'sales', scopeKind: 'site', scopeId: siteId }], 'Sam Sales')
  manager = await aStaffMember(platform, [{ role: 'dealer-manager', scopeKind: 'site', scopeId: siteId }])
})
afterAll(() => platform.close())

const ask = async (text: string, values: unknown[] = []) =>
  (await platform.database.pool.query(text, values)).rows
const lead = (name: string, site = siteId) =>
  aLead(platform.database.drizzle, { siteId: site, payload: { name, last_name: '' } })

it('gives and closes many at once, leaves alone what has changed, and takes all of it back', async () => {
  const [one, two, three] = [await lead('One'), await lead('Two'), await lead('Three')]
  await sales.call(staffEndpoints.assignLead, {
    leadId: three.id,
    body: { ownerId: manager.id, version: 1 },
  })
  const change = { version: 1, stage: 'lost' as const, lostReason: 'price' as const, ownerId: sales.id }
  const done = await sales.call(staffEndpoints.changeLeads, {
    body: { changes: [one, two, three].map(({ id }) => ({ id, ...change })) },
  })
  expect(done).toMatchObject({ changed: 2, skipped: 1 })
  expect(await sales.call(staffEndpoints.staffLead, { leadId: one.id })).toMatchObject({
    stage: 'lost',
    lostReason: 'price',
    owner: 'Sam Sales',
  })
  expect(await sales.call(staffEndpoints.staffLead, { leadId: three.id })).toMatchObject({
    stage: 'new',
    ownerId: manager.id,
  })

  expect(await sales.call(staffEndpoints.changeLeads, { body: { changes: done.undo } })).toMatchObject({
    changed: 2,
    skipped: 0,
  })
  expect(await sales.call(staffEndpoints.staffLead, { leadId: two.id })).toMatchObject({
    stage: 'new',
    lostReason: null,
    owner: null,
  })
  // Each lead has its own entries.
  expect(
    await ask(`select count(*)::int as n from audit_log where action = 'changeLeads' and subject_id = $1`, [
      one.id,
    ]),
  ).toEqual([{ n: 4 }])
})

it('changes none where one is somebody else’s, and keeps that it was tried', async () => {
  const mine = await lead('Mine')
  const theirs = await lead('Theirs', otherSiteId)
  const changes = [mine, theirs].map(({ id }) => ({ id, version: 1, ownerId: sales.id }))
  await expect(sales.call(staffEndpoints.changeLeads, { body: { changes } })).rejects.toMatchObject({
    status: 404,
  })
  expect(await ask('select owner_id from leads where id = any($1)', [[mine.id, theirs.id]])).toEqual([
    { owner_id: null },
    { owner_id: null },
  ])
  expect(
    await ask(`select subject_id from audit_log where outcome = 'refused' and action = 'changeLeads'`),
  ).toEqual([{ subject_id: theirs.id }])
})

it('a snoozed lead is out of the inbox and its counts, is found by its name, and comes back', async () => {
  const { id } = await lead('Sleeper')
  const list = async (query: Record<string, string>) =>
    (await sales.call(staffEndpoints.staffLeads, { query: { ...query, limit: '100' } })).leads.map(
      (row) => row.id,
    )
  const before = (await sales.call(staffEndpoints.staffLeads)).counts.new
  const until = new Date(Date.now() + 3_600_000).toISOString()
  await sales.call(staffEndpoints.snoozeLead, { leadId: id, body: { until, version: 1 } })
  expect(await list({})).not.toContain(id)
  expect((await sales.call(staffEndpoints.staffLeads)).counts.new).toBe(before - 1)
  expect(await list({ snoozed: 'yes' })).toEqual([id])
  expect(await list({ words: 'Sleeper' })).toEqual([id])
  await expect(
    sales.call(staffEndpoints.snoozeLead, {
      leadId: id,
      body: { until: '2020-01-01T00:00:00Z', version: 2 },
    }),
  ).rejects.toMatchObject({ status: 422 })
  await ask(`update leads set snoozed_until = now() - interval '1 second' where id = $1`, [id])
  expect(await list({})).toContain(id)
})

it('says until when a lead sleeps by the dealer’s own clock', async () => {
  const { siteId: westId, locations } = await platform.addDealer(aDealer('west'))
  const places = [...locations.values()].map(({ id }) => id)
  await ask(`update locations set time_zone = 'Australia/Perth' where id = any($1)`, [places])
  const { id } = await lead('Sleeper in the west', westId)
  const west = await aStaffMember(platform, [{ role: 'sales', scopeKind: 'site', scopeId: westId }])
  await west.call(staffEndpoints.snoozeLead, {
    leadId: id,
    body: { until: '2099-06-01T01:00:00Z', version: 1 },
  })
  // Eleven o'clock in Sydney.
  expect(await ask(`select text from lead_entries where lead_id = $1`, [id])).toEqual([
    { text: expect.stringMatching(/^Snoozed until .*\b9:00 am/) },
  ])
})

it('what a won lead bought is sold with the same press, and for sale again when it is taken back', async () => {
  const { id } = await lead('Buyer')
  const sold = async () => (await ask(`select sold from cars where stock_number = 'U1'`))[0].sold
  const won = { stage: 'won' as const, lostReason: null }
  await expect(
    sales.call(staffEndpoints.moveLead, { leadId: id, body: { ...won, wonStockNumber: 'U3', version: 1 } }),
  ).rejects.toMatchObject({ status: 422 })
  const { version } = await sales.call(staffEndpoints.moveLead, {
    leadId: id,
    body: { ...won, wonStockNumber: 'U1', version: 1 },
  })
  expect(await sold()).toBe(true)
  expect((await sales.call(staffEndpoints.staffLead, { leadId: id })).wonCar).toContain('Mazda')
  await sales.call(staffEndpoints.moveLead, {
    leadId: id,
    body: { stage: 'contacted', lostReason: null, version },
  })
  expect(await sold()).toBe(false)
})

it('many are won while somebody edits a vehicle that one of them bought: both come through', async () => {
  const ids = [await lead('First'), await lead('Second')].map(({ id }) => id).sort()
  const changes = ['U4', 'U5'].map((wonStockNumber, n) => ({
    id: ids[n] ?? '',
    version: 1,
    stage: 'won' as const,
    wonStockNumber,
  }))
  const [later] = await ask(`select id from cars where stock_number = 'U5'`)
  const { pool } = platform.database
  const done = await editMeanwhile(pool, later.id, () =>
    manager.call(staffEndpoints.changeLeads, { body: { changes } }),
  )
  expect(done).toMatchObject({ changed: 2, skipped: 0 })
  expect(await ask(`select sold from cars where stock_number in ('U4', 'U5')`)).toEqual([
    { sold: true },
    { sold: true },
  ])
})

it('what a won lead bought stays sold when the same is said again, and is sold again when a change is taken back', async () => {
  const { id } = await lead('Owner')
  const sold = async () => (await ask(`select sold from cars where stock_number = 'U2'`))[0].sold
  const won = { stage: 'won' as const, lostReason: null }
  const first = await sales.call(staffEndpoints.moveLead, {
    leadId: id,
    body: { ...won, wonStockNumber: 'U2', version: 1 },
  })
  const { version } = await sales.call(staffEndpoints.moveLead, {
    leadId: id,
    body: { ...won, version: first.version },
  })
  expect(await sold()).toBe(true)
  expect(await sales.call(staffEndpoints.staffLead, { leadId: id })).toMatchObject({
    stage: 'won',
    wonStockNumber: 'U2',
  })

  const lost = await sales.call(staffEndpoints.changeLeads, {
    body: { changes: [{ id, version, stage: 'lost', lostReason: 'price' }] },
  })
  expect(await sold()).toBe(false)
  await sales.call(staffEndpoints.changeLeads, { body: { changes: lost.undo } })
  expect(await sold()).toBe(true)
  expect((await sales.call(staffEndpoints.staffLead, { leadId: id })).wonCar).toContain('Mazda')

  const again = await sales.call(staffEndpoints.staffLead, { leadId: id })
  await sales.call(staffEndpoints.moveLead, {
    leadId: id,
    body: { ...won, wonStockNumber: null, version: again.version },
  })
  expect(await sold()).toBe(false)
  expect(await sales.call(staffEndpoints.staffLead, { leadId: id })).toMatchObject({
    stage: 'won',
    wonCar: null,
  })
})

it('writes down who called, once, joined with what the same person asked, and tells nobody', async () => {
  const typed = {
    key: randomUUID(),
    siteId,
    category: 'Phone Enquiry' as const,
    name: 'Pat',
    last_name: 'Caller',
    email: '',
    phone: '0412 345 678',
    message: 'Wants to see it on Friday',
    stockNumber: 'U2',
  }
  const { id } = await sales.call(staffEndpoints.createLead, { body: typed })
  expect(await sales.call(staffEndpoints.createLead, { body: typed })).toEqual({ id })
  expect(await sales.call(staffEndpoints.staffLead, { leadId: id })).toMatchObject({
    name: 'Pat Caller',
    category: 'Phone Enquiry',
    owner: 'Sam Sales',
    stage: 'contacted',
    car: { stockNumber: 'U2' },
    deliveries: [],
    entries: [{ kind: 'start' }],
  })
  const again = await sales.call(staffEndpoints.createLead, {
    body: { ...typed, key: randomUUID(), name: 'Patricia' },
  })
  expect(
    (await sales.call(staffEndpoints.staffLead, { leadId: again.id })).others.map((other) => other.id),
  ).toEqual([id])
  await expect(
    sales.call(staffEndpoints.createLead, { body: { ...typed, key: randomUUID(), phone: '' } }),
  ).rejects.toMatchObject({
    status: 422,
  })
  await expect(
    sales.call(staffEndpoints.createLead, { body: { ...typed, key: randomUUID(), siteId: otherSiteId } }),
  ).rejects.toMatchObject({ status: 404 })
})

it('writes down a first name in the place of a name that is empty or none, and nobody without either [S3.29]', async () => {
  const typed = {
    siteId,
    category: 'Walk-in' as const,
    last_name: 'Caller',
    email: '',
    phone: '0412 345 679',
    message: '',
    stockNumber: '',
  }
  for (const name of ['', 'undefined undefined']) {
    const { id } = await sales.call(staffEndpoints.createLead, {
      body: { ...typed, key: randomUUID(), name, first_name: 'Kim' },
    })
    const fields = (await sales.call(staffEndpoints.staffLead, { leadId: id })).fields.map(
      ({ label, value }) => [label, value],
    )
    expect(fields).toContainEqual(['First name', 'Kim'])
    expect(fields).toContainEqual(['Last name', 'Caller'])
    expect(fields.filter(([, value]) => value === 'Kim')).toHaveLength(1)
  }
  await expect(
    sales.call(staffEndpoints.createLead, {
      body: { ...typed, key: randomUUID(), name: 'undefined undefined' },
    }),
  ).rejects.toMatchObject({ status: 422, fields: { name: expect.any(String) } })
})

it('a manager takes the inbox away as a file that no spreadsheet runs, and only what is theirs', async () => {
  await lead('=HYPERLINK("https://evil.example")')
  await lead('Elsewhere', otherSiteId)
  await expect(sales.call(staffEndpoints.exportLeads)).rejects.toMatchObject({ status: 403 })
  const response = await manager.call(staffEndpoints.exportLeads, { query: { words: 'HYPERLINK' } })
  expect(response.headers.get('content-disposition')).toContain('leads.csv')
  const lines = (await response.text()).trim().split('\r\n')
  expect(lines).toHaveLength(2)
  expect(lines[0]).toMatch(/Reference,Received,Website/)
  expect(lines[1]).toContain(`"'=HYPERLINK(""https://evil.example"")"`)
  expect(await (await manager.call(staffEndpoints.exportLeads)).text()).not.toContain('Elsewhere')
  expect(
    await ask(`select user_id from audit_log where action = 'exportLeads' and outcome = 'done'`),
  ).toEqual([{ user_id: manager.id }, { user_id: manager.id }])
})

it('is given to anybody who may have it, however many colleagues there are', async () => {
  const { id } = await lead('Popular')
  await ask(
    `with many as (insert into staff_users (email, name, invited_by)
       select 'many.' || n || '@staff.example', 'A colleague', 'a test' from generate_series(1, 250) n returning id)
     insert into staff_grants (user_id, role, scope_kind, scope_id) select id, 'sales', 'site', $1 from many`,
    [siteId],
  )
  const [last] = await ask(`select max(id) as id from staff_users where name = 'A colleague'`)
  await sales.call(staffEndpoints.assignLead, { leadId: id, body: { ownerId: last.id, version: 1 } })
  expect((await sales.call(staffEndpoints.staffLead, { leadId: id })).ownerId).toBe(last.id)
})

it('counts what has some words as the rows say, also where more have them than are counted', async () => {
  const { siteId: busyId } = await platform.addDealer(aDealer('busy'))
  const busy = await aStaffMember(platform, [{ role: 'sales', scopeKind: 'site', scopeId: busyId }])
  const add = (stage: string, leads: number) =>
    ask(
      `insert into leads (site_id, reference, category, form_completed, payload, stage)
       select $1, $2 || n, 'General Enquiry', true, jsonb_build_object('name', 'Robin ' || n), $2
       from generate_series(1, $3::int) n`,
      [busyId, stage, leads],
    )
  const counted = async (words: string) => {
    const { counts } = await busy.call(staffEndpoints.staffLeads, { query: { words } })
    const rows = await ask(
      `select stage, least(count(*), 1001)::int as n from leads where site_id = $1 and payload->>'name' like $2 group by 1`,
      [busyId, `${words}%`],
    )
    const none = { new: 0, contacted: 0, appointment: 0, won: 0, lost: 0 }
    expect(counts).toEqual({ ...none, ...Object.fromEntries(rows.map(({ stage, n }) => [stage, n])) })
    return counts
  }
  await add('new', 3)
  await add('won', 40)
  await add('lost', 1_200)
  expect(await counted('Robin 4')).toMatchObject({ new: 0, won: 2 })
  expect(await counted('Robin')).toMatchObject({ new: 3, won: 40, lost: 1_001 })
  await add('contacted', 4_500)
  expect(await counted('Robin')).toMatchObject({ new: 3, won: 40, lost: 1_001, contacted: 1_001 })
  expect(await counted('Nobody')).toMatchObject({ new: 0, lost: 0 })
})
