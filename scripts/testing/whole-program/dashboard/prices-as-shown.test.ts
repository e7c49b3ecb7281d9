import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  findField,
  findTags,
  type HtmlElement,
  readText,
} from '../../../../apps/website/app/testing/parse-html.ts'
import { sendLead } from '../../../../services/platform/testing/people/send-lead.ts'
import {
  openTestPlatform,
  type TestPlatform,
} from '../../../../services/platform/testing/platform/open-test-platform.ts'
import { aStaffMember, type Member } from '../../../../services/platform/testing/staff/a-staff-member.ts'
import { aDealer, aStockCar } from '../../../../services/platform/testing/stock/a-dealer.ts'
import { startDashboard } from '../../start-dashboard.ts'

let platform: TestPlatform
let siteId: number
let carId: number
let manager: Member
let dashboard: Awaited<ReturnType<typeof startDashboard>>
beforeAll(async () => {
  platform = await openTestPlatform()
  const settings = [
    { scope: 'site' as const, key: 'vehicleDuty' as const, value: { NSW: 300 } },
    { scope: 'site' as const, key: 'governmentFees' as const, value: { NSW: 4_550 } },
  ]
  const car = aStockCar('north', 1, { priceBasis: 'egc', priceState: null, priceCents: 3_000_000 })
  siteId = (await platform.addDealer(aDealer('north', { settings }), [car])).siteId
  const [row] = await ask('select id from cars')
  carId = row.id
  manager = await aStaffMember(platform, [{ role: 'dealer-manager', scopeKind: 'site', scopeId: siteId }])
  dashboard = await startDashboard(platform)
})
afterAll(() => platform.close())

const ask = (statement: string) => platform.database.pool.query(statement).then(({ rows }) => rows)

function readFact(page: HtmlElement, label: string): string | undefined {
  const at = findTags(page, 'dt').findIndex((name) => readText(name) === label)
  return at < 0 ? undefined : readText(findTags(page, 'dd')[at] as HtmlElement)
}

it('a lead’s page and its ready-made reply have the price that the visitor saw, and that of now', async () => {
  const lead = { name: 'Ann', email: 'ann@example.com', car_id: carId, form_completed: false }
  const intake = { visitor: 'a visitor of the tests' }
  const { body } = await sendLead(platform.app, { siteId, lead, intake })
  const read = () => dashboard.read(manager.token, `/leads/${body.id}?template=available`)
  const reply = (page: HtmlElement) => findTags(page, 'textarea').map(readText).join('\n')
  expect(readFact(await read(), 'Price')).toBe('$30,946, Estimated drive away, NSW')
  expect(reply(await read())).toContain('It’s still available. It’s $30,946 (Estimated drive away, NSW).')

  await ask('update cars set price_cents = 2950000')
  // The form’s next step is the enquiry, whose page showed the current price.
  await sendLead(platform.app, { siteId, leadId: body.id, lead: { ...lead, form_completed: true }, intake })
  expect(readFact(await read(), 'Price')).toBe('$30,431, Estimated drive away, NSW')

  await ask('update cars set price_cents = 2900000')
  expect(readFact(await read(), 'Price')).toBe(
    '$30,431, Estimated drive away, NSW, when they enquired; now $29,916',
  )
  expect(reply(await read())).toContain(
    'You saw it at $30,431 (Estimated drive away, NSW). Today it’s $29,916.',
  )

  // A lead from before prices were stored.
  await ask('update leads set seen_price_cents = null, seen_price_basis = null')
  expect(readFact(await read(), 'Price')).toBe('now $29,916, Estimated drive away, NSW')
})

it('a lead is kept whole whose vehicle has no price, or is not the site’s', async () => {
  await ask('update cars set price_cents = null')
  for (const car_id of [carId, 999_999]) {
    const { status, body } = await sendLead(platform.app, { siteId, lead: { name: 'Bo', car_id } })
    expect(status).toBe(200)
    expect(readFact(await dashboard.read(manager.token, `/leads/${body.id}`), 'Price')).toBeUndefined()
  }
})

it('a vehicle’s screen has the price that staff typed, and how the website shows it', async () => {
  const screen = async () => readText(await dashboard.read(manager.token, `/stock/${carId}`))
  const field = async () => findField(await dashboard.read(manager.token, `/stock/${carId}`), 'price')
  await ask('update cars set price_cents = 3000000')
  expect((await field())?.attributes.value).toBe('30,000')
  expect(await screen()).toMatch(/What visitors see on Dealer north\s*\$30,946\s*Estimated drive away, NSW/)
  await ask(`update cars set price_basis = 'drive_away'`)
  expect(await screen()).toMatch(/What visitors see on Dealer north\s*\$30,000\s*Drive away/)
  await ask('update cars set price_cents = null')
  expect(await screen()).toContain('Price on application')
})
