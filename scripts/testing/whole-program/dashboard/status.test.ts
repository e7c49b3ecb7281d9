import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  findTags,
  type HtmlElement,
  readFields,
  readText,
} from '../../../../apps/website/app/testing/parse-html.ts'
import { aLead } from '../../../../services/platform/testing/people/a-lead.ts'
import {
  openTestPlatform,
  type TestPlatform,
} from '../../../../services/platform/testing/platform/open-test-platform.ts'
import { aStaffMember, type Member } from '../../../../services/platform/testing/staff/a-staff-member.ts'
import { aDealer } from '../../../../services/platform/testing/stock/a-dealer.ts'
import { startDashboard } from '../../start-dashboard.ts'

let platform: TestPlatform
let siteId: number
let operator: Member
let dashboard: Awaited<ReturnType<typeof startDashboard>>
beforeAll(async () => {
  platform = await openTestPlatform()
  siteId = (await platform.addDealer(aDealer('north'))).siteId
  operator = await aStaffMember(platform, [{ role: 'admin', scopeKind: 'platform', scopeId: null }])
  dashboard = await startDashboard(platform)
})
afterAll(() => platform.close())

const ask = async (text: string, values: unknown[] = []) =>
  (await platform.database.pool.query(text, values)).rows
const readScreen = () => dashboard.read(operator.token, '/status')
const listLinks = (page: HtmlElement) => findTags(page, 'a').map(({ attributes }) => attributes.href)
const aDeadDelivery = async () => {
  const { id } = await aLead(platform.database.drizzle, { siteId })
  const [delivery] = await ask(
    `insert into deliveries (lead_id, site_id, kind, destination, state, attempts)
     values ($1, $2, 'dealer-mail', 'sales@dealer.example', 'dead', 8) returning id`,
    [id, siteId],
  )
  return { id: delivery.id as string, leadId: id }
}
const aFailedJob = async (queue: 'deliver' | 'reservation') => {
  const id = randomUUID() as string
  await platform.database.drizzle.transaction((tx) =>
    platform.context.queue.enqueue(tx, queue, [{ id, afterSeconds: 3_600 }]),
  )
  await ask(`update pgboss.job set state = 'retry', retry_count = 2 where id = $1`, [id])
  return id
}

/** The form whose button makes this call for this row. */
function findForm(page: HtmlElement, call: string, id: string): URLSearchParams | undefined {
  const form = findTags(page, 'form').find((one) => {
    const [button] = findTags(one, 'button')
    return button?.attributes.value === call && readFields(one).get('id') === id
  })
  if (!form) return undefined
  const fields = readFields(form)
  fields.set('intent', call)
  return fields
}

async function press(call: string, id: string) {
  const fields = findForm(await readScreen(), call, id)
  if (!fields) throw new Error(`There is no button for ${call}.`)
  const first = await dashboard.post(operator.token, '/status', fields)
  return { said: readText(first.page), again: () => dashboard.post(operator.token, '/status', fields) }
}

it('shows what was given up and sends it again or drops it, without script, and says when nothing is left', async () => {
  const [again, dropped] = [await aDeadDelivery(), await aDeadDelivery()]
  const page = await readScreen()
  expect(listLinks(page)).toContain(`/leads/${again.leadId}`)
  expect(readText(page)).not.toContain('dealer.example')
  // The button that drops something is behind another press.
  const [details] = findTags(page, 'details').filter((one) => findForm(one, 'dropDeadLetter', dropped.id))
  expect(details?.attributes).not.toHaveProperty('open')

  expect((await press('retryDeadLetter', again.id)).said).toContain('It is sent again in a moment.')
  const drop = await press('dropDeadLetter', dropped.id)
  expect(drop.said).toContain('It is dropped.')
  expect(readText((await drop.again()).page)).toContain('Nothing is left to do')
  expect(await ask('select id, state from deliveries order by state')).toEqual([
    { id: again.id, state: 'waiting' },
    { id: dropped.id, state: 'withheld' },
  ])
  const after = await readScreen()
  for (const { id } of [again, dropped]) expect(findForm(after, 'retryDeadLetter', id)).toBeUndefined()
})

it('tries a failed job again, and drops it unless it settles money', async () => {
  const [message, reservation] = [await aFailedJob('deliver'), await aFailedJob('reservation')]
  expect(readText(await readScreen())).toContain('3 attempts')
  expect(findForm(await readScreen(), 'dropJob', reservation)).toBeUndefined()
  expect((await press('retryJob', reservation)).said).toContain('It is tried again in a moment.')
  expect((await press('dropJob', message)).said).toContain('It is dropped.')
  expect(findForm(await readScreen(), 'dropJob', message)).toBeUndefined()
})

it('is shown to those who operate the whole platform only', async () => {
  const manager = await aStaffMember(platform, [{ role: 'admin', scopeKind: 'site', scopeId: siteId }])
  expect(listLinks(await dashboard.read(operator.token, '/'))).toContain('/status')
  expect(listLinks(await dashboard.read(manager.token, '/'))).not.toContain('/status')
  expect(readText(await dashboard.read(manager.token, '/status'))).toContain(
    'Your role doesn’t include this.',
  )
})
