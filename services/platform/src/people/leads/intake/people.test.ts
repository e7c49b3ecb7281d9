import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sendLead } from '../../../../testing/people/send-lead.ts'
import { openTestPlatform, type TestPlatform } from '../../../../testing/platform/open-test-platform.ts'
import { aDealer } from '../../../../testing/stock/a-dealer.ts'
import type { LocalPlatform } from '../../../local.ts'

const runs = process.env.SOAK ? 200 : 12
type Sent = { phone?: string; email?: string }

let platform: TestPlatform
let other: LocalPlatform
let siteId: number
let otherSiteId: number

beforeAll(async () => {
  platform = await openTestPlatform()
  siteId = (await platform.addDealer(aDealer('north'))).siteId
  otherSiteId = (await platform.addDealer(aDealer('south'))).siteId
  other = await platform.openAnother()
})
afterAll(async () => {
  await other.close()
  await platform.close()
})
beforeEach(() => platform.database.pool.query('truncate leads, people cascade'))

async function send(
  lead: Sent & { form_completed?: boolean },
  site = siteId,
  app = platform.app,
): Promise<string> {
  // Only an intermediate step is accepted without a contact; a completed lead would get a contact of its own here.
  const isNobody = Object.keys(lead).length === 0
  const sent = isNobody ? { form_completed: false } : { ...lead }
  const { status, body } = await sendLead(app, { siteId: site, lead: sent })
  expect(status).toBe(200)
  return body.id
}

/** The leads of each person; those without a person are listed separately. */
async function groups(): Promise<string[][]> {
  const { rows } = await platform.database.pool.query<{ ids: string[] }>(
    `select array_agg(id::text order by id) as ids from leads group by coalesce(person_id, id) order by 1`,
  )
  return rows.map(({ ids }) => ids)
}

async function count(table: 'people' | 'person_contacts'): Promise<number> {
  const { rows } = await platform.database.pool.query(`select count(*)::int as count from ${table}`)
  return rows[0].count
}

describe('leads of one person', () => {
  it('are known by phone or address in any spelling, on one site', async () => {
    const first = await send({ phone: '0412 345 678', email: 'Ann@Example.com' })
    const second = await send({ phone: '+61 (0)412-345-678' })
    const third = await send({ email: ' ann@example.COM ' })
    const elsewhere = await send({ phone: '0412 345 678' }, otherSiteId)
    expect(await groups()).toEqual([[first, second, third].sort(), [elsewhere]].sort())
  })

  it('are not joined by what is no number and no address', async () => {
    for (const phone of ['0400 000 000', '1', 'n/a']) {
      await send({ phone, email: 'none', form_completed: false })
      await send({ phone, email: 'none', form_completed: false })
    }
    expect((await groups()).map((ids) => ids.length)).toEqual([1, 1, 1, 1, 1, 1])
    expect(await count('people')).toBe(0)
  })

  it('join two people when a lead has the phone of one and the address of the other', async () => {
    const ids = [
      await send({ phone: '0412 345 678' }),
      await send({ email: 'ann@example.com' }),
      await send({ email: 'ann@example.com', phone: '0412 345 678' }),
    ]
    expect(await groups()).toEqual([ids.sort()])
    expect([await count('people'), await count('person_contacts')]).toEqual([1, 2])
  })

  it('join them also when the answers come step by step', async () => {
    const intake = { visitor: 'a visitor of the tests', idempotency_key: null }
    const earlier = await send({ email: 'bo@example.com' })
    const step = { siteId, lead: { phone: '0412 345 679', form_completed: false }, intake }
    const { body } = await sendLead(platform.app, step)
    await sendLead(platform.app, { siteId, leadId: body.id, lead: { email: 'bo@example.com' }, intake })
    expect(await groups()).toEqual([[earlier, body.id].sort()])
    expect(await count('people')).toBe(1)
  })
})

/** Merges leads that share a contact, one after the other: the result that the database must reach in any order. */
function expected(sent: readonly Sent[], ids: readonly string[]): string[][] {
  const clusters: { contacts: Set<string>; ids: string[] }[] = []
  sent.forEach((lead, at) => {
    const mine = { contacts: new Set(Object.values(lead)), ids: [ids[at] ?? ''] }
    for (const cluster of clusters.filter(({ contacts }) => !contacts.isDisjointFrom(mine.contacts))) {
      for (const contact of cluster.contacts) mine.contacts.add(contact)
      mine.ids.push(...cluster.ids)
      clusters.splice(clusters.indexOf(cluster), 1)
    }
    clusters.push(mine)
  })
  return clusters.map((cluster) => cluster.ids.sort()).sort()
}

const phone = fc.integer({ min: 0, max: 4 }).map((n) => `041234567${n}`)
const email = fc.integer({ min: 0, max: 4 }).map((n) => `p${n}@example.com`)
const someLeads = fc.array(fc.record({ phone, email }, { requiredKeys: [] }), { minLength: 1, maxLength: 12 })

describe('any leads', () => {
  it.each([
    ['one after the other', false],
    ['all at once over two platforms', true],
  ])(
    'sent %s are grouped as their contacts join them, and none is lost',
    async (_, atOnce) => {
      await fc.assert(
        fc.asyncProperty(someLeads, async (sent) => {
          await platform.database.pool.query('truncate leads, people cascade')
          const ids: string[] = []
          if (atOnce)
            ids.push(
              ...(await Promise.all(
                sent.map((lead, n) => send(lead, siteId, (n % 2 ? platform : other).app)),
              )),
            )
          else for (const lead of sent) ids.push(await send(lead))
          expect((await groups()).sort()).toEqual(expected(sent, ids))
          const contacts = new Set(sent.flatMap((lead) => Object.values(lead)))
          expect(await count('person_contacts')).toBe(contacts.size)
          expect(await count('people')).toBe(
            expected(sent, ids).length - sent.filter((lead) => Object.keys(lead).length === 0).length,
          )
        }),
        { numRuns: runs, seed: 20_261_115 },
      )
    },
    300_000,
  )
})
