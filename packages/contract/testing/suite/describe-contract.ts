import { parseSearch } from '@forecourt/search/grammar/parse-search'
import type { ListingSearch } from '@forecourt/search/grammar/search-state'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { orAbsent } from '../../src/call/contract-error.ts'
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

    async function getCar() {
      const car = await fixture.client.call('carDetail', { websiteId: fixture.siteId, slug: fixture.carSlug })
      if (!('id' in car)) throw new Error('The car of the fixture is not there.')
      return car
    }

    async function search(websiteId: number, body: ListingSearch) {
      const { key: bearer } = await fixture.client.call('searchKey', { websiteId })
      return fixture.client.call('searchService', { bearer, body })
    }

    it('answers a car by its slug with the fields of the specification [S7.05]', async () => {
      const car = await getCar()
      expect(car).toMatchObject({ slug: fixture.carSlug, make: 'Mazda', priceCents: 3_199_050 })
    })

    it('answers a single vehicle by its id [S7.06]', async () => {
      const car = await getCar()
      expect(await fixture.client.call('vehicle', { websiteId: fixture.siteId, carId: car.id })).toEqual(car)
    })

    it('answers 404 for a car that is not there, is hidden or is another dealer’s', async () => {
      expect(
        await fixture.client.call('carDetail', { websiteId: fixture.siteId, slug: 'no-such-car' }),
      ).toMatchObject({ status: 404 })
      expect(
        await fixture.client.call('carDetail', { websiteId: fixture.siteId, slug: fixture.hiddenCarSlug }),
      ).toMatchObject({ status: 404 })
      expect(
        await fixture.client.call('carDetail', { websiteId: fixture.otherSiteId, slug: fixture.carSlug }),
      ).toMatchObject({ status: 404 })
    })

    it.each(['a b', 'a.b', '../secret', 'é', '%00', "'; drop table cars --"])(
      'answers nothing for the slug %j [S5.24]',
      async (slug) => {
        expect(await fixture.client.call('carDetail', { websiteId: fixture.siteId, slug })).toEqual({})
      },
    )

    it('lists similar cars without the car itself [S7.07]', async () => {
      const similar = await fixture.client.call('similarCars', {
        websiteId: fixture.siteId,
        slug: fixture.carSlug,
      })
      expect(similar.length).toBeGreaterThan(0)
      expect(similar.map((car) => car.slug)).not.toContain(fixture.carSlug)
      expect(
        await fixture.client.call('similarCars', { websiteId: fixture.siteId, slug: 'no-such-car' }),
      ).toEqual([])
    })

    it('lists the newest cars first', async () => {
      const created = (
        await fixture.client.call('newestCars', { websiteId: fixture.siteId, query: { limit: 3 } })
      ).map((car) => car.createdAtMs)
      expect(created).toHaveLength(3)
      expect(created).toEqual(created.toSorted((a, b) => b - a))
    })

    it('lists the vehicles that somebody kept, by id and slug, and none that are not there', async () => {
      const [one, other] = await fixture.client.call('newestCars', {
        websiteId: fixture.siteId,
        query: { limit: 2 },
      })
      const query = { ids: `${one?.id},999999`, slugs: `${other?.slug},no-such-car` }
      const { cars, gone } = await fixture.client.call('savedCars', { websiteId: fixture.siteId, query })
      expect(cars.map(({ id }) => id).sort()).toEqual([one?.id, other?.id].sort())
      expect(gone).toEqual([])
      expect(await fixture.client.call('savedCars', { websiteId: fixture.siteId })).toEqual({
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
      expect(
        (await fixture.client.call('siteLookup', { query: { slug: fixture.siteSlug } })).website_id,
      ).toBe(fixture.siteId)
      expect(
        (
          await fixture.client.call('siteLookup', {
            query: { host: `${fixture.siteSlug.toUpperCase()}.example` },
          })
        ).website_id,
      ).toBe(fixture.siteId)
      expect((await fixture.client.call('siteLookup', { query: { slug: 'nobody' } })).website_id).toBeNull()
      const site = await fixture.client.call('site', { websiteId: fixture.siteId })
      expect(site).toMatchObject({ slug: fixture.siteSlug, navigation: { header: [{ label: 'Stock' }] } })
      await expect(fixture.client.call('site', { websiteId: 999_999 })).rejects.toMatchObject({
        code: 'http_status',
        status: 404,
      })
    })

    it('lists sites page by page', async () => {
      const [first] = await fixture.client.call('sites', { query: { limit: 1 } })
      const [second] = await fixture.client.call('sites', { query: { limit: 1, after: first?.id ?? 0 } })
      expect(second?.id).toBeGreaterThan(first?.id ?? 0)
    })

    it('answers the bytes of a picture, and null for one that is not there', async () => {
      const image = await orAbsent(fixture.client.call('image', { id: fixture.imageId }))
      expect((await image?.arrayBuffer())?.byteLength).toBeGreaterThan(0)
      expect(await orAbsent(fixture.client.call('image', { id: '0'.repeat(32) }))).toBeNull()
      expect(
        (await fixture.client.call('imageOnSite', { websiteId: fixture.siteId, id: fixture.imageId }))
          .isShown,
      ).toBe(true)
      expect(
        (await fixture.client.call('imageOnSite', { websiteId: fixture.siteId, id: '0'.repeat(32) })).isShown,
      ).toBe(false)
    })

    it('searches the stock of one site and answers a page of it with its figures', async () => {
      const answer = await search(fixture.siteId, {
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
      await expect(search(999_999, everything)).rejects.toMatchObject({ status: 404 })
    })

    it('shows a listed car as the car itself is', async () => {
      const car = await getCar()
      const { hits } = await search(fixture.siteId, everything)
      const hit = hits.find(({ slug }) => slug === fixture.carSlug)
      if (!hit) throw new Error('The car of the fixture is not listed.')
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
      const of = { websiteId: fixture.siteId, slug: fixture.carSlug }
      expect(await fixture.client.call('carDetail', of)).toMatchObject({ slug: fixture.carSlug })
      const absent = { status: 404, error: expect.any(String) }
      expect(await fixture.client.call('carDetail', { ...of, slug: 'no-such-car' })).toEqual(absent)
      expect(await fixture.client.call('vehicle', { ...of, carId: 999_999 })).toEqual(absent)
      await expect(fixture.stranger.call('carDetail', of)).rejects.toMatchObject({ status: 401 })
    })

    it('answers the times of a dealership that still have a place', async () => {
      const car = await getCar()
      const { slots } = await fixture.client.call('testDriveSlots', {
        id: car.dealershipId,
        query: { car_id: car.id },
      })
      expect(slots[0]).toMatchObject({ location_id: car.locationId, places: 1 })
      // It has no workshop of its own: vehicles are dropped off at its showroom.
      const services = await fixture.client.call('serviceSlots', { id: car.dealershipId })
      expect(services.slots[0]).toMatchObject({ location_id: car.locationId })
      await expect(fixture.client.call('testDriveSlots', { id: 999_999 })).rejects.toMatchObject({
        status: 404,
      })
    })

    it('prints a vehicle as a PDF [S7.15]', async () => {
      const car = await getCar()
      const sheet = await fixture.client.call('printSheet', {
        carId: car.id,
        query: { website_id: fixture.siteId },
      })
      expect((await sheet.text()).slice(0, 5)).toBe('%PDF-')
      await expect(
        fixture.client.call('printSheet', { carId: 999_999, query: { website_id: fixture.siteId } }),
      ).rejects.toMatchObject({ status: 404 })
    })

    it('prints vehicles side by side as a PDF', async () => {
      const car = await getCar()
      const sheet = await fixture.client.call('printComparison', {
        websiteId: fixture.siteId,
        query: { ids: `${car.id},999999` },
      })
      expect((await sheet.text()).slice(0, 5)).toBe('%PDF-')
      await expect(
        fixture.client.call('printComparison', { websiteId: fixture.siteId, query: { ids: '999999' } }),
      ).rejects.toMatchObject({ status: 404 })
    })

    it('records a revealed and a called number and events of the catalogue [S7.26] [S7.27]', async () => {
      const car = await getCar()
      const phone = { car_id: car.id, dealership_id: car.dealershipId, website_id: fixture.siteId }
      expect(await fixture.client.call('phoneReveal', { body: phone })).toEqual({ recorded: true })
      const vitals = { website_id: phone.website_id, lcp: 1_800, cls: 12 }
      expect(await fixture.client.call('vitals', { body: vitals })).toEqual({ recorded: true })
      expect(await fixture.client.call('carPhoneCall', { body: phone })).toEqual({ recorded: true })
      const event = { event_id: 29, website_id: fixture.siteId, path: '/search' }
      expect(await fixture.client.call('event', { body: event })).toEqual({ recorded: true })
      await expect(
        fixture.client.call('phoneReveal', { body: { ...phone, car_id: 999_999 } }),
      ).rejects.toMatchObject({
        status: 404,
      })
      await expect(fixture.client.call('event', { body: { ...event, event_id: 49 } })).rejects.toMatchObject({
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
        fixture.client.call('syncWatchlist', { ...of, body: { cars: [], asked: [] } }),
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
      await expect(fixture.stranger.call('site', { websiteId: fixture.siteId })).rejects.toMatchObject({
        status: 401,
      })
    })

    it('says that it is ready, to a stranger too', async () => {
      expect(await fixture.client.call('readiness')).toEqual({ ready: true })
      expect(await fixture.stranger.call('readiness')).toEqual({ ready: true })
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
