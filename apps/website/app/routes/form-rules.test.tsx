import { getCountry } from '@forecourt/domain/country/countries'
import { resolveFlags } from '@forecourt/domain/site/configuration/resolve-flags'
import type { Site } from '@forecourt/domain/site/site'
import { describe, expect, it } from 'vitest'
import { checkoutForm } from '../features/checkout/view/checkout-form.ts'
import { useFormFill } from '../forms/browser/use-form-fill.ts'
import { startFill } from '../forms/fill.ts'
import type { FormSpec } from '../forms/form.ts'
import { FormScreen } from '../forms/screen/form-screen.tsx'
import { LeadFormScreen } from '../leads/screen/lead-form-screen.tsx'
import { aCar } from '../testing/a-car.ts'
import { aFormFixture } from '../testing/a-form-fixture.ts'
import { aLocation, aSite, createTestPaths } from '../testing/a-site.ts'
import {
  findAll,
  findField,
  findTags,
  type HtmlElement,
  parseHtml,
  readFields,
  readText,
} from '../testing/parse-html.ts'
import { render } from '../testing/render.tsx'
import { loader as formLoader } from './api-form.ts'
import { action as testDriveAction, loader as testDriveLoader } from './book-test-drive.tsx'
import { action as enquiryAction, loader as enquiryLoader } from './car-form.tsx'
import { action, loader } from './contact.tsx'

const required = '*This is a required field.'
const wrongPhone = 'Invalid phone number. Must be Australian or New Zealand number.'
const longPhone = 'Invalid phone number. Too many characters.'
const wrongPostcode = 'Invalid postcode. Please enter a 4-digit number.'

const whole = {
  category: 'General Enquiry',
  name: 'Ann',
  last_name: 'Lee',
  postcode: '2795',
  phone: '0412 345 678',
  email: 'ann@example.com',
  rego: '',
  message: 'Hello',
}

type Flags = Parameters<typeof resolveFlags>[0]
const on = (...names: string[]): Flags => names.map((key) => ({ scope: 'site', key, state: 'on' }))
const withFlags = (...names: string[]) => aSite({ flags: resolveFlags(on(...names)) })

/** The contact page's answer to a post of the complete form with these changes. */
async function postContact(change: Record<string, string>, site = aSite()) {
  const fixture = aFormFixture(site)
  const answer = await fixture.post(action as never, '/contact', { ...whole, ...change })
  return { ...answer, sent: fixture.sent, events: fixture.events }
}

async function openContact(site = aSite()): Promise<HtmlElement> {
  const { form, ticket, fill } = await loader(aFormFixture(site).argsOf('/contact'))
  return parseHtml(render(<LeadFormScreen form={form} ticket={ticket} fill={fill} />))
}

const attributesOf = (page: HtmlElement, name: string) => findField(page, name)?.attributes

/** The options of a select in its form, and the selected one. */
function readOptions(page: HtmlElement, name: string) {
  const list = findField(page, name)
  const options = list ? findTags(list, 'option') : []
  const chosen = options.find(({ attributes }) => 'selected' in attributes)
  return {
    texts: new Map(options.map((option) => [option.attributes.value ?? '', readText(option)])),
    chosen: chosen?.attributes.value ?? null,
  }
}

describe('the contact form, posted without script', () => {
  it('demands every field but those that say otherwise [S5.01] [S5.02] [S5.06] [S5.16] [S5.19] [S5.20] [S8.12]', async () => {
    const empty = Object.fromEntries(Object.keys(whole).map((name) => [name, '']))
    const { status, errors, sent } = await postContact(empty)
    const demanded = ['category', 'name', 'last_name', 'postcode', 'phone', 'email', 'message']
    expect([status, sent]).toEqual([422, []])
    expect(errors).toEqual(Object.fromEntries(demanded.map((name) => [name, required])))
    const page = await openContact()
    for (const name of demanded) expect(attributesOf(page, name)).toHaveProperty('required')
    expect(attributesOf(page, 'rego')).not.toHaveProperty('required')
    for (const label of ['First Name', 'Last Name', 'Mobile Number', 'Email Address'])
      expect(readText(page)).toContain(label)
    expect(findAll(page, ({ attributes }) => attributes.class === 'form-star')).toHaveLength(demanded.length)
  })

  it('is sent when all of it is right, and the visitor goes to the success page', async () => {
    const { status, to, sent } = await postContact({})
    expect([status, to]).toEqual([303, '/success?category=General+Enquiry&lead_id=L1'])
    expect(sent[0]?.lead).toMatchObject({ name: 'Ann', page_id: 'contact', form_completed: true })
  })

  it.each<[string, Record<string, string>, string | null, readonly string[]]>([
    ['no address', { email: 'ann' }, 'invalid email address', []],
    ['no domain', { email: 'ann@x' }, 'invalid email address', []],
    ['an address', { email: 'a.b+c@d.example' }, null, []],
  ])('email: %s [S5.05] [S8.14]', async (_, change, message) => {
    expect((await postContact(change)).errors).toEqual(message ? { email: message } : {})
  })

  it.each([
    ['+61 412 345 678', null],
    ['0061412345678', null],
    ['+64 21 123 456', null],
    ['006493456789', null],
    ['(02) 9876 5432', null],
    ['0398765432', null],
    ['0212345678', null],
    ['0412345', wrongPhone],
    ['1300123456', wrongPhone],
    ['+44 20 7946 0018', wrongPhone],
    ['telephone', wrongPhone],
  ])('phone of Australia or New Zealand: %s [S5.07] [S5.08] [S5.10] [S8.15]', async (phone, message) => {
    expect((await postContact({ phone })).errors).toEqual(message ? { phone: message } : {})
  })

  it('takes a British number where the site says so [S5.09]', async () => {
    expect((await postContact({ phone: '+44 20 7946 0018' }, withFlags('ukPhone'))).errors).toEqual({})
  })

  it.each([
    ['12345678901234', null],
    ['123456789012345', longPhone],
    ['12 34', null],
    ['12x', longPhone],
  ])('plain phone: %s [S5.11] [S5.12] [S9.20]', async (phone, message) => {
    const { errors } = await postContact({ phone }, withFlags('numericPhone'))
    expect(errors).toEqual(message ? { phone: message } : {})
  })

  it.each([
    ['2795', null],
    ['279', wrongPostcode],
    ['27955', wrongPostcode],
    ['2,795', wrongPostcode],
    ['27a5', wrongPostcode],
  ])('postcode: %s [S5.13] [S5.14] [S8.13] [S9.19]', async (postcode, message) => {
    expect((await postContact({ postcode })).errors).toEqual(message ? { postcode: message } : {})
    expect(attributesOf(await openContact(), 'postcode')).toMatchObject({
      inputMode: 'numeric',
      maxLength: '4',
    })
  })

  it('lets the message be empty where the site says so [S5.15]', async () => {
    expect((await postContact({ message: '' })).errors).toEqual({ message: required })
    expect((await postContact({ message: '' }, withFlags('optionalMessage'))).errors).toEqual({})
  })

  it('asks where and whom only where there is a choice, and then demands it [S5.17] [S3.25]', async () => {
    const second = aLocation({ id: 2, name: 'Cowra', slug: 'cowra', dealershipId: 2, dealershipSlug: 'east' })
    const dealerships = ['west', 'east'].map((slug, at) => ({ id: at + 1, slug, name: slug })) as never
    const site = aSite({ locations: [aLocation(), second], dealerships })
    expect(readOptions(await openContact(site), 'location').texts.get('2')).toBe('Cowra')
    const { errors } = await postContact({ location: '', preferred_dealership: '' }, site)
    expect(errors).toEqual({ location: required, preferred_dealership: required })
    expect(findField(await openContact(), 'location')).toBeNull()
  })

  it('has the opt-in ticked and general as its category [S5.16] [S5.18]', async () => {
    const page = await openContact()
    expect(attributesOf(page, 'opt_in')).toHaveProperty('checked')
    expect(readOptions(page, 'category').chosen).toBe('General Enquiry')
  })

  it('offers the nine types of enquiry [S5.23]', async () => {
    const { texts } = readOptions(await openContact(), 'category')
    const named = [
      'General',
      'Service',
      'Parts',
      'New Vehicle',
      'Used Vehicle',
      'Fleet',
      'Finance',
      'Careers',
    ]
    expect([...texts.keys()].filter(Boolean)).toEqual(
      [...named, 'Sell My Car'].map((name) => `${name} Enquiry`),
    )
    expect((await postContact({ category: 'Something Enquiry' })).errors).toEqual({ category: required })
  })

  it('starts in Queensland, or in the site’s own state, of the eight [S5.21] [S5.22]', async () => {
    const site = withFlags('stateField')
    const { texts, chosen } = readOptions(await openContact(site), 'state')
    expect(chosen).toBe('qld')
    texts.delete('')
    expect([...texts.values()]).toEqual(['NSW', 'QLD', 'VIC', 'ACT', 'NT', 'SA', 'TAS', 'WA'])
    const own = await openContact({ ...site, settings: { ...site.settings, formState: 'nsw' } })
    expect(readOptions(own, 'state').chosen).toBe('nsw')
  })

  it('asks for everything that the specification and the site’s flags name, all of it empty at first [S3.19] [S3.20] [S3.21] [S3.23] [S3.24]', async () => {
    const site = withFlags('dateOfBirth', 'stateField', 'marketingSource')
    const page = await openContact({ ...site, settings: { ...site.settings, marketingSources: ['Radio'] } })
    // What a browser posts of an untouched form. The state is S5.21's (record 194).
    const posted = readFields(page)
    const person = ['hidden_field', 'name', 'last_name', 'postcode', 'phone', 'email', 'day', 'month', 'year']
    expect(person.map((name) => [name, posted.get(name)])).toEqual(person.map((name) => [name, '']))
    for (const name of ['state', 'message', 'category', 'rego', 'opt_in', 'marketing_source'])
      expect(findField(page, name), name).not.toBeNull()
    expect(readOptions(page, 'marketing_source').texts.get('Radio')).toBe('Radio')
    expect(findField(await openContact(), 'marketing_source')).toBeNull()
  })

  it('refuses a date of birth in the future, on the server and in the browser', async () => {
    const site = withFlags('dateOfBirth')
    const unborn = { date_of_birth: '', day: '16', month: '11', year: '2026' }
    const { errors, sent } = await postContact(unborn, site)
    expect([errors, sent]).toEqual([{ date_of_birth: 'Invalid date. Please enter day, month and year.' }, []])
    const { form } = await loader(aFormFixture(site).argsOf('/contact'))
    const [field] = form.steps.flatMap(({ fields }) => fields.filter(({ kind }) => kind === 'date-of-birth'))
    expect(field?.latest).toBe('2026-11-15')
  })

  it('sends the four ticks of a seller as Yes or No, where the site asks [S3.22]', async () => {
    const site = withFlags('sellerQuestions')
    const { sent } = await postContact({ 'Ready to sell': 'on' }, site)
    expect(sent[0]?.lead).toMatchObject({
      'Ready to sell': 'Yes',
      'Valuation guide': 'No',
      'Best Finance': 'No',
      'Best Deal': 'No',
    })
    expect((await postContact({})).sent[0]?.lead).not.toHaveProperty('Best Deal')
  })

  it('sends careers as a general enquiry with its own event [S4.32]', async () => {
    const { sent, events } = await postContact({ category: 'Careers Enquiry' })
    expect(sent[0]?.lead).toMatchObject({ category: 'General Enquiry', subcategory: 'Career Enquiry' })
    expect(events.map(({ event_id }) => event_id)).toEqual([51])
  })

  it('shows numbers with the mask of their prefix [S5.10]', async () => {
    for (const [country, typed, shown] of [
      ['AU', '0412345678', '0412 345 678'],
      ['AU', '+61298765432', '(02) 9876 5432'],
      ['AU', '093456789', '09 345 6789'],
      ['NZ', '0211234567', '021 123 4567'],
    ] as const) {
      const { fill } = await postContact({ phone: typed, name: '' }, aSite({ country: getCountry(country) }))
      const { form } = await loader(aFormFixture(aSite({ country: getCountry(country) })).argsOf('/contact'))
      const page = parseHtml(render(<LeadFormScreen form={form} ticket="" fill={fill} />))
      expect(attributesOf(page, 'phone')?.value).toBe(shown)
    }
  })
})

describe('the test drive, posted without script', () => {
  const person = {
    name: 'Ann',
    last_name: 'Lee',
    postcode: '2795',
    phone: '0412345678',
    email: 'a@b.example',
  }
  const path = '/book-test-drive/?car_id=1'

  it('asks for details, then date and time; Submit ends it [S2.43] [S2.45] [S3.18] [S4.18]', async () => {
    const fixture = aFormFixture()
    const first = await fixture.post(testDriveAction as never, path, person)
    expect(first.status).toBe(303)
    const { form, ticket, fill } = await testDriveLoader(fixture.argsOf(path))
    const page = parseHtml(render(<LeadFormScreen form={form} ticket={ticket} fill={fill} />))
    for (const text of ['Step 2 of 2', 'Test Drive Booking Date', 'Tuesday 17 November, 1 time'])
      expect(readText(page)).toContain(text)
    expect(findTags(page, 'progress').map(({ attributes }) => attributes.value)).toEqual(['50'])
    for (const name of ['message', 'terms_conditions']) expect(findField(page, name)).not.toBeNull()
    expect(findTags(page, 'button').map(readText)).toEqual(expect.arrayContaining(['Submit', 'Go Back']))
    // A day in the strip and its time as a chip: radio buttons, of which only the time is posted.
    const radios = findAll(page, ({ attributes }) => attributes.type === 'radio').map((one) => one.attributes)
    expect(radios).toEqual([
      expect.objectContaining({ form: '', name: expect.stringMatching(/-day$/), checked: '' }),
      expect.objectContaining({ name: 'dateTime', value: '2026-11-17T09:00:00+11:00' }),
    ])
    const answers = {
      dateTime: '2026-11-17T09:00:00+11:00',
      message: 'Hi',
      terms_conditions: 'on',
      step: '1',
    }
    const last = await fixture.post(testDriveAction as never, path, answers)
    expect(last.to).toBe('/success?category=Test+Drive+Enquiry&lead_id=L1')
  })

  it('shows the server’s message for a step that could not be sent, and stays on it [S2.48] [S8.06]', async () => {
    const fixture = aFormFixture()
    fixture.away.add('sendLead')
    const { fill } = await fixture.post(testDriveAction as never, path, person)
    const error = 'We cannot take this right now.'
    expect(fill?.steps).toMatchObject({ index: 0, currentError: error, failed: [0], sent: [] })
    const { form } = await testDriveLoader(fixture.argsOf(path))
    const page = parseHtml(render(<LeadFormScreen form={form} ticket="" fill={fill} />))
    const alerts = findAll(page, ({ attributes }) => attributes.role === 'alert')
    expect(alerts.map(readText)).toEqual([expect.stringContaining(error)])
    expect(findField(page, 'name')?.attributes.value).toBe('Ann')
    fixture.away.clear()
    expect((await fixture.post(testDriveAction as never, path, person)).status).toBe(303)
  })

  it('fires the event of each next step, and of the booking by what is driven [S9.01] [S9.02]', async () => {
    const fixture = aFormFixture()
    await fixture.post(testDriveAction as never, path, person)
    expect(fixture.events).toMatchObject([{ event_id: 32, car_id: 1 }])
    expect(fixture.sent[0]?.lead).toMatchObject({ page_id: 'bookTestDrive', step_number: 1 })
    await fixture.post(testDriveAction as never, path, { step: '1', dateTime: '' })
    expect(fixture.events).toHaveLength(1)
    const answers = {
      dateTime: '2026-11-17T09:00:00+11:00',
      message: 'Hi',
      terms_conditions: 'on',
      step: '1',
    }
    await fixture.post(testDriveAction as never, path, answers)
    expect(fixture.events.map(({ event_id }) => event_id)).toEqual([32, 48])
  })

  it('needs no message where the site says so [S5.15]', async () => {
    for (const [site, errors] of [
      [aSite(), { message: required }],
      [withFlags('optionalMessage'), {}],
    ] as const) {
      const fixture = aFormFixture(site)
      await fixture.post(testDriveAction as never, path, person)
      const answers = {
        dateTime: '2026-11-17T09:00:00+11:00',
        message: '',
        terms_conditions: 'on',
        step: '1',
      }
      expect((await fixture.post(testDriveAction as never, path, answers)).errors).toEqual(errors)
    }
  })

  it.each([
    ['motorcycle', 'Book a Test Ride', 'Which motorcycle would you like to ride?'],
    ['trailer', 'Book an Inspection', 'Which trailer would you like to inspect?'],
    ['truck', 'Book a Test Drive', 'Which truck would you like to drive?'],
  ] as const)('has the words of its trade for a %s', async (kind, title, question) => {
    const stock = { ...aSite().stock, models: [{ make: 'A', name: 'B', count: 1 }] }
    const { form } = await testDriveLoader(aFormFixture(aSite({ kind, stock })).argsOf('/book-test-drive/'))
    expect(form.title).toBe(title)
    const page = parseHtml(render(<LeadFormScreen form={form} ticket="" fill={null} />))
    expect(findTags(page, 'label').map(readText)).toContain(question)
  })
})

describe('the enquiry about a vehicle', () => {
  const path = '/cars/2022-mazda-3/enquire'
  const params = { segment: 'cars', slug: '2022-mazda-3' }
  const openEnquiry = async (site = aSite()) => {
    const { form } = (await enquiryLoader(aFormFixture(site).argsOf(path, {}, params))) as unknown as {
      form: Parameters<typeof LeadFormScreen>[0]['form']
    }
    return parseHtml(render(<LeadFormScreen form={form} ticket="" fill={null} />))
  }

  it('has the specified fields, and the short ones where the site says so', async () => {
    const specified = await openEnquiry()
    for (const name of ['name', 'last_name', 'postcode', 'phone', 'email', 'message', 'opt_in'])
      expect(findField(specified, name)).not.toBeNull()
    const short = await openEnquiry(withFlags('shortEnquiry'))
    for (const name of ['last_name', 'postcode']) expect(findField(short, name)).toBeNull()
    expect(readFields(short).get('message')).toContain('is the 2022 Mazda 3 still available?')
  })

  it('tells the dealer which vehicle it is about [S3.17] [S9.01]', async () => {
    for (const [carType, event] of [
      ['used', 15],
      ['new', 14],
      ['demo', 14],
    ] as const) {
      const manufacturer = { name: 'Mazda', slug: 'mazda' } as Site['manufacturer']
      const fixture = aFormFixture(aSite({ manufacturer }), aCar({ carType }))
      const answers = { ...whole, opt_in: 'on' }
      expect((await fixture.post(enquiryAction as never, path, answers, params)).status).toBe(303)
      expect(fixture.sent[0]?.lead).toMatchObject({
        dealership_slug: 'west',
        manufacturer_slug: 'mazda',
        stock_number: 'S1',
        'Vehicle Make': 'Mazda',
        'Vehicle Model': '3',
        car_type: carType,
        car_id: 1,
        vehicle_status: 'in_stock',
        opt_in: true,
        message: 'Hello',
        subcategory: '',
        page_id: 'enquiry',
      })
      expect(fixture.events).toMatchObject([{ event_id: event, car_id: 1 }])
    }
  })

  it('says that there is no manufacturer where the site has none, rather than nothing [S3.17]', async () => {
    const fixture = aFormFixture(aSite({ manufacturer: null }))
    await fixture.post(enquiryAction as never, path, { ...whole, opt_in: 'on' }, params)
    expect(fixture.sent[0]?.lead).toMatchObject({ manufacturer_slug: '', stock_number: 'S1' })
  })

  it('requires one way to answer, where it is short', async () => {
    const site = withFlags('shortEnquiry')
    const post = (change: Record<string, string>) =>
      aFormFixture(site).post(
        enquiryAction as never,
        path,
        { name: 'Ann', phone: '', email: '', message: 'Hi', ...change },
        params,
      )
    expect((await post({})).errors).toEqual({ phone: required, email: required })
    expect((await post({ phone: '0412345678' })).status).toBe(303)
    expect((await post({ email: 'ann@example.com' })).status).toBe(303)
    expect((await post({ phone: '1', email: 'ann@example.com' })).errors).toEqual({ phone: wrongPhone })
  })
})

function Handover({ form, handover }: { form: FormSpec; handover: string }) {
  const start = startFill(form, 'k')
  const fill = { ...start, values: { ...start.values, handover }, steps: { ...start.steps, index: 1 } }
  return (
    <FormScreen state={useFormFill(form, fill, { loadHandlers: () => Promise.reject(new Error('x')) })} />
  )
}

describe('the steps of a reservation', () => {
  const settings = { ...aSite().settings, deliveryPrices: { '*': 0 } }
  const site = aSite({ settings })
  const form = checkoutForm(aCar(), site, createTestPaths(site), '/cars/x/checkout')
  it('ask for an address only once delivery is chosen, and for a place only once pick-up is [S5.04]', () => {
    const shown = (handover: string) => {
      const page = parseHtml(render(<Handover form={form} handover={handover} />))
      return ['location', 'delivery_postcode', 'address'].filter((name) => findField(page, name))
    }
    expect(shown('pickup')).toEqual(['location'])
    expect(shown('delivery')).toEqual(['delivery_postcode', 'address'])
    // A value that is empty or invalid, so that the fields depending on it are hidden.
    for (const nothing of ['', 'by balloon']) expect(shown(nothing)).toEqual([])
  })
})

describe('the form of a page, for a dialog over another one', () => {
  const ask = async (path: string) => {
    const url = `/api/form?${new URLSearchParams({ path })}`
    const answer = (await formLoader(aFormFixture(aSite()).argsOf(url) as never)) as Response
    return answer.json()
  }

  it('is what the page itself shows', async () => {
    const car = aCar()
    const path = createTestPaths(aSite()).enquiry(car.slug) ?? ''
    const { form, carId } = await ask(path)
    expect(form).toMatchObject({ action: path, car: { id: carId } })
    const drive = await ask(`/book-test-drive/?car_id=${carId}`)
    expect(drive.form).toMatchObject({ action: `/book-test-drive/?car_id=${carId}`, car: { id: carId } })
  })

  it.each([
    '',
    '/',
    '/contact',
    'https://other.example/cars/a/enquire',
    '/cars/a/enquire/more',
    '/boats/a/enquire',
    '//',
    '//[',
  ])('does not exist elsewhere: %s', async (path) => {
    await expect(ask(path)).rejects.toMatchObject({ init: { status: 404 } })
  })
})
