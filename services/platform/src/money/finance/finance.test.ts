import { randomUUID } from 'node:crypto'
import { orAbsent } from '@forecourt/contract/call/contract-error'
import type { ApplicationChange } from '@forecourt/contract/endpoints/finance'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sendLead } from '../../../testing/people/send-lead.ts'
import { connectClient } from '../../../testing/platform/connect-client.ts'
import { openTestPlatform, type TestPlatform } from '../../../testing/platform/open-test-platform.ts'
import { testKeys } from '../../../testing/platform/test-keys.ts'
import { aDealer } from '../../../testing/stock/a-dealer.ts'
import { signLink } from '../../infrastructure/http/signed-link.ts'
import { eraseDue } from './store.ts'

const dayMs = 86_400_000
let nowMs = Date.UTC(2026, 10, 15)
let platform: TestPlatform
let websiteId: number
let otherId: number
beforeAll(async () => {
  platform = await openTestPlatform(() => nowMs)
  websiteId = (await platform.addDealer(aDealer('north'))).siteId
  otherId = (await platform.addDealer(aDealer('south'))).siteId
})
afterAll(() => platform.close())

const client = () => connectClient(platform)
const sensitive = { income: '5212.77', licence_number: 'ZZ98412', day: '4', month: '7', year: '1988' }

function aChange(change: Partial<ApplicationChange> = {}): ApplicationChange {
  return {
    draft: { values: { name: 'Ann', email: 'ann@example.com' }, steps: {}, key: 'k' },
    sensitive: {},
    path: '/finance?car_id=12',
    leadId: null,
    documents: [],
    consents: [],
    completed: false,
    ...change,
  }
}

/** An application with its unfinished lead, as after the third step. */
async function begin(email = `${randomUUID()}@example.com`) {
  const visitor = randomUUID()
  const lead = { name: 'Ann', email, category: 'Finance Enquiry', page_id: 'finance', form_completed: false }
  const { body } = await sendLead(platform.app, { siteId: websiteId, lead, intake: { visitor } })
  const of = { websiteId, visitor, form: 'finance-12' }
  const draft = { values: { name: 'Ann', email }, steps: {}, key: 'k' }
  const write = (change: Partial<ApplicationChange>) =>
    client().call('writeFinanceApplication', {
      ...of,
      body: { application: aChange({ draft, leadId: body.id, ...change }) },
    })
  await write({ sensitive })
  return { of, leadId: String(body.id), write }
}

async function query(text: string, ...values: unknown[]) {
  return (await platform.database.pool.query(text, values)).rows
}

describe('a finance application', () => {
  it('is stored for its visitor only, who is shown which sensitive answers exist, but not their values', async () => {
    const { of } = await begin()
    const own = (await client().call('financeApplication', of)).application
    expect(own).toMatchObject({ draft: { values: { name: 'Ann' } } })
    expect(own?.given.sort()).toEqual(Object.keys(sensitive).sort())
    expect(JSON.stringify(own)).not.toContain(sensitive.income)
    for (const other of [
      { ...of, visitor: randomUUID() },
      { ...of, websiteId: otherId },
      { ...of, form: 'finance' },
    ])
      expect((await client().call('financeApplication', other)).application).toBeNull()
    await client().call('writeFinanceApplication', { ...of, body: { application: null } })
    expect((await client().call('financeApplication', of)).application).toBeNull()
  })

  it('stores sensitive answers encrypted', async () => {
    const { leadId } = await begin()
    const tables = await query(
      `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'pgboss')`,
    )
    const find = async (text: string) => {
      const found: string[] = []
      for (const { name } of tables)
        if ((await query(`select 1 from ${name} t where t::text like $1 limit 1`, `%${text}%`)).length > 0)
          found.push(name)
      return found
    }
    // Proves that the search below can find stored text.
    expect(await find(leadId)).toContain('public.finance_applications')
    for (const answer of [sensitive.income, sensitive.licence_number]) expect(await find(answer)).toEqual([])
  })

  it('keeps stored answers that are not posted again, and replaces the others', async () => {
    const { of, write } = await begin()
    await write({ sensitive: { income: '6000' } })
    await write({
      completed: true,
      consents: [{ name: 'credit_consent', text: 'I agree.', version: '2026-11' }],
    })
    expect((await client().call('financeApplication', of)).application).toBeNull()
  })

  it('is read by the dealer through the link of the mail, with what was agreed to', async () => {
    const { leadId, write } = await begin()
    await write({
      completed: true,
      consents: [{ name: 'credit_consent', text: 'I agree.', version: '2026-11' }],
    })
    const link = signLink('application', leadId, testKeys.links)
    const sent = await orAbsent(client().call('sentApplication', { websiteId, link }))
    expect(sent?.rows).toContainEqual({ label: 'Date of birth', value: '4/7/1988' })
    expect(sent?.rows).toContainEqual({ label: 'Driver licence number', value: sensitive.licence_number })
    expect(sent?.consents).toEqual([{ text: 'I agree.', version: '2026-11', atMs: nowMs }])
    for (const wrong of ['', 'x', link.slice(0, -1), signLink('resume', leadId, testKeys.links)])
      expect(await orAbsent(client().call('sentApplication', { websiteId, link: wrong || 'x' }))).toBeNull()
    expect(await orAbsent(client().call('sentApplication', { websiteId: otherId, link }))).toBeNull()
  })

  it('stays as it was sent when its last step is posted again, after it or at once', async () => {
    const { of, leadId, write } = await begin()
    const { id } = await client().call('uploadFinanceDocument', { ...of, bytes: await aLicence() })
    const last = { documents: [id], completed: true }
    await Promise.all([write(last), write(last), write(last)])
    // The second submission is stored before it is sent, and completed afterwards.
    await write({ documents: [id] })
    await write(last)
    const rows = await query('select completed_at from finance_applications where lead_id = $1', leadId)
    expect(rows).toEqual([{ completed_at: new Date(nowMs) }])
    const link = signLink('application', leadId, testKeys.links)
    const sent = await orAbsent(client().call('sentApplication', { websiteId, link }))
    expect(sent?.rows).toContainEqual({ label: 'Driver licence number', value: sensitive.licence_number })
    expect(sent?.documents.map((document) => document.id)).toEqual([id])
    expect((await client().call('financeApplication', of)).application).toBeNull()
  })

  it('sends one mail with a link, which resumes the application and its lead', async () => {
    const email = `${randomUUID()}@example.com`
    const { of, leadId, write } = await begin(email)
    await write({})
    const owed = await query(
      `select kind, destination from deliveries where lead_id = $1 and kind = 'resume'`,
      leadId,
    )
    expect(owed).toEqual([{ kind: 'resume', destination: email }])
    const link = signLink('resume', leadId, testKeys.links)
    expect(await orAbsent(client().call('resumedApplication', { websiteId, link }))).toEqual({
      path: '/finance?car_id=12',
    })
    // Reading has changed nothing.
    expect((await client().call('financeApplication', of)).application).not.toBeNull()
    const visitor = randomUUID()
    expect(await orAbsent(client().call('resumeApplication', { websiteId, link, visitor }))).toEqual({
      path: '/finance?car_id=12',
    })
    expect((await client().call('financeApplication', of)).application).toBeNull()
    expect((await client().call('financeApplication', { ...of, visitor })).application?.given).toContain(
      'income',
    )
    const lead = { name: 'Ann', email, form_completed: true }
    const last = await sendLead(platform.app, { siteId: websiteId, leadId, lead, intake: { visitor } })
    expect(last.status).toBe(200)
    await client().call('writeFinanceApplication', {
      ...of,
      visitor,
      body: { application: aChange({ leadId, completed: true }) },
    })
    expect(await orAbsent(client().call('resumedApplication', { websiteId, link }))).toBeNull()
  })

  it('sends its link to a mistyped address and the right one, and to nobody else', async () => {
    const { leadId, write } = await begin()
    for (let turn = 0; turn < 5; turn++) {
      const values = { name: 'Ann', email: `${randomUUID()}@stranger.example` }
      await write({ draft: { values, steps: {}, key: 'k' } })
    }
    expect(
      await query(`select id from deliveries where lead_id = $1 and kind = 'resume'`, leadId),
    ).toHaveLength(2)
  })

  it('sends no mail about the lead of another visitor', async () => {
    const { leadId } = await begin()
    const stranger = { websiteId, visitor: randomUUID(), form: 'finance' }
    await client().call('writeFinanceApplication', {
      ...stranger,
      body: { application: aChange({ leadId }) },
    })
    const rows = await query('select lead_id from finance_applications where form = $1', 'finance')
    expect(rows).toEqual([{ lead_id: null }])
  })

  it('is erased after its retention time: a sent one loses its sealed answers, an unsent one is deleted', async () => {
    const begun = await begin()
    const sent = await begin()
    await sent.write({ completed: true })
    const link = signLink('application', sent.leadId, testKeys.links)
    nowMs += 60 * dayMs - 1
    await eraseDue(platform.database.drizzle, nowMs)
    expect((await orAbsent(client().call('sentApplication', { websiteId, link })))?.erasesAtMs).not.toBeNull()
    nowMs += 1
    expect((await client().call('financeApplication', begun.of)).application).toBeNull()
    await eraseDue(platform.database.drizzle, nowMs)
    const after = await orAbsent(client().call('sentApplication', { websiteId, link }))
    expect(after?.erasesAtMs).toBeNull()
    expect(JSON.stringify(after?.rows)).not.toContain(sensitive.licence_number)
    expect(await query('select id from finance_applications where completed_at is null')).toEqual([])
  })
})

/** A photo of a licence with GPS metadata. */
async function aLicence(): Promise<Uint8Array<ArrayBuffer>> {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
  const photo = await sharp({ create: { width: 80, height: 50, channels: 3, background: '#888', noise } })
    .withExif({ IFD0: { Make: 'Forecourt' }, IFD3: { GPSLatitudeRef: 'S', GPSLatitude: '33/1 52/1 0/1' } })
    .jpeg()
    .toBuffer()
  return new Uint8Array(photo)
}

describe('photos of a licence', () => {
  /** An application that was sent with a photo, and the dealer's link to it. */
  async function send() {
    const { of, leadId, write } = await begin()
    const { id } = await client().call('uploadFinanceDocument', { ...of, bytes: await aLicence() })
    await write({ documents: [id] })
    const link = signLink('application', leadId, testKeys.links)
    const read = (by: Partial<{ websiteId: number; link: string; documentId: string }> = {}) =>
      orAbsent(client().call('sentDocument', { websiteId, link, documentId: id, ...by })).then(
        async (photo) => photo && Buffer.from(await photo.arrayBuffer()),
      )
    return { of, id, leadId, link, write, read }
  }

  it('are opened by the dealer’s link alone, without anything but their pixels', async () => {
    const { id, leadId, link, write, read } = await send()
    await write({ documents: [id], completed: true })
    const sent = await orAbsent(client().call('sentApplication', { websiteId, link }))
    expect(sent?.documents).toEqual([{ id, width: 80, height: 50 }])
    const metadata = await sharp((await read()) ?? undefined).metadata()
    expect(metadata).toMatchObject({ format: 'jpeg', width: 80 })
    expect([metadata.exif, metadata.xmp, metadata.iptc]).toEqual([undefined, undefined, undefined])
    const other = await send()
    for (const wrong of [
      { link: signLink('resume', leadId, testKeys.links) },
      { link: signLink('photos', leadId, testKeys.links) },
      { link: link.slice(0, -1) },
      { websiteId: otherId },
      { documentId: other.id },
      { documentId: 'x' },
    ])
      expect(await read(wrong)).toBeNull()
  })

  it('are stored encrypted', async () => {
    const { id, read } = await send()
    const [{ sealed }] = await query('select sealed from finance_documents where id = $1', id)
    const jpeg = Buffer.from((await read()) ?? [])
    for (const at of [0, 20, Math.floor(jpeg.length / 2), jpeg.length - 16])
      expect(sealed.includes(jpeg.subarray(at, at + 16))).toBe(false)
    await expect(sharp(sealed).metadata()).rejects.toThrow()
    expect(testKeys.answers.openBytes(sealed, id).equals(jpeg)).toBe(true)
    expect(() => testKeys.links.openBytes(sealed, id)).toThrow()
  })

  it('go when they are taken out, when the application is dropped, and when its time is over', async () => {
    const kept = async (id: string) =>
      (await query('select id from finance_documents where id = $1', id)).length
    const out = await send()
    await out.write({ documents: [] })
    expect(await kept(out.id)).toBe(0)
    const dropped = await send()
    await client().call('writeFinanceApplication', { ...dropped.of, body: { application: null } })
    expect(await kept(dropped.id)).toBe(0)
    const sent = await send()
    await sent.write({ documents: [sent.id], completed: true })
    nowMs += 60 * dayMs
    // Due data counts as erased, even before the sweep.
    expect([await sent.read(), await kept(sent.id)]).toEqual([null, 1])
    const { link } = sent
    expect(await orAbsent(client().call('sentApplication', { websiteId, link }))).toMatchObject({
      documents: [],
      erasesAtMs: null,
    })
    await eraseDue(platform.database.drizzle, nowMs)
    expect(await kept(sent.id)).toBe(0)
  })

  it('are refused in a sentence where they are none, or too many', async () => {
    const { of } = await begin()
    const take = async (bytes: Uint8Array<ArrayBuffer>) =>
      client().call('uploadFinanceDocument', { ...of, bytes })
    const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
    for (const text of ['%PDF-1.7', svg, ''])
      await expect(take(new Uint8Array(Buffer.from(text)))).rejects.toMatchObject({ status: 422 })
    for (let turn = 0; turn < 6; turn++) await take(await aLicence())
    await expect(take(await aLicence())).rejects.toMatchObject({ status: 429 })
  })
})

it('is also sent to the site’s finance partner, if there is one [S7.21]', async () => {
  const partner = 'https://partner.example/customers'
  const { siteId } = await platform.addDealer({
    ...aDealer('east'),
    settings: [{ scope: 'site', key: 'carClarityUrl', value: partner }],
  })
  const listDeliveries = async (site: number, more: object) => {
    const lead = { name: 'Ann', email: `${randomUUID()}@example.com`, category: 'Finance Enquiry', ...more }
    const { body } = await sendLead(platform.app, { siteId: site, lead, intake: { visitor: randomUUID() } })
    const rows = await query(
      `select destination from deliveries where lead_id = $1 and kind = 'webhook'`,
      body.id,
    )
    return rows.map(({ destination }) => destination)
  }
  const forPartner = { lead_destination: 'car-clarity' }
  expect(await listDeliveries(siteId, forPartner)).toEqual([partner])
  expect(await listDeliveries(siteId, {})).toEqual([])
  expect(await listDeliveries(siteId, { ...forPartner, form_completed: false })).toEqual([])
  expect(await listDeliveries(websiteId, forPartner)).toEqual([])
})

describe('a credit score', () => {
  const person = {
    websiteId: 0,
    first_name: 'Ann',
    last_name: 'Lee',
    date_of_birth: '1988-07-04',
    postcode: '2795',
    consent: { text: 'I agree.', version: '2026-11' },
  }

  it('is asked softly and comes back as a band, the same for the same person [S7.25]', async () => {
    const { band, bureau } = await client().call('scoreCredit', { websiteId, body: person })
    expect(bureau).toBe('Sandbox bureau')
    expect((await client().call('scoreCredit', { websiteId, body: person })).band).toBe(band)
    const tables = await query(
      'select count(*)::int as leads from leads where payload::text like $1',
      '%1988-07-04%',
    )
    expect(tables).toEqual([{ leads: 0 }])
  })

  it.each([
    ['nobody', 'The bureau has no score for these details. Please check them.'],
    ['Down', 'We can’t check scores right now. Please try again in a minute.'],
  ])('says so in a sentence where there is none for %s', async (last_name, message) => {
    await expect(
      client().call('scoreCredit', { websiteId, body: { ...person, last_name } }),
    ).rejects.toMatchObject({
      message,
    })
  })
})
