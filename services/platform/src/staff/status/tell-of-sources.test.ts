import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { staffEndpoints } from '@forecourt/contract/staff-endpoints'
import { minuteMs } from '@forecourt/domain/time/duration'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { aStaffMember } from '../../../testing/staff/a-staff-member.ts'
import { aDealer } from '../../../testing/stock/a-dealer.ts'
import {
  type ImportFixture,
  openImportFixture,
  someRows,
  toCsv,
} from '../../../testing/stock/open-import-fixture.ts'
import type { MailMessage } from '../../outbox/mail/mail-message.ts'
import { openPulls } from '../../stock/sources/pulls/pull-files.ts'
import { sendStaffMail } from '../accounts/send-staff-mail.ts'
import { tellOfSources } from './tell-of-sources.ts'

let fixture: ImportFixture
let passedMs = 0
let server: Server | null = null
beforeEach(async () => {
  fixture = await openImportFixture()
  passedMs = 0
})
afterEach(async () => {
  server?.close()
  server = null
  await fixture.platform.close()
})

const manage = (scopeId = fixture.siteId) =>
  aStaffMember(fixture.platform, [{ role: 'dealer-manager', scopeKind: 'site', scopeId }])
const clock = () => fixture.context.clock() + passedMs

/** What is told after so many minutes, as mails that go out. */
async function hear(minutes = 11): Promise<MailMessage[]> {
  passedMs += minutes * minuteMs
  const { staff } = fixture.platform.context
  await tellOfSources({ ...staff, clock })
  await tellOfSources({ ...staff, clock })
  const waiting = await fixture.pool.query<{ id: string }>(
    `select id from staff_mails where kind = 'notice' and state = 'waiting' order by created_at`,
  )
  const sent: MailMessage[] = []
  const mailer = { send: async (message: MailMessage) => void sent.push(message) }
  for (const { id } of waiting.rows) await sendStaffMail({ ...staff, clock, mailer }, id)
  return sent
}

it('tells every manager once of a file that waits, and once that it is well again', async () => {
  const [one, other] = [await manage(), await manage()]
  const { siteId } = await fixture.platform.addDealer(aDealer('neighbour'))
  await manage(siteId)
  await fixture.send(someRows(20))
  await fixture.send(someRows(5))
  expect(await hear(1)).toEqual([])
  const told = await hear()
  expect(told.map(({ to }) => to).toSorted()).toEqual([one.email, other.email].toSorted())
  expect(told[0]).toMatchObject({
    subject: expect.stringMatching(/^“dms” of .* sent a file that waits for you$/),
    text: expect.stringMatching(/Look at what would change\. [\s\S]*\/imports\/runs\/2\n$/),
  })
  expect(await hear()).toEqual([])
  await fixture.send(someRows(20))
  expect((await hear()).map(({ subject }) => subject)).toEqual(
    Array.from({ length: 2 }, () => expect.stringMatching(/is well again$/)),
  )
  expect(await hear()).toEqual([])
})

it('tells who is named alone, and shows it on Today', async () => {
  const [one] = [await manage(), await manage()]
  const { managers, source } = await one.call(staffEndpoints.staffSource, { sourceId: fixture.source.id })
  expect(managers).toHaveLength(2)
  const { isFull, soldAfterRuns, stopPercent, url, everyMinutes } = source
  const settings = { isFull, soldAfterRuns, stopPercent, url, everyMinutes }
  const name = (hearsId: number) =>
    one.call(staffEndpoints.changeSource, { sourceId: source.id, body: { ...settings, hearsId } })
  await expect(name(999_999)).rejects.toMatchObject({ status: 422 })
  await name(one.id)
  await fixture.send([...someRows(20), { 'Stock No': 'X1', Make: '', Model: 'CX-5' }])
  const { imports } = await one.call(staffEndpoints.staffToday)
  expect(imports).toMatchObject([{ name: 'dms', trouble: 'rows', runId: 1 }])
  expect((await hear()).map(({ to, subject }) => [to, subject])).toEqual([
    [one.email, expect.stringMatching(/has rows that weren’t imported$/)],
  ])
})

it('tells why a file cannot be fetched, and that it can be again', async () => {
  const manager = await manage()
  let isDown = true
  server = createServer((_, response) => {
    response.statusCode = isDown ? 403 : 200
    response.end(isDown ? 'no' : toCsv(someRows(3)))
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => server?.once('listening', resolve))
  const { port } = server.address() as AddressInfo
  await fixture.addSource({ name: 'fetched', url: `http://127.0.0.1:${port}/stock.csv`, everyMinutes: 60 })
  const { stockJobs, db, log } = fixture.platform.context
  const pull = async () => {
    const pulls = openPulls({
      clock,
      stockJobs,
      db,
      dataDir: fixture.platform.dataDir,
      allowsPrivate: true,
      log,
    })
    await pulls.round()
    await pulls.idle()
    await pulls.close()
  }
  await pull()
  expect((await manager.call(staffEndpoints.staffToday)).imports).toMatchObject([{ trouble: 'unfetched' }])
  expect(await hear()).toMatchObject([
    {
      subject: expect.stringMatching(/^“fetched” of .* can’t be fetched$/),
      text: expect.stringContaining('403'),
    },
  ])
  isDown = false
  passedMs += 120 * minuteMs
  await pull()
  expect(await hear()).toMatchObject([{ subject: expect.stringMatching(/is well again$/) }])
  expect((await manager.call(staffEndpoints.staffToday)).imports).toEqual([])
})
