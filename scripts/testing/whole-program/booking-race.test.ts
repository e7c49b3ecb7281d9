import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { callByName, createCaller, type NamedCalls } from '@forecourt/contract/call/call'
import { endpoints } from '@forecourt/contract/endpoint-table'
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  openTestPlatform,
  type TestPlatform,
  testCredentials,
} from '../../../services/platform/testing/platform/open-test-platform.ts'
import { aDealer, aStockCar } from '../../../services/platform/testing/stock/a-dealer.ts'
import { startPlatform, type TestPlatformProcess } from '../start-platform.ts'

type Calls = NamedCalls<typeof endpoints>

const visitorCount = 100
const full = 'That time has just been taken. Please choose another.'

let here: TestPlatform
let websiteId: number
let dataDir: string
let platforms: TestPlatformProcess[]
let clients: Calls[]

/** Two platform processes on one Postgres, as in production. */
beforeAll(async () => {
  here = await openTestPlatform()
  websiteId = (await here.addDealer(aDealer('north'), [aStockCar('north', 1)])).siteId
  dataDir = await mkdtemp(join(tmpdir(), 'forecourt-race-'))
  const start = () =>
    startPlatform({
      FORECOURT_MODE: 'live',
      HOST: '127.0.0.2',
      MAIL_FROM: 'leads@forecourt.test',
      DATABASE_URL: here.testDatabase.url,
      DATA_DIR: dataDir,
      PLATFORM_USER: testCredentials.user,
      PLATFORM_PASSWORD: testCredentials.password,
    })
  platforms = await Promise.all([start(), start()])
  clients = platforms.map(({ url }) =>
    callByName(
      endpoints,
      createCaller({
        addresses: { base: url, dashboard: url, staging: null },
        credentials: testCredentials,
        fetch: askUntilAnswered,
        deadlineMs: 200_000,
      }),
    ),
  )
})
afterAll(async () => {
  for (const platform of platforms ?? []) await platform.stop()
  await here.close()
  await rm(dataDir, { recursive: true, force: true })
})

type Visitor = { client: Calls; name: string; intake: ReturnType<typeof intakeOf> }

function intakeOf() {
  return { visitor: randomUUID(), idempotency_key: randomUUID(), suspicions: [], consent: null }
}

function typed({ name }: Visitor) {
  const email = `${name}@example.com`
  return { name, last_name: 'Racer', email, category: 'Test Drive', car_id: 1, form_completed: false }
}

/** Retries when the platform is too busy, as a website does; the slot must still be booked only once. */
async function askUntilAnswered(request: Request): Promise<Response> {
  const answer = await fetch(request.clone())
  if (answer.status !== 503) return answer
  await delay(100)
  return askUntilAnswered(request)
}

async function settle(send: () => Promise<unknown>): Promise<string> {
  try {
    await send()
    return 'taken'
  } catch (error) {
    const { status, message } = error as { status?: number; message: string }
    return `${status} ${message}`
  }
}

it('gives the last test drive to one of a hundred visitors of two platform processes', async () => {
  const [slot, next] =
    (await clients[0]?.call('testDriveSlots', { id: 1, query: { car_id: 1 } }))?.slots ?? []
  if (!slot || !next) throw new Error('The yard offers no times.')
  expect(slot.places).toBe(1)
  const visitors = Array.from({ length: visitorCount }, (_, at): Visitor => {
    const client = clients[at % 2]
    if (!client) throw new Error('There is no such platform.')
    return { client, name: `visitor${at}`, intake: intakeOf() }
  })
  // Every second pair has sent its first step before, as the form does.
  const early = visitors.filter((_, at) => at % 4 < 2)
  const begun = new Map<Visitor, string>()
  for (const visitor of early) {
    const lead = { ...typed(visitor), lead_status: 'Incomplete' }
    begun.set(
      visitor,
      (await visitor.client.call('submitLead', { websiteId, body: { lead, intake: visitor.intake } })).id,
    )
  }
  const send = (visitor: Visitor, dateTime: string): Promise<unknown> => {
    const last = { form_completed: true, lead_status: 'Complete', dateTime, location: slot.location_id }
    const body = { lead: { ...typed(visitor), ...last }, intake: visitor.intake }
    const leadId = begun.get(visitor)
    return leadId
      ? visitor.client.call('submitLeadUpdate', { websiteId, leadId, body })
      : visitor.client.call('submitLead', { websiteId, body })
  }

  const answers = await Promise.all(visitors.map((visitor) => settle(() => send(visitor, slot.start))))
  const errors = platforms.flatMap(({ listErrors }) => listErrors()).slice(0, 20)
  expect(answers.toSorted(), errors.join('\n')).toEqual([
    ...Array.from({ length: visitorCount - 1 }, () => `409 ${full}`),
    'taken',
  ])

  const { rows: bookings } = await here.database.pool.query(
    `select l.payload->>'name' as name from bookings b join leads l on l.id = b.lead_id`,
  )
  expect(bookings).toEqual([{ name: visitors[answers.indexOf('taken')]?.name }])
  // A refused visitor was either refused before anything was stored, or their data was preserved.
  const { rows: unfinished } = await here.database.pool.query(
    `select id, payload->>'email' as email from leads where not form_completed`,
  )
  const refused = early.filter((visitor) => answers[visitors.indexOf(visitor)] !== 'taken')
  expect(unfinished).toHaveLength(refused.length)
  for (const visitor of refused)
    expect(unfinished).toContainEqual({ id: begun.get(visitor), email: `${visitor.name}@example.com` })
  expect((await clients[1]?.call('testDriveSlots', { id: 1, query: { car_id: 1 } }))?.slots[0]).toEqual(next)

  const [patient] = refused
  if (!patient) throw new Error('Nobody was refused.')
  expect(await settle(() => send(patient, next.start))).toBe('taken')
})
