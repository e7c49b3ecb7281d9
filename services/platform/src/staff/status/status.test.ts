import { randomUUID } from 'node:crypto'
import { staffEndpoints } from '@forecourt/contract/staff-endpoints'
import type { QueueName } from '@forecourt/domain/fleet/job-queues'
import { dayMs, minuteMs } from '@forecourt/domain/time/duration'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aLead } from '../../../testing/people/a-lead.ts'
import { openTestPlatform, type TestPlatform } from '../../../testing/platform/open-test-platform.ts'
import { aStaffMember, type Member } from '../../../testing/staff/a-staff-member.ts'
import { aDealer } from '../../../testing/stock/a-dealer.ts'
import { backupKey } from '../../infrastructure/database/backup/stored-backups.ts'
import { reportProcess } from '../../infrastructure/fleet/report-process.ts'
import { createFolderStorage } from '../../infrastructure/storage/folder-storage.ts'
import { enqueueStaffMail } from '../accounts/send-staff-mail.ts'

const visitor = 'jo.visitor@example.com'
let platform: TestPlatform
let operator: Member
let siteId: number
let dealershipId: number
beforeAll(async () => {
  // No jobs run here, so each stays as it is put.
  platform = await openTestPlatform()
  const { locations, ...dealer } = await platform.addDealer(aDealer('north'))
  siteId = dealer.siteId
  dealershipId = [...locations.values()][0]?.dealershipId ?? 0
  operator = await aStaffMember(platform, [{ role: 'admin', scopeKind: 'platform', scopeId: null }])
})
afterAll(() => platform.close())

const ask = async (text: string, values: unknown[] = []) =>
  (await platform.database.pool.query(text, values)).rows
const readStatus = () => operator.call(staffEndpoints.staffStatus)
const listLog = () =>
  ask(
    'select action, subject_kind as kind, subject_id as id, site_id as site from audit_log where user_id = $1',
    [operator.id],
  )
const aJob = async (queue: QueueName, id = randomUUID() as string) => {
  const { context, database } = platform
  await database.drizzle.transaction((tx) => context.queue.enqueue(tx, queue, [{ id, afterSeconds: 3_600 }]))
  return id
}
const findJob = async (id: string) =>
  (await ask('select state, start_after <= now() as due from pgboss.job where id = $1', [id]))[0]
const aDelivery = async (state: 'waiting' | 'dead', kind = 'dealer-mail') => {
  const lead = await aLead(platform.database.drizzle, { siteId, payload: { email: visitor } })
  const [row] = await ask(
    `insert into deliveries (lead_id, site_id, kind, destination, state, attempts, last_error)
     values ($1, $2, $3, $4, $5, 8, $6) returning id`,
    [lead.id, siteId, kind, visitor, state, `550 no mailbox ${visitor}`],
  )
  return row.id as string
}
const aDeadMail = async () => {
  const { staff, db } = platform.context
  await db.transaction((tx) =>
    enqueueStaffMail(tx, staff, { kind: 'code', about: randomUUID(), to: { id: operator.id } }),
  )
  const [mail] = await ask(
    `update staff_mails set state = 'dead' where id = (select id from staff_mails order by created_at desc limit 1)
     returning id`,
  )
  return mail.id as string
}

it('tells operators of processes, queues, dead letters, sources, storage, backups and domains, and of no visitor', async () => {
  const report = { mode: 'live', schemaVersion: 1, keyIds: {}, settings: {}, acceptsChanges: true } as const
  const [running, killed] = [randomUUID(), randomUUID()]
  for (const id of [running, killed])
    await reportProcess(platform.context.db, { ...report, id, role: 'worker', version: '1.2.3' })
  await ask(`update processes set seen_at = now() - interval '1 minute' where id = $1`, [killed])
  const [delivery, mail] = [await aDelivery('dead', 'confirmation'), await aDeadMail()]
  await ask(
    `insert into stock_sources (name, dealership_id, location_id, kind, url, created_at)
     values ('DMS', $1, (select id from locations limit 1), 'car', 'https://dms.example/stock.csv', now() - interval '1 day'),
       ('Hand', $1, (select id from locations limit 1), 'car', null, now() - interval '1 day')`,
    [dealershipId],
  )
  await ask(
    `insert into site_domains (site_id, host, proof, proved_at) values ($1, 'new.example', 'x', null),
    ($1, 'proved.example', 'y', now())`,
    [siteId],
  )
  const [older, newer] = [backupKey(new Date(Date.now() - dayMs)), backupKey(new Date())]
  for (const key of [older, newer])
    await createFolderStorage(platform.dataDir).put(key, Buffer.from('a backup'))

  const status = await readStatus()
  expect(status.processes).toEqual([
    expect.objectContaining({ id: running, role: 'worker', version: '1.2.3', isSilent: false }),
    expect.objectContaining({ id: killed, isSilent: true }),
  ])
  expect(status.queues.map(({ name }) => name)).toContain('deliver')
  expect(status.deadLetters.count).toBe(2)
  expect(status.deadLetters.newest).toEqual([
    expect.objectContaining({ kind: 'staff-mail', id: mail, message: 'code', site: null }),
    expect.objectContaining({ kind: 'delivery', id: delivery, message: 'confirmation', site: 'north' }),
  ])
  expect(status.sources).toMatchObject({
    count: 2,
    troubled: [{ name: 'DMS', trouble: 'late', lastAt: null }],
  })
  expect(status.storage).toEqual({ place: expect.any(String), fault: null })
  expect(status.backups).toMatchObject({ count: 2, newest: [{ name: newer, bytes: 8 }, { name: older }] })
  expect(Date.now() - Date.parse(status.backups.newest[0]?.at ?? '')).toBeLessThan(minuteMs)
  expect(status.domains).toEqual({
    proved: 1,
    pending: [{ host: 'new.example', siteId, site: 'north', isForMail: false }],
  })
  expect(JSON.stringify(status)).not.toContain('jo.visitor')
  expect(JSON.stringify(status)).not.toContain('550')
})

it('is for admins of the whole platform only [ASVS 8.2.1]', async () => {
  const lesser = await Promise.all([
    aStaffMember(platform, [{ role: 'admin', scopeKind: 'site', scopeId: siteId }]),
    aStaffMember(platform, [{ role: 'group-manager', scopeKind: 'platform', scopeId: null }]),
  ])
  const id = await aJob('retention')
  for (const { call } of lesser) {
    expect((await call(staffEndpoints.staffMe)).actions).not.toContain('platform.operate')
    await expect(call(staffEndpoints.staffStatus)).rejects.toMatchObject({ status: 403 })
    const dropping = call(staffEndpoints.dropJob, { body: { queue: 'retention', id } })
    await expect(dropping).rejects.toMatchObject({ status: 403 })
  }
  expect(await findJob(id)).toMatchObject({ state: 'created' })
})

it('retries and drops a job once, and logs it once', async () => {
  const [late, dropped] = [await aJob('reservation'), await aDelivery('waiting')]
  await aJob('deliver', dropped)
  const before = (await listLog()).length
  for (const changed of [true, false])
    expect(await operator.call(staffEndpoints.dropJob, { body: { queue: 'deliver', id: dropped } })).toEqual({
      changed,
    })
  expect(await findJob(dropped)).toMatchObject({ state: 'cancelled' })
  // Otherwise the next sweep of the ledger would queue it again.
  expect(await ask('select state, last_error from deliveries where id = $1', [dropped])).toEqual([
    { state: 'withheld', last_error: 'An operator dropped it.' },
  ])
  await operator.call(staffEndpoints.retryJob, { body: { queue: 'reservation', id: late } })
  expect(await findJob(late)).toEqual({ state: 'created', due: true })
  expect((await listLog()).slice(before)).toEqual([
    { action: 'dropJob', kind: 'job', id: dropped, site: siteId },
    { action: 'retryJob', kind: 'job', id: late, site: null },
  ])
  const forgotten = { queue: 'reservation' as never, id: late }
  await expect(operator.call(staffEndpoints.dropJob, { body: forgotten })).rejects.toMatchObject({
    status: 400,
  })
})

it.each([
  ['delivery', () => aDelivery('dead'), 'deliveries'],
  ['staff-mail', aDeadMail, 'staff_mails'],
] as const)('sends a dead %s again or drops it, each once', async (kind, create, table) => {
  const [again, dropped] = [await create(), await create()]
  for (const changed of [true, false]) {
    expect(await operator.call(staffEndpoints.retryDeadLetter, { body: { kind, id: again } })).toEqual({
      changed,
    })
    expect(await operator.call(staffEndpoints.dropDeadLetter, { body: { kind, id: dropped } })).toEqual({
      changed,
    })
  }
  const states = `select id, state from ${table} where id = any($1) order by state`
  expect(await ask(states, [[again, dropped]])).toEqual([
    { id: again, state: 'waiting' },
    { id: dropped, state: 'withheld' },
  ])
  expect(await findJob(again)).toEqual({ state: 'created', due: true })
  const { newest } = (await readStatus()).deadLetters
  expect(newest.map(({ id }) => id)).not.toEqual(expect.arrayContaining([again]))
})
