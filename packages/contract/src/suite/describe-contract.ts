import { parseSearch } from '@forecourt/search/grammar/parse-search'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { NoCar } from '../client.ts'
import type { ContractFixture } from './contract-fixture.ts'
import { describeLeadCalls } from './describe-lead-calls.ts'

const everything = { state: parseSearch(''), fixed: parseSearch('') }

/** One suite for every transport: the responses of the calls about sites, stock, search, events and leads. */
export function describeContract(transport: string, open: () => Promise<ContractFixture>): void {
  describe(`the contract, ${transport}`, () => {
    let fixture: ContractFixture
    beforeAll(async () => {
      fixture = await open()
    })
    afterAll(() => fixture.close())

    it('answers a car by its slug with the fields of the specification [S7.05]', async () => {
      const car = await fixture.client.findCar(fixture.siteId, fixture.carSlug)
      expect(car).toMatchObject({ slug: fixture.carSlug, make: 'Mazda', priceCents: 3_199_050 })
    })

    it('answers a single vehicle by its id [S7.06]', async () => {
      const car = await fixture.client.findCar(fixture.siteId, fixture.carSlug)
      expect(car).not.toBe(false)
      expect(await fixture.client.findVehicle(fixture.siteId, car ? car.id : 0)).toEqual(car)
    })

    it('answers false for a car that is not there, is hidden or is another dealer’s', async () => {
      expect(await fixture.client.findCar(fixture.siteId, 'no-such-car')).toBe(false)
      expect(await fixture.client.findCar(fixture.siteId, fixture.hiddenCarSlug)).toBe(false)
      expect(await fixture.client.findCar(fixture.otherSiteId, fixture.carSlug)).toBe(false)
    })

    it.each(['a b', 'a.b', '../secret', 'é', '%00', "'; drop table cars --"])(
      'answers nothing for the slug %j [S5.24]',
      async (slug) => {
        expect(await fixture.client.findCar(fixture.siteId, slug)).toBe(false)
      },
    )

    it('lists similar cars without the car itself [S7.07]', async () => {
      const similar = await fixture.client.listSimilarCars(fixture.siteId, fixture.carSlug)
      expect(similar.length).toBeGreaterThan(0)
      expect(similar.map((car) => car.slug)).not.toContain(fixture.carSlug)
      expect(await fixture.client.listSimilarCars(fixture.siteId, 'no-such-car')).toEqual([])
    })

    it('lists the newest cars first', async () => {
      const created = (await fixture.client.listNewestCars(fixture.siteId, 3)).map((car) => car.createdAtMs)
      expect(created).toHaveLength(3)
      expect(created).toEqual(created.toSorted((a, b) => b - a))
    })

    it('lists the vehicles that somebody kept, by id and slug, and none that are not there', async () => {
      const [one, other] = await fixture.client.listNewestCars(fixture.siteId, 2)
      const kept = { ids: [one?.id ?? 0, 999_999], slugs: [other?.slug ?? '', 'no-such-car'] }
      const { cars, gone } = await fixture.client.listKeptCars(fixture.siteId, kept)
      expect(cars.map(({ id }) => id).sort()).toEqual([one?.id, other?.id].sort())
      expect(gone).toEqual([])
      expect(await fixture.client.listKeptCars(fixture.siteId, { ids: [], slugs: [] })).toEqual({
        cars: [],
        gone,
      })
    })

    it('answers a manufacturer with its models, and a model [S7.08] [S7.09]', async () => {
      const manufacturer = await fixture.client.call('manufacturer', {
        id: 1,
        query: { website_id: fixture.siteId },
      })
      expect(manufacturer).toMatchObject({ name: 'Mazda', slug: 'mazda', stock_count: 4 })
      const [model] = manufacturer.models
      expect(model).toBeDefined()
      expect(
        await fixture.client.call('model', { id: model?.id ?? 0, query: { website_id: fixture.siteId } }),
      ).toMatchObject({
        name: model?.name,
        manufacturer: { id: 1, name: manufacturer.name },
        stock_count: 4,
      })
      await expect(
        fixture.client.call('model', { id: 999_999, query: { website_id: fixture.siteId } }),
      ).rejects.toMatchObject({ status: 404 })
    })

    it('answers the session data of a site [S7.14]', async () => {
      const session = await fixture.client.call('sessionData', { websiteId: fixture.siteId })
      expect(session).toMatchObject({
        website_id: fixture.siteId,
        special_hours: [{ name: 'Christmas Day' }],
      })
      // This site has no chat; the platform's own tests cover chat hours.
      expect(session.chat).toBeNull()
    })

    it('finds a site by slug and by host, and answers its configuration', async () => {
      expect(await fixture.client.findSiteId({ slug: fixture.siteSlug })).toBe(fixture.siteId)
      expect(await fixture.client.findSiteId({ host: `${fixture.siteSlug.toUpperCase()}.example` })).toBe(
        fixture.siteId,
      )
      expect(await fixture.client.findSiteId({ slug: 'nobody' })).toBeNull()
      const site = await fixture.client.getSite(fixture.siteId)
      expect(site).toMatchObject({ slug: fixture.siteSlug, navigation: { header: [{ label: 'Stock' }] } })
      await expect(fixture.client.getSite(999_999)).rejects.toMatchObject({
        code: 'http_status',
        status: 404,
      })
    })

    it('lists sites page by page', async () => {
      const [first] = await fixture.client.listSites({ limit: 1 })
      const [second] = await fixture.client.listSites({ limit: 1, after: first?.id ?? 0 })
      expect(second?.id).toBeGreaterThan(first?.id ?? 0)
    })

    it('answers the bytes of a picture, and null for one that is not there', async () => {
      const image = await fixture.client.findImage(fixture.imageId)
      expect(image?.bytes.length).toBeGreaterThan(0)
      expect(await fixture.client.findImage('0'.repeat(32))).toBeNull()
      expect(await fixture.client.showsImage(fixture.siteId, fixture.imageId)).toBe(true)
      expect(await fixture.client.showsImage(fixture.siteId, '0'.repeat(32))).toBe(false)
    })

    it('searches the stock of one site and answers a page of it with its figures', async () => {
      const answer = await fixture.client.searchCars(fixture.siteId, {
        state: parseSearch('refinementList[make][0]=Mazda&sortBy=price:asc'),
        fixed: parseSearch('refinementList[car_type][0]=used'),
      })
      expect(answer).toMatchObject({ totalPages: 1, page: 1, hitsPerPage: 24, relax: [] })
      expect(answer.hits.length).toBe(answer.totalHits)
      expect(answer.facetDistribution.make).toMatchObject({ Mazda: answer.totalHits })
      expect(answer.hits.map((car) => car.slug)).toContain(fixture.carSlug)
      expect(answer.hits.map((car) => car.slug)).not.toContain(fixture.hiddenCarSlug)
      expect(answer.version).toBeGreaterThanOrEqual((await fixture.client.call('changes')).version)
      expect(answer.nextChangeMs).toBeGreaterThan(0)
      await expect(fixture.client.searchCars(999_999, everything)).rejects.toMatchObject({ status: 404 })
    })

    it('shows a listed car as the car itself is', async () => {
      const car = await fixture.client.findCar(fixture.siteId, fixture.carSlug)
      const { hits } = await fixture.client.searchCars(fixture.siteId, everything)
      const hit = hits.find(({ slug }) => slug === fixture.carSlug)
      if (!car || !hit) throw new Error('The car of the fixture is neither found nor listed.')
      const { location, paymentProcessors, financeLenders, images, ...same } = hit
      expect(car).toMatchObject(same)
      expect(car).toMatchObject({ location })
      expect(images).toEqual(car.images.slice(0, 1))
      expect(paymentProcessors).toEqual(
        car.paymentProcessors.map(({ authorizationType, depositCents }) => ({
          authorizationType,
          depositCents,
        })),
      )
      expect(Object.keys(financeLenders).length).toBeLessThanOrEqual(1)
    })

    it('suggests makes and models of the site', async () => {
      const { suggestions } = await fixture.client.call('suggestions', {
        websiteId: fixture.siteId,
        query: { query: 'maz' },
      })
      expect(suggestions[0]).toMatchObject({ kind: 'make', label: 'Mazda' })
    })

    it('lists landing pages with what each shows, and reads their addresses', async () => {
      const { landings } = await fixture.client.call('landings', { websiteId: fixture.siteId })
      const found = await fixture.client.call('landing', {
        websiteId: fixture.siteId,
        query: { path: landings[0]?.path ?? 'mazda' },
      })
      expect(found.terms).toEqual(landings[0]?.terms ?? [{ kind: 'make', value: 'Mazda', make: null }])
      expect(
        (
          await fixture.client.call('landing', {
            websiteId: fixture.siteId,
            query: { path: 'no-such-thing' },
          })
        ).terms,
      ).toBeNull()
    })

    it('tells a car that is there from one that is not', async () => {
      const reasons: NoCar[] = []
      const explain = (why: NoCar) => void reasons.push(why)
      expect(await fixture.client.findCar(fixture.siteId, fixture.carSlug, explain)).not.toBe(false)
      expect(await fixture.client.findCar(fixture.siteId, 'no-such-car', explain)).toBe(false)
      expect(await fixture.client.findVehicle(fixture.siteId, 999_999, explain)).toBe(false)
      expect(await fixture.stranger.findCar(fixture.siteId, fixture.carSlug, explain)).toBe(false)
      expect(reasons).toEqual([{ state: 'absent' }, { state: 'absent' }, { state: 'failed' }])
    })

    it('answers the times of a dealership that still have a place', async () => {
      const car = await fixture.client.findCar(fixture.siteId, fixture.carSlug)
      if (!car) throw new Error('The car of the fixture is not found.')
      const { slots } = await fixture.client.testDriveSlots({ dealershipId: car.dealershipId, carId: car.id })
      expect(slots[0]).toMatchObject({ location_id: car.locationId, places: 1 })
      // It has no workshop of its own: vehicles are dropped off at its showroom.
      const services = await fixture.client.serviceSlots({ dealershipId: car.dealershipId })
      expect(services.slots[0]).toMatchObject({ location_id: car.locationId })
      await expect(fixture.client.testDriveSlots({ dealershipId: 999_999 })).rejects.toMatchObject({
        status: 404,
      })
    })

    it('prints a vehicle as a PDF [S7.15]', async () => {
      const car = await fixture.client.findCar(fixture.siteId, fixture.carSlug)
      const sheet = await fixture.client.getPrintSheet(car ? car.id : 0, fixture.siteId)
      expect(new TextDecoder().decode(sheet.slice(0, 5))).toBe('%PDF-')
      await expect(fixture.client.getPrintSheet(999_999, fixture.siteId)).rejects.toMatchObject({
        status: 404,
      })
    })

    it('prints vehicles side by side as a PDF', async () => {
      const car = await fixture.client.findCar(fixture.siteId, fixture.carSlug)
      const sheet = await fixture.client.getComparison(fixture.siteId, [car ? car.id : 0, 999_999])
      expect(new TextDecoder().decode(sheet.slice(0, 5))).toBe('%PDF-')
      await expect(fixture.client.getComparison(fixture.siteId, [999_999])).rejects.toMatchObject({
        status: 404,
      })
    })

    it('records a revealed and a called number and events of the catalogue [S7.26] [S7.27]', async () => {
      const car = await fixture.client.findCar(fixture.siteId, fixture.carSlug)
      if (!car) throw new Error('The car of the fixture is not there.')
      const phone = { car_id: car.id, dealership_id: car.dealershipId, website_id: fixture.siteId }
      expect(await fixture.client.recordPhoneReveal(phone)).toEqual({ recorded: true })
      const vitals = { website_id: phone.website_id, lcp: 1_800, cls: 12 }
      expect(await fixture.client.recordVitals(vitals)).toEqual({ recorded: true })
      expect(await fixture.client.recordCarPhoneCall(phone)).toEqual({ recorded: true })
      const event = { event_id: 29, website_id: fixture.siteId, path: '/search' }
      expect(await fixture.client.recordEvent(event)).toEqual({ recorded: true })
      await expect(fixture.client.recordPhoneReveal({ ...phone, car_id: 999_999 })).rejects.toMatchObject({
        status: 404,
      })
      await expect(fixture.client.recordEvent({ ...event, event_id: 49 })).rejects.toMatchObject({
        status: 400,
        message: 'event_id: there is no event 49.',
      })
    })

    describeLeadCalls(() => fixture)

    it('knows a guest, whatever session they claim, and lists users for nobody without one of staff [S7.16] [S7.17]', async () => {
      const of = { websiteId: fixture.siteId, account: 'x'.repeat(32) }
      expect(await fixture.client.call('visitorAccount', of)).toEqual({
        user: null,
        watchlist: [],
        sessions: 0,
      })
      await expect(
        fixture.client.call('keepWatchlist', { ...of, body: { cars: [], asked: [] } }),
      ).rejects.toMatchObject({
        status: 401,
      })
      const device = { address: 'somewhere', browser: 'a browser' }
      const wish = { websiteId: fixture.siteId, body: { email: 'jo@example.com', path: '/account', device } }
      // Sign-in is off unless a site enables it.
      await expect(fixture.client.call('requestVisitorCode', wish)).rejects.toMatchObject({ status: 404 })
      const list = { staff: 'x'.repeat(32), query: { site: fixture.siteId } }
      await expect(fixture.client.call('staffWebsiteUsers', list)).rejects.toMatchObject({ status: 401 })
      await expect(fixture.stranger.call('visitorAccount', of)).rejects.toMatchObject({ status: 401 })
    })

    it('refuses a caller without the right credentials [S7.04]', async () => {
      await expect(fixture.stranger.getSite(fixture.siteId)).rejects.toMatchObject({ status: 401 })
    })

    it('says that it is ready, to a stranger too', async () => {
      expect(await fixture.client.isReady()).toBe(true)
      expect(await fixture.stranger.isReady()).toBe(true)
    })

    it('says where the change log stands', async () => {
      const now = await fixture.client.call('changes')
      expect(now).toMatchObject({ complete: true, changes: [] })
      expect(await fixture.client.call('changes', { query: { since: now.version + 1 } })).toMatchObject({
        complete: false,
      })
    })
  })
}
