import { openVehicleData } from '@forecourt/vehicle-data/open-vehicle-data'
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  findField,
  findTags,
  type HtmlElement,
  readFields,
  readText,
} from '../../../../apps/website/app/testing/parse-html.ts'
import { staffEndpoints } from '../../../../packages/contract/src/staff-endpoints.ts'
import { aLead } from '../../../../services/platform/testing/people/a-lead.ts'
import { aStaffMember, type Member } from '../../../../services/platform/testing/staff/a-staff-member.ts'
import {
  aRow,
  type ImportFixture,
  openImportFixture,
} from '../../../../services/platform/testing/stock/open-import-fixture.ts'
import { startDashboard } from '../../start-dashboard.ts'

let fixture: ImportFixture
let siteId: number
let manager: Member
let colleague: Member
let dashboard: Awaited<ReturnType<typeof startDashboard>>
beforeAll(async () => {
  fixture = await openImportFixture()
  const { platform } = fixture
  siteId = fixture.siteId
  const grant = { role: 'dealer-manager', scopeKind: 'site', scopeId: siteId } as const
  manager = await aStaffMember(platform, [grant])
  colleague = await aStaffMember(platform, [grant])
  dashboard = await startDashboard(platform)
})
afterAll(() => fixture.platform.close())

const main = (page: HtmlElement) => findTags(page, 'main').map(readText).join('')
const formOf = (page: HtmlElement, field: string) => {
  const form = findTags(page, 'form').find((one) => readFields(one).has(field))
  return form ? readFields(form) : new URLSearchParams()
}

it('a vehicle that two edit keeps what each has changed, and what nobody typed goes on following its file', async () => {
  await fixture.send([aRow(1)])
  const [vehicle] = (await manager.call(staffEndpoints.staffVehicles)).vehicles
  const id = vehicle?.id ?? 0
  const here = `/stock/${id}/edit`
  const mine = formOf(await dashboard.read(manager.token, here), 'description')
  await fixture.send([aRow(1, { Price: 29_500 })])
  const { version } = await colleague.call(staffEndpoints.staffVehicle, { carId: id })
  await colleague.call(staffEndpoints.setVehicleFields, {
    carId: id,
    body: { version, fields: { colour: 'Green' } },
  })
  mine.set('description', 'One owner.')
  mine.set('colour', 'Teal')
  const refused = (await dashboard.post(manager.token, here, mine)).page
  expect(main(refused)).toContain('Somebody else has changed this vehicle.')
  expect(main(refused)).toContain('Somebody else has made this “Green”.')
  expect(main(refused)).toContain('Somebody else has made this “$29,500”.')
  const again = formOf(refused, 'description')
  expect(Object.fromEntries(again)).toMatchObject({
    description: 'One owner.',
    colour: 'Teal',
    priceCents: '$29,500',
  })
  await dashboard.post(manager.token, here, again)
  const { fields } = await manager.call(staffEndpoints.staffVehicleHistory, { carId: id })
  const read = (name: string) => fields.find(({ field }) => field === name)
  expect(read('description')).toMatchObject({ value: 'One owner.', isOverridden: true })
  expect(read('colour')).toMatchObject({ value: 'Teal' })
  expect(read('priceCents')).toMatchObject({ value: '$29,500', isOverridden: false })
})

it('a place that two change keeps what each has changed', async () => {
  const here = `/sites/${siteId}/places`
  const [place] = (await manager.call(staffEndpoints.staffPlaces, { siteId })).places
  const mine = formOf(await dashboard.read(manager.token, here), 'street')
  const theirs = formOf(await dashboard.read(colleague.token, here), 'street')
  theirs.set('phone', '02 5550 9999')
  await dashboard.post(colleague.token, here, theirs)
  mine.set('street', '9 Mill Road')
  const refused = (await dashboard.post(manager.token, here, mine)).page
  expect(main(refused)).toContain('Somebody else has made this “02 5550 9999”.')
  await dashboard.post(manager.token, here, formOf(refused, 'street'))
  const { places } = await manager.call(staffEndpoints.staffPlaces, { siteId })
  expect(places.find(({ id }) => id === place?.id)).toMatchObject({
    street: '9 Mill Road',
    phone: '02 5550 9999',
  })
})

it('details of a website that two change keep what each has changed, and what is refused keeps what was typed', async () => {
  const here = `/sites/${siteId}/details`
  const mine = formOf(await dashboard.read(manager.token, here), 'tagline')
  const theirs = formOf(await dashboard.read(colleague.token, here), 'tagline')
  theirs.set('phone', '1300 555 020')
  theirs.delete('blogsEnabled')
  theirs.set('searchFilters', 'Price\r\nMake')
  expect(main((await dashboard.post(colleague.token, here, theirs)).page)).toContain('Saved.')
  mine.set('tagline', 'Family owned since 1972')
  mine.set('socialUrls.facebook', 'facebook.com/yard')
  const meanwhile = (await dashboard.post(manager.token, here, mine)).page
  const said = findTags(meanwhile, 'small').map(readText)
  for (const value of ['1300 555 020', 'No', 'Price, Make'])
    expect(said).toContain(`Somebody else has made this “${value}”.`)
  const wrong = (await dashboard.post(manager.token, here, formOf(meanwhile, 'tagline'))).page
  expect(main(wrong)).toContain('Please give the whole address of your page on Facebook, from https:// on.')
  const mended = formOf(wrong, 'tagline')
  expect(Object.fromEntries(mended)).toMatchObject({
    tagline: 'Family owned since 1972',
    'socialUrls.facebook': 'facebook.com/yard',
    phone: '1300 555 020',
  })
  mended.set('socialUrls.facebook', 'https://www.facebook.com/yard.example')
  await dashboard.post(manager.token, here, mended)
  expect(await manager.call(staffEndpoints.staffDetails, { siteId })).toMatchObject({
    tagline: 'Family owned since 1972',
    phone: '1300 555 020',
    socialUrls: { facebook: 'https://www.facebook.com/yard.example' },
    blogsEnabled: false,
    searchFilters: ['price', 'make'],
  })
})

it('a week that two change keeps what each has changed, and one that is refused keeps what was typed', async () => {
  const here = `/sites/${siteId}/hours`
  const mine = formOf(await dashboard.read(manager.token, here), 'status.1')
  const theirs = formOf(await dashboard.read(colleague.token, here), 'status.1')
  theirs.set('status.3', 'by_appointment')
  await dashboard.post(colleague.token, here, theirs)
  for (const [name, value] of Object.entries({ 'status.1': 'open', 'open.1': '07:00', 'close.1': '06:00' }))
    mine.set(name, value)
  const wrong = (await dashboard.post(manager.token, here, mine)).page
  expect(findTags(wrong, 'small').map(readText)).toContain('It closes before it opens.')
  const mended = formOf(wrong, 'status.1')
  expect(Object.fromEntries(mended)).toMatchObject({ 'open.1': '07:00', 'close.1': '06:00' })
  mended.set('close.1', '16:00')
  const meanwhile = (await dashboard.post(manager.token, here, mended)).page
  expect(main(meanwhile)).toContain('Somebody else has made this “By appointment”.')
  expect(main((await dashboard.post(manager.token, here, formOf(meanwhile, 'status.1'))).page)).toContain(
    'Saved.',
  )
  const [place] = (await manager.call(staffEndpoints.staffHours, { siteId })).places
  expect(place?.week[1]).toEqual({ status: 'open', open: '07:00', close: '16:00' })
  expect(place?.week[3]?.status).toBe('by_appointment')
})

it('a day off that is refused stands in its form as it was typed, and its fields say what is wrong', async () => {
  const here = `/sites/${siteId}/hours`
  const form = formOf(await dashboard.read(manager.token, here), 'from')
  const typed = { name: 'Stocktake', from: '2031-07-02', to: '2031-07-01', status: 'open', open: '12:00' }
  for (const [name, value] of Object.entries(typed)) form.set(name, value)
  const { page } = await dashboard.post(manager.token, here, form)
  expect(Object.fromEntries(formOf(page, 'from'))).toMatchObject(typed)
  const faultsOf = (page: HtmlElement) => {
    // The switch of dealer beside it has a field of one of these names too.
    const [shown = page] = findTags(page, 'main')
    return ['from', 'to', 'open', 'close'].map((name) => {
      const { 'aria-describedby': id, 'aria-invalid': isWrong } = findField(shown, name)?.attributes ?? {}
      const fault = findTags(shown, 'small').find(({ attributes }) => attributes.id === id)
      return isWrong && fault ? readText(fault) : null
    })
  }
  const times = expect.stringMatching(/./)
  expect(faultsOf(page)).toEqual([null, null, times, times])
  form.set('close', '16:00')
  const days = 'Please look at both days again.'
  const again = (await dashboard.post(manager.token, here, form)).page
  expect(faultsOf(again)).toEqual([days, days, null, null])
})

it('a lead that is moved to where it is keeps its vehicle sold, and so does a loss that is taken back', async () => {
  await fixture.send([aRow(1), aRow(2)])
  const { id } = await aLead(fixture.platform.database.drizzle, { siteId, payload: { name: 'Ann' } })
  const here = `/leads/${id}`
  const isSold = async () => (await fixture.cars()).get('U2')?.sold
  const move = async (page: HtmlElement, said: Record<string, string>) => {
    const form = formOf(page, said.stage === 'won' ? 'won' : 'reason')
    for (const [name, value] of Object.entries(said)) form.set(name, value)
    return (await dashboard.post(manager.token, here, form)).page
  }
  const won = await move(await dashboard.read(manager.token, here), { stage: 'won', won: 'U2' })
  expect(await isSold()).toBe(true)
  const again = await move(won, { stage: 'won' })
  expect(await isSold()).toBe(true)
  const lost = await move(again, { stage: 'lost' })
  expect(await isSold()).toBe(false)
  const undo = findTags(lost, 'form').find((one) => readText(one) === 'Undo')
  await dashboard.post(manager.token, here, undo ? readFields(undo) : new URLSearchParams())
  expect(await isSold()).toBe(true)
  expect(await manager.call(staffEndpoints.staffLead, { leadId: id })).toMatchObject({
    stage: 'won',
    wonStockNumber: 'U2',
  })
})

it('a plate that is looked up fills in what is empty, and what another plate had filled in', async () => {
  const { staff } = fixture.platform.context
  staff.vehicleData = openVehicleData({ mode: 'demo', nevdis: null, autograb: null })
  const here = '/stock/new'
  const look = async (form: URLSearchParams, plate: string) => {
    form.set('plate', plate)
    form.set('plateState', 'NSW')
    form.set('intent', 'look-up')
    return formOf((await dashboard.post(manager.token, here, form)).page, 'stockNumber')
  }
  const form = formOf(await dashboard.read(manager.token, here), 'stockNumber')
  const typed = { stockNumber: 'H1', priceCents: '18,990', description: 'One owner.', model: 'Our own words' }
  for (const [name, value] of Object.entries(typed)) form.set(name, value)
  const first = await look(form, 'HND42A')
  expect(Object.fromEntries(first)).toMatchObject({
    ...typed,
    rego: 'HND42A',
    make: expect.stringMatching(/./),
  })
  const second = await look(first, 'ABC12D')
  expect(Object.fromEntries(second)).toMatchObject({ ...typed, rego: 'ABC12D' })
  expect(second.get('make')).not.toBe(first.get('make'))
})
