import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  findAll,
  findField,
  findTags,
  type HtmlElement,
  parseHtml,
  readFields,
  readText,
} from '../../../../apps/website/app/testing/parse-html.ts'
import { staffEndpoints } from '../../../../packages/contract/src/staff-endpoints.ts'
import { aLead } from '../../../../services/platform/testing/people/a-lead.ts'
import {
  openTestPlatform,
  type TestPlatform,
} from '../../../../services/platform/testing/platform/open-test-platform.ts'
import { aStaffMember, type Member } from '../../../../services/platform/testing/staff/a-staff-member.ts'
import { aDealer, aStockCar } from '../../../../services/platform/testing/stock/a-dealer.ts'
import { startDashboard } from '../../start-dashboard.ts'

let platform: TestPlatform
let siteId: number
let manager: Member
let content: Member
let dashboard: Awaited<ReturnType<typeof startDashboard>>
let taken = 0
let ids: number[]
beforeAll(async () => {
  platform = await openTestPlatform()
  const cars = Array.from({ length: 24 }, (_, n) =>
    aStockCar('north', n + 1, { priceBasis: 'egc', priceCents: 3_000_000 }),
  )
  siteId = (await platform.addDealer(aDealer('north'), cars)).siteId
  const scope = { scopeKind: 'site', scopeId: siteId } as const
  manager = await aStaffMember(platform, [{ role: 'dealer-manager', ...scope }], 'Dana Manager')
  content = await aStaffMember(platform, [{ role: 'content', ...scope }])
  ids = (await ask('select id from cars order by id')).map(({ id }) => id)
  dashboard = await startDashboard(platform)
})
afterAll(() => platform.close())

const ask = (statement: string, values: unknown[] = []) =>
  platform.database.pool.query(statement, values).then(({ rows }) => rows)
/** A vehicle that no other test changes. */
const nextCar = () => ids[taken++] ?? 0
const read = (carId: number) => manager.call(staffEndpoints.staffVehicle, { carId })
const alerts = (page: HtmlElement) =>
  findAll(page, ({ attributes }) => attributes.role === 'alert').map(readText)
const hasClass = (name: string) => (node: HtmlElement) =>
  node.attributes.class?.split(' ').includes(name) ?? false

/** The form of a screen whose fields are these. */
function formOf(page: HtmlElement, fields: Record<string, string>): HtmlElement {
  const form = findTags(page, 'form').find((one) => {
    const found = readFields(one)
    return Object.entries(fields).every(([name, value]) => found.get(name) === value)
  })
  if (!form) throw new Error(`There is no form with ${JSON.stringify(fields)}.`)
  return form
}

/** Posts the form of a screen with typed values, without script. */
async function send(path: string, at: Record<string, string>, typed: Record<string, string> = {}) {
  const fields = readFields(formOf(await dashboard.read(manager.token, path), at))
  for (const [name, text] of Object.entries({ ...at, ...typed })) fields.set(name, text)
  return (await dashboard.post(manager.token, path, fields)).page
}

/** Presses Undo of the toast. */
async function undo(path: string, page: HtmlElement): Promise<HtmlElement> {
  const form = findTags(page, 'form').find((one) => readFields(one).has('undone'))
  if (!form) throw new Error('There is no Undo.')
  return (await dashboard.post(manager.token, path, readFields(form))).page
}

/** What a script gets from the same action: data, and no page. */
async function sendByScript(path: string, fields: Record<string, string>): Promise<string> {
  const response = await dashboard.ask(`${path}.data`, {
    method: 'POST',
    body: new URLSearchParams(fields),
    headers: { cookie: `staff=${manager.token}`, origin: 'http://dashboard.localhost' },
  })
  return response.text()
}

it('the list has a photo or its placeholder a row, and a price that is saved and taken back in its cell', async () => {
  const id = nextCar()
  const page = await dashboard.read(manager.token, '/stock')
  const rows = findTags(page, 'tr').filter((row) => findTags(row, 'td').length > 0)
  expect(rows.length).toBeGreaterThan(10)
  for (const row of rows) expect(findAll(row, hasClass('photo'))).toHaveLength(1)
  expect(readText(page)).not.toMatch(/\b0 (?:views|leads|days on)/)

  const path = `/stock?words=${(await read(id)).stockNumber}`
  const at = { intent: 'price', id: String(id) }
  const saved = await send(path, at, { price: '31,500' })
  expect(readText(saved)).toContain('The price is $31,500 now.')
  expect((await read(id)).priceCents).toBe(3_150_000)
  expect(readText(await undo(path, saved))).toContain('Taken back.')
  expect((await read(id)).priceCents).toBe(3_000_000)

  expect(alerts(await send(path, at, { price: 'a lot' }))).toEqual([
    expect.stringContaining('Enter a price in dollars, not “a lot”.'),
  ])
  const slip = await send(path, at, { price: '5' })
  expect(alerts(slip)).toEqual([expect.stringMatching(/^\$5 is 99\.9% less than \$30,000\. Is that right\?/)])
  expect(findField(formOf(slip, at), 'price')?.attributes.value).toBe('5')
  expect((await read(id)).priceCents).toBe(3_000_000)
  await send(path, at, { price: '5', sure: 'yes' })
  expect((await read(id)).priceCents).toBe(500)
  expect(readText(await send(path, at, { price: '', sure: 'yes' }))).toContain('It has no price now.')

  const stale = await send(path, at, { price: '1', version: 'an older one' })
  expect(alerts(stale)).toEqual([expect.stringContaining('Save again to use what you typed.')])
  expect(findField(formOf(stale, at), 'price')?.attributes.value).toBe('1')
  const { version } = await read(id)
  expect(await sendByScript('/stock', { ...at, version, price: '30000' })).toContain(
    'The price is $30,000 now.',
  )
})

it('a state is chosen in the row and taken back, and a stale one is refused beside it', async () => {
  const id = nextCar()
  const path = `/stock?words=${(await read(id)).stockNumber}`
  const at = { intent: 'state', id: String(id) }
  for (const [value, said, after] of [
    ['hidden', 'Hidden: only staff see it.', { shown: false }],
    ['reserved', 'Reserved: visitors see that it’s taken.', { reserved: true, shown: true }],
    ['sold', 'Sold.', { sold: true }],
    ['listed', 'Listed: visitors see it.', { sold: false, shown: true, reserved: false }],
  ] as const) {
    const before = await read(id)
    const page = await send(path, at, { value })
    expect(readText(page)).toContain(said)
    expect(await read(id)).toMatchObject(after)
    await undo(path, page)
    const { version: _, ...was } = before
    expect(await read(id)).toMatchObject(was)
    await send(path, at, { value })
  }
  expect(readText(await send(path, at, { value: 'listed' }))).toContain('Listed: visitors see it.')
  expect(alerts(await send(path, at, { value: 'hidden', version: 'old' }))).toEqual([
    'Somebody else has changed this vehicle. Look at it again.',
  ])
  expect(alerts(await send(path, at, { value: 'stolen' }))).toEqual(['Choose a state first.'])
  expect(readText(await send(path, at, { intent: 'nothing' }))).toContain('Choose what to do first.')
  expect(await sendByScript('/stock', { ...at, value: 'sold', version: (await read(id)).version })).toContain(
    'Sold.',
  )
})

it('filters are kept as a tab under a name, and removed again', async () => {
  const path = '/stock?state=listed&max=40000'
  const page = await send(
    path,
    { query: '?state=listed&max=40000' },
    { intent: 'save-view', name: 'Up to 40' },
  )
  expect(readText(page)).toContain('“Up to 40” is a tab now.')
  const tab = findTags(page, 'a').find((one) => readText(one) === 'Up to 40')
  expect(tab?.attributes).toMatchObject({ href: path, 'aria-current': 'page' })
  const removed = await send(path, { name: 'Up to 40' }, { intent: 'remove-view' })
  expect(readText(removed)).toContain('“Up to 40” is removed.')
  expect(readText(await undo(path, removed))).toContain('Up to 40')
  expect(
    readText(await send('/stock?make=Kia', { query: '?make=Kia' }, { intent: 'save-view', name: ' ' })),
  ).toContain('Give this view a name first.')
})

it('many are changed after a preview, with a reason where that is not possible, and taken back', async () => {
  const [one, other] = [nextCar(), nextCar()]
  const at = (query: string) => `/stock/bulk?vehicle=${one}&vehicle=${other}&${query}`
  const preview = async (query: string) => readText(await dashboard.read(manager.token, at(query)))
  expect(await preview('what=price&how=percent&amount=abc')).toContain(
    'Enter a figure such as -3 or 1,500, not “abc”.',
  )
  expect(await preview('what=price&how=figure&amount=')).toContain('Enter a figure first')
  expect(await preview('what=nothing')).toContain('Choose what to do with the vehicles first.')
  expect(readText(await dashboard.read(manager.token, '/stock/bulk?what=hide'))).toContain(
    'Choose some vehicles in the list first.',
  )
  const run = async (query: string, typed: Record<string, string> = {}) => {
    const path = at(query)
    const form = findTags(await dashboard.read(manager.token, path), 'form').find((form) =>
      readFields(form).has('changes'),
    )
    const fields = form ? readFields(form) : new URLSearchParams()
    for (const [name, value] of Object.entries(typed)) fields.set(name, value)
    return (await dashboard.post(manager.token, path, fields)).page
  }
  const prices = async () => [(await read(one)).priceCents, (await read(other)).priceCents]
  const changed = await run('what=price&how=percent&amount=-10&ninety=yes')
  expect(readText(changed)).toContain('2 vehicles changed.')
  expect(await prices()).toEqual([2_699_000, 2_699_000])
  expect(readText(await undo(at('what=price&how=percent&amount=-10'), changed))).toContain('Taken back.')
  expect(await prices()).toEqual([3_000_000, 3_000_000])

  const slip = 'what=price&how=figure&amount=500'
  expect(await preview(slip)).toContain('2 prices change by more than a third. That’s right.')
  expect(alerts(await run(slip))).toEqual([expect.stringContaining('Is that right?')])
  await run(slip, { sure: 'yes' })
  expect(await prices()).toEqual([50_000, 50_000])

  await run('what=tag&tag=Special')
  expect((await read(one)).tag).toBe('Special')
  await run('what=hide')
  expect((await read(other)).shown).toBe(false)

  const gone = await run('what=delete', { intent: 'delete-all' })
  expect(readText(gone)).toContain('2 vehicles in the bin for 30 days.')
  await expect(read(one)).rejects.toMatchObject({ status: 404 })
  expect(readText(await undo(at('what=delete'), gone))).toContain('They’re back.')
  expect((await read(one)).stockNumber).toMatch(/./)
})

it('all that a filter finds are changed, not only those of the page', async () => {
  const page = await dashboard.read(manager.token, '/stock/bulk?all=yes&state=listed&what=move&to=1')
  const listed = (await manager.call(staffEndpoints.stockCounts)).states.listed
  expect(readText(page)).toContain(`0 of ${listed} vehicles`)
})

it('the list is a file for spreadsheets, whole or of the ticked ones', async () => {
  const load = async (query: string) => {
    const init = { headers: { cookie: `staff=${manager.token}` } }
    return (await (await dashboard.ask(`/stock.csv${query}`, init)).text()).trim().split('\r\n')
  }
  const { found } = await manager.call(staffEndpoints.stockCounts)
  expect(await load('')).toHaveLength(found.vehicles + 1)
  expect(await load(`?vehicle=${ids[0]}&vehicle=${ids[1]}`)).toHaveLength(3)
})

it('columns that somebody puts away stay away in this browser, and can come back', async () => {
  const cookie = `staff=${manager.token}`
  const say = async (shown: readonly string[]) => {
    const body = new URLSearchParams({ back: '/stock' })
    for (const name of ['state', 'year', 'days']) body.append('offered', name)
    for (const name of shown) body.append('column', name)
    const init = { method: 'POST', headers: { cookie, origin: 'http://dashboard.localhost' }, body }
    const kept = (await dashboard.ask('/appearance', init)).headers.get('set-cookie') ?? ''
    const page = await dashboard.ask('/stock', { headers: { cookie: `${cookie}; ${kept.split(';')[0]}` } })
    return findTags(parseHtml(await page.text()), 'th').map(readText)
  }
  const few = await say(['state'])
  expect(few).toContain('State')
  expect(few).not.toContain('Year')
  expect(few.join()).not.toContain('Days')
  expect((await say(['state', 'year', 'days'])).join()).toContain('Days')
})

it('a vehicle’s screen says how it goes, changes price, basis and state, and takes each back', async () => {
  const id = nextCar()
  const path = `/stock/${id}`
  const page = await dashboard.read(manager.token, path)
  expect(findAll(page, hasClass('five-figures')).flatMap((list) => findTags(list, 'strong'))).toHaveLength(5)
  const [chart] = findAll(page, hasClass('chart-drawing'))
  expect(chart?.attributes['aria-label']).toMatch(/\w+ \w+/)
  expect(findTags(page, 'a').map(({ attributes }) => attributes.href)).toContain(`/stock/new?like=${id}`)
  expect(findTags(page, 'a').map(({ attributes }) => attributes.href)).toContainEqual(
    expect.stringMatching(/\/print$/),
  )

  const saved = await send(path, { intent: 'price' }, { price: '$29,000' })
  expect(readText(saved)).toContain('The price is $29,000 now.')
  expect(readText(saved)).toContain('lowered the price by $1,000 to $29,000')
  const again = await send(path, { intent: 'price' }, { price: '28,500' })
  expect(readText(again)).toMatch(/Was \$29,000 until/)
  await undo(path, again)
  expect((await read(id)).priceCents).toBe(2_900_000)
  // Somebody has changed it since, so the first Undo is too late.
  expect(alerts(await undo(path, saved))).toEqual([
    'Somebody else has changed this since. It stays as it is.',
  ])
  await send(path, { intent: 'price' }, { price: '30,000' })

  const based = await send(path, { intent: 'basis' }, { value: 'drive_away' })
  expect(readText(based)).toContain('The price is drive away now.')
  expect(readText(await undo(path, based))).toContain('The price is excluding government charges now.')
  const hidden = await send(path, { intent: 'state' }, { value: 'hidden' })
  expect((await read(id)).shown).toBe(false)
  await undo(path, hidden)
  expect((await read(id)).shown).toBe(true)
  expect(alerts(await send(path, { intent: 'price' }, { version: 'old', price: '1' }))).toEqual([
    expect.stringContaining('It’s $30,000 now. Save again'),
  ])
})

it('a vehicle is sold to a lead for a price, which wins the lead; Undo takes both back', async () => {
  const id = nextCar()
  const path = `/stock/${id}`
  const { id: leadId } = await aLead(platform.database.drizzle, {
    siteId,
    carId: id,
    payload: { name: 'Ann' },
  })
  const lead = () => manager.call(staffEndpoints.staffLead, { leadId })
  const page = await dashboard.read(manager.token, path)
  const form = findTags(page, 'form').find((one) => readFields(one).has('soldPrice'))
  const fields = form ? readFields(form) : new URLSearchParams()
  fields.set('intent', 'sell')
  const sell = async (typed: Record<string, string>) => {
    for (const [name, value] of Object.entries(typed)) fields.set(name, value)
    return (await dashboard.post(manager.token, path, fields)).page
  }
  expect(alerts(await sell({ soldPrice: 'cheap' }))).toEqual(['Enter a price in dollars, not “cheap”.'])
  const { version, stage } = await lead()
  const sold = await sell({ soldPrice: '28,500', lead: `${leadId} ${version} ${stage}` })
  expect(readText(sold)).toContain('Sold for $28,500. The lead is won.')
  expect(await read(id)).toMatchObject({ sold: true, soldPriceCents: 2_850_000 })
  expect((await lead()).stage).toBe('won')
  expect(readText(await undo(path, sold))).toContain('Taken back. It’s for sale again.')
  expect(await read(id)).toMatchObject({ sold: false, soldPriceCents: null })
  expect((await lead()).stage).toBe('new')

  fields.set('version', (await read(id)).version)
  const stale = await sell({ soldPrice: '28,500', lead: `${leadId} ${version} ${stage}` })
  expect(readText(stale)).toContain('Somebody else has changed the lead, so it stays as it is.')
  await undo(path, stale)
  fields.set('version', (await read(id)).version)
  const alone = await sell({ soldPrice: '', lead: '' })
  expect(readText(alone)).toContain('Sold.')
  await undo(path, alone)
  expect(await read(id)).toMatchObject({ sold: false })
  expect(alerts(await sell({ version: 'old' }))).toEqual([
    'Somebody else has changed this vehicle. Look at it again.',
  ])
})

it('a vehicle is deleted after a question that says what is lost, and restored from the bin', async () => {
  const id = nextCar()
  const { name } = await read(id)
  const page = await dashboard.read(manager.token, `/stock/${id}`)
  const [question] = findAll(page, ({ attributes }) => attributes.role === 'alertdialog')
  expect(question && readText(question)).toContain('Visitors and feeds lose it at once.')
  const binned = await send(`/stock/${id}`, { intent: 'delete' })
  expect(findTags(binned, 'td').map(readText).join()).toContain(name)
  const restored = await dashboard.post(
    manager.token,
    '/stock/bin',
    new URLSearchParams({ restore: String(id) }),
  )
  expect(readText(restored.page)).toContain('It’s back, as visible as it was.')
  expect((await read(id)).shown).toBe(true)
})

it('a vehicle that was typed follows no file, and its values have no mark', async () => {
  const page = await dashboard.read(manager.token, '/stock/new')
  const fields = readFields(formOf(page, { priceCents: '' }))
  expect(fields.get('stockNumber')).toMatch(/\d$/)
  const options = findTags(page, 'datalist').find(({ attributes }) => attributes.id === 'make-words')
  expect(options && findTags(options, 'option').map(({ attributes }) => attributes.value)).toContain('Mazda')
  const wrong = async (typed: Record<string, string>) => {
    for (const [name, value] of Object.entries({ make: 'Kia', model: 'Carnival', ...typed }))
      fields.set(name, value)
    return dashboard.post(manager.token, '/stock/new', fields)
  }
  const refused = (await wrong({ odometerKm: '45.000', priceCents: 'lots', year: 'new', vin: 'x' })).page
  const said = findTags(refused, 'small').map(readText)
  expect(said).toEqual(
    expect.arrayContaining([
      'Enter kilometres as a whole number, like 45,000.',
      'Enter price in dollars, like 23,990.',
      'Enter a year like 2023.',
      'A VIN has 17 characters, without the letters I, O and Q.',
    ]),
  )
  expect(Object.fromEntries(readFields(formOf(refused, { make: 'Kia' })))).toMatchObject({
    odometerKm: '45.000',
  })
  // Folded fields with a fault are in sight.
  expect(findTags(refused, 'details').some(({ attributes }) => 'open' in attributes)).toBe(true)

  const made = await wrong({ odometerKm: '45,000 km', priceCents: '$23,990', year: '2023', vin: '' })
  expect(made.status).toBe(302)
  const [{ id }] = await ask(`select id from cars where make = 'Kia' and model = 'Carnival'`)
  const screen = await dashboard.read(manager.token, `/stock/${id}`)
  expect(readText(screen)).not.toContain('Follow the stock file')
  expect(readText(screen)).not.toContain('First import')
  expect(readText(screen)).toContain('45,000 km')

  const like = await dashboard.read(manager.token, `/stock/new?like=${id}`)
  const copied = Object.fromEntries(readFields(formOf(like, { make: 'Kia' })))
  expect(copied).toMatchObject({ model: 'Carnival', year: '2023', odometerKm: '' })
  expect(copied.stockNumber).not.toBe(fields.get('stockNumber'))
})

it('whoever may only read sees no forms, and what they post changes nothing', async () => {
  const id = nextCar()
  for (const path of ['/stock', `/stock/${id}`]) {
    const page = await dashboard.read(content.token, path)
    expect(findField(page, 'price')).toBeNull()
    const { version } = await read(id)
    const fields = new URLSearchParams({ intent: 'price', id: String(id), version, price: '1', sure: 'yes' })
    expect((await dashboard.post(content.token, path, fields)).status).toBe(403)
  }
  expect((await read(id)).priceCents).toBe(3_000_000)
})

it('vehicles and leads lead on to the next of the list that they were opened from, by its order and filters', async () => {
  const cars = [1, 2, 3].map((n) => aStockCar('west', n, { priceCents: n * 1_000_000 }))
  const { siteId: west } = await platform.addDealer(aDealer('west'), cars)
  const { token } = await aStaffMember(platform, [
    { role: 'dealer-manager', scopeKind: 'site', scopeId: west },
  ])
  const open = (path: string) => dashboard.read(token, path)
  const linkOf = (page: HtmlElement, label: string) =>
    findTags(page, 'a').find(({ attributes }) => attributes['aria-label'] === label)?.attributes.href
  const [{ id: cheap }, { id: middle }] = (await ask(
    'select c.id from cars c join sites s on s.dealership_id = c.dealership_id where s.id = $1 order by price_cents',
    [west],
  )) as [{ id: number }, { id: number }]
  const list = await open('/stock?sort=price')
  const opened = findTags(list, 'a').find(({ attributes }) =>
    attributes.href?.startsWith(`/stock/${middle}?`),
  )
  const vehicle = await open(opened?.attributes.href ?? '')
  expect(readText(vehicle)).toContain('2 of 3')
  expect(linkOf(vehicle, 'Previous (K)')).toBe(`/stock/${cheap}?sort=price`)
  expect(findTags(vehicle, 'a').map(({ attributes }) => attributes.href)).toContain('/stock?sort=price')
  expect(linkOf(await open(`/stock/${middle}`), 'Next (J)')).toBeUndefined()

  await ask(
    `insert into leads (site_id, reference, category, form_completed, payload, created_at)
     select $1, 'West' || n, 'General Enquiry', true, jsonb_build_object('name', 'Visitor ' || n), now() - n * interval '1 second'
     from generate_series(1, 32) n`,
    [west],
  )
  const rows = findAll(await open('/leads?stage=open'), hasClass('row')).map(
    ({ attributes }) => attributes.href,
  )
  expect(rows).toHaveLength(30)
  const last = await open(rows[29] ?? '')
  expect(readText(last)).toContain('30 of 32')
  expect(linkOf(last, 'Previous (K)')).toBe(rows[28])
  // After the last row of a page comes the first of the next one.
  const turn = await dashboard.ask(linkOf(last, 'Next (J)') ?? '', { headers: { cookie: `staff=${token}` } })
  expect(turn.status).toBe(302)
  const next = await open(turn.headers.get('location') ?? '')
  expect(readText(next)).toContain('31 of 32')
  expect(readText(next)).toContain('Visitor 31')
})
