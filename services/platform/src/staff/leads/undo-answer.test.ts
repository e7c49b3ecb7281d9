import { randomUUID } from 'node:crypto'
import { staffEndpoints } from '@forecourt/contract/staff-endpoints'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { mondayMs } from '../../../testing/people/a-bookable-dealer.ts'
import { aLead } from '../../../testing/people/a-lead.ts'
import { openTestPlatform, type TestPlatform } from '../../../testing/platform/open-test-platform.ts'
import { aStaffMember, type Member } from '../../../testing/staff/a-staff-member.ts'
import { aDealer } from '../../../testing/stock/a-dealer.ts'
import { createMessageSources } from '../../create-context.ts'
import { deliver } from '../../outbox/deliveries/deliver.ts'
import { listStale } from '../../outbox/deliveries/store.ts'

let platform: TestPlatform
let siteId: number
let sales: Member
let nowMs = mondayMs
beforeAll(async () => {
  platform = await openTestPlatform(() => nowMs)
  siteId = (await platform.addDealer(aDealer('undoing'))).siteId
  sales = await aStaffMember(platform, [{ role: 'sales', scopeKind: 'site', scopeId: siteId }], 'Sam Sales')
})
afterAll(() => platform.close())

const ask = async (text: string, values: unknown[] = []) =>
  (await platform.database.pool.query(text, values)).rows

async function answer(leadId: string, key: string = randomUUID()): Promise<string> {
  await sales.call(staffEndpoints.answerLead, {
    leadId,
    body: { key, subject: 'Your Mazda', text: 'It is still here.' },
  })
  return key
}
const newLead = async () =>
  (await aLead(platform.database.drizzle, { siteId, payload: { email: `${randomUUID()}@example.com` } })).id
const undo = (leadId: string, key: string) => sales.call(staffEndpoints.undoAnswer, { leadId, body: { key } })
const readLead = (id: string) =>
  ask('select stage, answered_at, active_at, work_version from leads where id = $1', [id])
const findDelivery = async (leadId: string) =>
  (await ask(`select id, state from deliveries where lead_id = $1 and kind = 'answer'`, [leadId]))[0]

/** What the queue does with a job, at any moment. */
async function work(id: string, sent: string[]) {
  const { context } = platform
  const mailer = { send: async ({ to }: { to: string }) => void sent.push(to) }
  const sources = createMessageSources(context)
  return deliver({ ...context, mailer, sources, allowsPrivateWebhooks: false }, id)
}

it('an answer that is taken back was never there, and whoever wrote it gets the text back', async () => {
  const id = await newLead()
  const before = await readLead(id)
  const key = await answer(id)
  expect(await readLead(id)).toMatchObject([{ stage: 'contacted', answered_at: new Date(nowMs) }])
  expect(await undo(id, key)).toEqual({ subject: 'Your Mazda', text: 'It is still here.' })
  expect(await readLead(id)).toEqual(before)
  expect(await sales.call(staffEndpoints.staffLead, { leadId: id })).toMatchObject({
    entries: [],
    deliveries: [],
  })
  await expect(undo(id, key)).rejects.toMatchObject({ status: 404 })
  // The same form sends the text after all.
  await answer(id, key)
  nowMs += 20_000
  const sent: string[] = []
  expect(await work((await findDelivery(id)).id, sent)).toBe('done')
  expect(sent).toHaveLength(1)
})

it('what happened to the lead since an answer remains when the answer is taken back', async () => {
  const id = await newLead()
  const [first, second] = [await answer(id), await answer(id)]
  await undo(id, first)
  expect(await readLead(id)).toMatchObject([{ stage: 'contacted', answered_at: new Date(nowMs) }])
  await sales.call(staffEndpoints.moveLead, {
    leadId: id,
    body: { stage: 'appointment', lostReason: null, version: 1 },
  })
  await undo(id, second)
  expect(await readLead(id)).toMatchObject([{ stage: 'appointment', work_version: 2 }])
})

it('waits twenty seconds, whoever runs its job, and is then sent even if the process that took it was killed', async () => {
  const id = await newLead()
  const key = await answer(id)
  const { id: delivery } = await findDelivery(id)
  const sent: string[] = []
  nowMs += 19_999
  expect(await work(delivery, sent)).toBe('again')
  expect(sent).toEqual([])
  nowMs += 1
  await expect(undo(id, key)).rejects.toMatchObject({
    status: 409,
    message: expect.stringContaining('too late'),
  })
  // Killed between claiming the row and sending.
  await ask('update deliveries set not_before = null where id = $1', [delivery])
  await expect(undo(id, key)).rejects.toMatchObject({
    status: 409,
    message: expect.stringContaining('too late'),
  })
  expect(await work(delivery, sent)).toBe('done')
  expect(sent).toHaveLength(1)
})

it('a job that was lost is queued again, but not before the time of Undo has passed', async () => {
  const id = await newLead()
  const key = await answer(id)
  const { id: delivery } = await findDelivery(id)
  await ask(`delete from pgboss.job where id = $1`, [delivery])
  const { drizzle } = platform.database
  const isStale = async () => (await listStale(drizzle)).some((one) => one.id === delivery)
  await ask(`update deliveries set not_before = now() + interval '1 minute' where id = $1`, [delivery])
  expect(await isStale()).toBe(false)
  await ask(`update deliveries set not_before = now() where id = $1`, [delivery])
  expect(await isStale()).toBe(true)
  await ask(`update deliveries set not_before = $2 where id = $1`, [delivery, new Date(nowMs + 1_000)])
  await undo(id, key)
})

it('sent or taken back, never both, when both happen at once', async () => {
  for (let n = 0; n < 6; n++) {
    const id = await newLead()
    const key = await answer(id)
    const { id: delivery } = await findDelivery(id)
    // For the worker the time has passed, for the person who presses Undo it has not.
    const sent: string[] = []
    const atMs = nowMs
    const clock = () => atMs + 20_000
    const mailer = { send: async ({ to }: { to: string }) => void sent.push(to) }
    const { context } = platform
    const sources = createMessageSources(context)
    const late = { ...context, clock, mailer, sources, allowsPrivateWebhooks: false }
    const calls = [() => deliver(late, delivery), () => undo(id, key)]
    const [one, other] = await Promise.allSettled((n % 2 ? calls.reverse() : calls).map((make) => make()))
    const undone = n % 2 ? one : other
    expect(sent).toHaveLength(undone?.status === 'fulfilled' ? 0 : 1)
    const { entries } = await sales.call(staffEndpoints.staffLead, { leadId: id })
    expect(entries).toHaveLength(sent.length)
  }
})
