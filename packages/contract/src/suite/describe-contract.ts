import { parseSearch } from '@forecourt/search/grammar/parse-search'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { NoCar } from '../client.ts'
import type { ContractWorld } from './contract-world.ts'
import { describeLeadCalls } from './describe-lead-calls.ts'

const everything = { state: parseSearch(''), fixed: parseSearch('') }

/** One suite for every transport: the responses of the calls about sites, stock, search, events and leads. */
export function describeContract(transport: string, open: () => Promise<ContractWorld>): void {
  describe(`the contract, ${transport}`, () => {
    let world: ContractWorld
    beforeAll(async () => {
      world = await open()
    })
    afterAll(() => world.close())

    it('answers a car by its slug with the fields of the specification [S7.05]', async () => {
      const car = await world.client.findCar(world.siteId, world.carSlug)
      expect(car).toMatchObject({ slug: world.carSlug, make: 'Mazda', priceCents: 3_199_050 })
    })

    it('answers a single vehicle by its id [S7.06]', async () => {
      const car = await world.client.findCar(world.siteId, world.carSlug)
      expect(car).not.toBe(false)
      expect(await world.client.findVehicle(world.siteId, car ? car.id : 0)).toEqual(car)
    })

    it('answers false for a car that is not there, is hidden or is another dealer’s', async () => {
      expect(await world.client.findCar(world.siteId, 'no-such-car')).toBe(false)
      expect(await world.client.findCar(world.siteId, world.hiddenCarSlug)).toBe(false)
      expect(await world.client.findCar(world.otherSiteId, world.carSlug)).toBe(false)
    })

    it.each(['a b', 'a.b', '../secret', 'é', '%00', "'; drop table cars --"])(
      'answers nothing for the slug %j [S5.24]',
      async (slug) => {
        expect(await world.client.findCar(world.siteId, slug)).toBe(false)
      },
    )

    it('lists similar cars without the car itself [S7.07]', async () => {
      const similar = await world.client.listSimilarCars(world.siteId, world.carSlug)
      expect(similar.length).toBeGreaterThan(0)
      expect(similar.map((car) => car.slug)).not.toContain(world.carSlug)
      expect(await world.client.listSimilarCars(world.siteId, 'no-such-car')).toEqual([])
    })

    it('lists the newest cars first', async () => {
      const created = (await world.client.listNewestCars(world.siteId, 3)).map((car) => car.createdAtMs)
      expect(created).toHaveLength(3)
      expect(created).toEqual(created.toSorted((a, b) => b - a))
    })

    it('lists the vehicles that somebody kept, by id and slug, and none that are not there', async () => {
      const [one, other] = await world.client.listNewestCars(world.siteId, 2)
      const kept = { ids: [one?.id ?? 0, 999_999], slugs: [other?.slug ?? '', 'no-such-car'] }
      const { cars, gone } = await world.client.listKeptCars(world.siteId, kept)
      expect(cars.map(({ id }) => id).sort()).toEqual([one?.id, other?.id].sort())
      expect(gone).toEqual([])
      expect(await world.client.listKeptCars(world.siteId, { ids: [], slugs: [] })).toEqual({
        cars: [],
        gone,
      })
    })

    it('answers a manufacturer with its models, and a model [S7.08] [S7.09]', async () => {
      const manufacturer = await world.client.call('manufacturer', {
        id: 1,
        query: { website_id: world.siteId },
      })
      expect(manufacturer).toMatchObject({ name: 'Mazda', slug: 'mazda', stock_count: 4 })
      const [model] = manufacturer.models
      expect(model).toBeDefined()
      expect(
        await world.client.call('model', { id: model?.id ?? 0, query: { website_id: world.siteId } }),
      ).toMatchObject({
        name: model?.name,
        manufacturer: { id: 1, name: manufacturer.name },
        stock_count: 4,
      })
      await expect(
        world.client.call('model', { id: 999_999, query: { website_id: world.siteId } }),
      ).rejects.toMatchObject({ status: 404 })
    })

    it('answers the session data of a site [S7.14]', async () => {
      const session = await world.client.call('sessionData', { websiteId: world.siteId })
      expect(session).toMatchObject({ website_id: world.siteId, special_hours: [{ name: 'Christmas Day' }] })
      // This site has no chat; the platform's own tests cover chat hours.
      expect(session.chat).toBeNull()
    })

    it('finds a site by slug and by host, and answers its configuration', async () => {
      expect(await world.client.findSiteId({ slug: world.siteSlug })).toBe(world.siteId)
      expect(await world.client.findSiteId({ host: `${world.siteSlug.toUpperCase()}.example` })).toBe(
        world.siteId,
      )
      expect(await world.client.findSiteId({ slug: 'nobody' })).toBeNull()
      const site = await world.client.getSite(world.siteId)
      expect(site).toMatchObject({ slug: world.siteSlug, navigation: { header: [{ label: 'Stock' }] } })
      await expect(world.client.getSite(999_999)).rejects.toMatchObject({ code: 'http_status', status: 404 })
    })

    it('lists sites page by page', async () => {
      const [first] = await world.client.listSites({ limit: 1 })
      const [second] = await world.client.listSites({ limit: 1, after: first?.id ?? 0 })
      expect(second?.id).toBeGreaterThan(first?.id ?? 0)
    })

    it('answers the bytes of a picture, and null for one that is not there', async () => {
      const image = await world.client.findImage(world.imageId)
      expect(image?.bytes.length).toBeGreaterThan(0)
      expect(await world.client.findImage('0'.repeat(32))).toBeNull()
      expect(await world.client.showsImage(world.siteId, world.imageId)).toBe(true)
      expect(await world.client.showsImage(world.siteId, '0'.repeat(32))).toBe(false)
    })

    it('searches the stock of one site and answers a page of it with its figures', async () => {
      const answer = await world.client.searchCars(world.siteId, {
        state: parseSearch('refinementList[make][0]=Mazda&sortBy=price:asc'),
        fixed: parseSearch('refinementList[car_type][0]=used'),
      })
      expect(answer).toMatchObject({ totalPages: 1, page: 1, hitsPerPage: 24, relax: [] })
      expect(answer.hits.length).toBe(answer.totalHits)
      expect(answer.facetDistribution.make).toMatchObject({ Mazda: answer.totalHits })
      expect(answer.hits.map((car) => car.slug)).toContain(world.carSlug)
      expect(answer.hits.map((car) => car.slug)).not.toContain(world.hiddenCarSlug)
      expect(answer.version).toBeGreaterThanOrEqual((await world.client.call('changes')).version)
      expect(answer.nextChangeMs).toBeGreaterThan(0)
      await expect(world.client.searchCars(999_999, everything)).rejects.toMatchObject({ status: 404 })
    })

    it('shows a listed car as the car itself is', async () => {
      const car = await world.client.findCar(world.siteId, world.carSlug)
      const { hits } = await world.client.searchCars(world.siteId, everything)
      const hit = hits.find(({ slug }) => slug === world.carSlug)
      if (!car || !hit) throw new Error('The car of the world is neither found nor listed.')
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
      const { suggestions } = await world.client.call('suggestions', {
        websiteId: world.siteId,
        query: { query: 'maz' },
      })
      expect(suggestions[0]).toMatchObject({ kind: 'make', label: 'Mazda' })
    })

    it('lists landing pages with what each shows, and reads their addresses', async () => {
      const { landings } = await world.client.call('landings', { websiteId: world.siteId })
      const found = await world.client.call('landing', {
        websiteId: world.siteId,
        query: { path: landings[0]?.path ?? 'mazda' },
      })
      expect(found.terms).toEqual(landings[0]?.terms ?? [{ kind: 'make', value: 'Mazda', make: null }])
      expect(
        (await world.client.call('landing', { websiteId: world.siteId, query: { path: 'no-such-thing' } }))
          .terms,
      ).toBeNull()
    })

    it('tells a car that is there from one that is not', async () => {
      const reasons: NoCar[] = []
      const explain = (why: NoCar) => void reasons.push(why)
      expect(await world.client.findCar(world.siteId, world.carSlug, explain)).not.toBe(false)
      expect(await world.client.findCar(world.siteId, 'no-such-car', explain)).toBe(false)
      expect(await world.client.findVehicle(world.siteId, 999_999, explain)).toBe(false)
      expect(await world.stranger.findCar(world.siteId, world.carSlug, explain)).toBe(false)
      expect(reasons).toEqual([{ state: 'absent' }, { state: 'absent' }, { state: 'failed' }])
    })

    it('answers the times of a dealership that still have a place', async () => {
      const car = await world.client.findCar(world.siteId, world.carSlug)
      if (!car) throw new Error('The car of the world is not found.')
      const { slots } = await world.client.testDriveSlots({ dealershipId: car.dealershipId, carId: car.id })
      expect(slots[0]).toMatchObject({ location_id: car.locationId, places: 1 })
      // It has no workshop of its own: vehicles are dropped off at its showroom.
      const services = await world.client.serviceSlots({ dealershipId: car.dealershipId })
      expect(services.slots[0]).toMatchObject({ location_id: car.locationId })
      await expect(world.client.testDriveSlots({ dealershipId: 999_999 })).rejects.toMatchObject({
        status: 404,
      })
    })

    it('prints a vehicle as a PDF [S7.15]', async () => {
      const car = await world.client.findCar(world.siteId, world.carSlug)
      const sheet = await world.client.getPrintSheet(car ? car.id : 0, world.siteId)
      expect(new TextDecoder().decode(sheet.slice(0, 5))).toBe('%PDF-')
      await expect(world.client.getPrintSheet(999_999, world.siteId)).rejects.toMatchObject({ status: 404 })
    })

    it('prints vehicles side by side as a PDF', async () => {
      const car = await world.client.findCar(world.siteId, world.carSlug)
      const sheet = await world.client.getComparison(world.siteId, [car ? car.id : 0, 999_999])
      expect(new TextDecoder().decode(sheet.slice(0, 5))).toBe('%PDF-')
      await expect(world.client.getComparison(world.siteId, [999_999])).rejects.toMatchObject({ status: 404 })
    })

    it('records a revealed and a called number and events of the catalogue [S7.26] [S7.27]', async () => {
      const car = await world.client.findCar(world.siteId, world.carSlug)
      if (!car) throw new Error('The car of the world is not there.')
      const phone = { car_id: car.id, dealership_id: car.dealershipId, website_id: world.siteId }
      expect(await world.client.recordPhoneReveal(phone)).toEqual({ recorded: true })
      const vitals = { website_id: phone.website_id, lcp: 1_800, cls: 12 }
      expect(await world.client.recordVitals(vitals)).toEqual({ recorded: true })
      expect(await world.client.recordCarPhoneCall(phone)).toEqual({ recorded: true })
      const event = { event_id: 29, website_id: world.siteId, path: '/search' }
      expect(await world.client.recordEvent(event)).toEqual({ recorded: true })
      await expect(world.client.recordPhoneReveal({ ...phone, car_id: 999_999 })).rejects.toMatchObject({
        status: 404,
      })
      await expect(world.client.recordEvent({ ...event, event_id: 49 })).rejects.toMatchObject({
        status: 400,
        message: 'event_id: there is no event 49.',
      })
    })

    describeLeadCalls(() => world)

    it('knows a guest, whatever session they claim, and lists users for nobody without one of staff [S7.16] [S7.17]', async () => {
      const of = { websiteId: world.siteId, account: 'x'.repeat(32) }
      expect(await world.client.call('visitorAccount', of)).toEqual({
        user: null,
        watchlist: [],
        sessions: 0,
      })
      await expect(
        world.client.call('keepWatchlist', { ...of, body: { cars: [], asked: [] } }),
      ).rejects.toMatchObject({
        status: 401,
      })
      const device = { address: 'somewhere', browser: 'a browser' }
      const wish = { websiteId: world.siteId, body: { email: 'jo@example.com', path: '/account', device } }
      // Sign-in is off unless a site enables it.
      await expect(world.client.call('requestVisitorCode', wish)).rejects.toMatchObject({ status: 404 })
      const list = { staff: 'x'.repeat(32), query: { site: world.siteId } }
      await expect(world.client.call('staffWebsiteUsers', list)).rejects.toMatchObject({ status: 401 })
      await expect(world.stranger.call('visitorAccount', of)).rejects.toMatchObject({ status: 401 })
    })

    it('refuses a caller without the right credentials [S7.04]', async () => {
      await expect(world.stranger.getSite(world.siteId)).rejects.toMatchObject({ status: 401 })
    })

    it('says that it is ready, to a stranger too', async () => {
      expect(await world.client.isReady()).toBe(true)
      expect(await world.stranger.isReady()).toBe(true)
    })

    it('says where the change log stands', async () => {
      const now = await world.client.call('changes')
      expect(now).toMatchObject({ complete: true, changes: [] })
      expect(await world.client.call('changes', { query: { since: now.version + 1 } })).toMatchObject({
        complete: false,
      })
    })
  })
}
