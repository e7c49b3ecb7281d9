import { gzipSync } from 'node:zlib'
import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import { cardIsReady, freeCheckout, goToPayment } from '../checkout/drive-checkout.ts'
import { findReserveLink } from '../checkout/reserve-links.ts'
import { parse } from '../support/documents.ts'
import { get, getText } from '../support/http.ts'
import { listDemoSites, oneSiteALook } from '../support/sites.ts'
import { listVehicles } from '../support/vehicles.ts'

/**
 * Kilobytes (gzip) of our scripts on a first visit before docs/decisions/191, in the lightest look. The savings of that
 * time are a reserve for later features: a page may use it, with a limit of its own and a reason in that record.
 */
const beforeKb = {
  home: 125.6,
  listing: 128.5,
  vehicle: 133.7,
  enquiry: 130.0,
  contact: 132.4,
  parts: 132.1,
  testDrive: 130.2,
  privacyPolicy: 122.3,
  notFound: 121.5,
  checkout: 130.8,
  payment: 131.2,
  // These were added later: they may weigh as much as any page may, less the savings.
  finance: 135,
  garage: 135,
  landing: 135,
}
const freedKb = 6
/**
 * What a page needs more since React Router is no longer trimmed, at most 8 KB; the reason is in the record. Measured
 * in the heaviest look.
 */
const wholeRouterKb = {
  home: 7.4,
  listing: 7.5,
  vehicle: 8,
  enquiry: 8,
  contact: 7.9,
  parts: 7.9,
  testDrive: 7.9,
  privacyPolicy: 6.6,
  notFound: 7.2,
  checkout: 7.9,
  payment: 7.1,
  finance: 8,
  garage: 8,
  landing: 2,
} satisfies Record<keyof typeof beforeKb, number>
/** What a kind of page has used of the reserve since; the reason is in the record. */
const spentKb: Partial<Record<keyof typeof beforeKb, number>> = {
  checkout: 2.6,
  listing: 1.2,
  contact: 0.6,
  parts: 0.5,
  enquiry: 1.5,
  testDrive: 1.5,
  finance: 0.7,
  vehicle: 1,
  home: 6,
  garage: 1.2,
}
/**
 * What finance, trade-in, content, the chat, hearts, sign-in, measuring, landing pages and the quiz have cost every
 * page; the reason is in the record.
 */
const sharedKb = 5
/**
 * Scripts loaded up to this long after the load, without interaction, count as well, so that idle loading cannot hide
 * them.
 */
const afterLoadMs = 5_000
/** Pages mostly wait, so several run concurrently. */
const atOnce = 6

type Visit = { kind: keyof typeof beforeKb; href: string; look: string }

const sizes = new Map<string, Promise<number>>()

/** A script's transferred size in bytes. */
function sizeOf(url: string): Promise<number> {
  const { href, pathname } = new URL(url)
  const known = sizes.get(pathname) ?? getText(href, pathname).then((body) => gzipSync(body).length)
  sizes.set(pathname, known)
  return known
}

type Ready = (page: Page) => Promise<unknown>

const isOurScript = (url: string, href: string) =>
  new URL(url).origin === new URL(href).origin && new URL(url).pathname.endsWith('.js')

/** The addresses of a page's own scripts, including those from the browser's cache; a gateway's do not count. */
async function listScripts(context: BrowserContext, href: string, ready?: Ready): Promise<Set<string>> {
  const page = await context.newPage()
  await Promise.all([ready?.(page), page.goto(href)])
  // The router exists once the page's script has run, which on a busy machine may be long after the load event.
  await page.waitForFunction(() => '__reactRouterDataRouter' in window)
  await page.waitForTimeout(afterLoadMs)
  const loaded = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))
  await page.close()
  const scripts = new Set(loaded.filter((url) => isOurScript(url, href)))
  expect(scripts.size).toBeGreaterThan(1)
  return scripts
}

/** The scripts that the server announces with a page, in its head and in its header. */
async function listAnnounced(page: Page, href: string): Promise<Set<string>> {
  const { pathname, search } = new URL(href)
  const { headers, body } = await get(href, `${pathname}${search}`)
  const parsed = await parse(page, body, 'text/html')
  const inHead = await parsed.evaluate((document) =>
    [...document.querySelectorAll('link[rel=modulepreload]')].map((link) => link.getAttribute('href') ?? ''),
  )
  await parsed.dispose()
  const inHeader = [headers.link ?? []].flat().flatMap((line) => line.split(', '))
  const paths = [
    ...inHead,
    ...inHeader.flatMap((text) => /^<([^>]+)>; rel=modulepreload/.exec(text)?.[1] ?? []),
  ]
  return new Set(paths.map((path) => new URL(path, href).href).filter((url) => isOurScript(url, href)))
}

/** The kilobytes of scripts; each look has a site of its own, so they are compared by their paths. */
async function weigh(scripts: Iterable<string>): Promise<number> {
  const bytes = await Promise.all(
    [...new Map([...scripts].map((url) => [new URL(url).pathname, url])).values()].map(sizeOf),
  )
  return bytes.reduce((sum, size) => sum + size, 0) / 1024
}

/**
 * The weights of one kind of page in several looks: what a browser loads in the first one, with the scripts that the
 * server announces for another look in place of those of the first.
 */
async function weighLooks(page: Page, visits: readonly Visit[], ready?: Ready): Promise<number[]> {
  const [first, ...others] = visits
  if (!first) return []
  const loaded = await listScripts(page.context(), first.href, ready)
  const announced = await listAnnounced(page, first.href)
  expect(announced.size).toBeGreaterThan(1)
  const pathsOf = (urls: Iterable<string>) => new Set([...urls].map((url) => new URL(url).pathname))
  const asked = pathsOf(announced)
  expect([...asked].filter((path) => !pathsOf(loaded).has(path))).toEqual([])
  const unannounced = [...loaded].filter((url) => !asked.has(new URL(url).pathname))
  const kilobytes = [await weigh(loaded)]
  for (const { href } of others)
    kilobytes.push(await weigh([...unannounced, ...(await listAnnounced(page, href))]))
  return kilobytes
}

/** The pages that exceed their limit: few kinds at once, each look once. The report lists the weight of each. */
async function findHeavy(page: Page, visits: readonly Visit[], ready?: Ready): Promise<string[]> {
  const rest = [...Map.groupBy(visits, ({ kind }) => kind).values()]
  const heavy: string[] = []
  const work = async () => {
    for (let looks = rest.shift(); looks; looks = rest.shift())
      for (const [nth, kilobytes] of (await weighLooks(page, looks, ready)).entries()) {
        const { kind, look } = looks[nth] as Visit
        const most = beforeKb[kind] - freedKb + wholeRouterKb[kind] + sharedKb + (spentKb[kind] ?? 0)
        const line = `${kind}, ${look}: ${kilobytes.toFixed(1)} of ${most.toFixed(1)} KB`
        test.info().annotations.push({ type: 'weight', description: line })
        if (kilobytes > most) heavy.push(line)
      }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  return heavy
}

async function hasPage(site: string, path: string): Promise<boolean> {
  return (await get(site, path)).status === 200
}

/** The first landing page in the site's sitemap. */
async function findLanding(site: string): Promise<string> {
  const [, rest = ''] = (await getText(site, '/sitemaps/landings.xml')).split('<loc>')
  return new URL(rest.split('</loc>')[0] ?? '').pathname
}

test('the first load of every kind of page stays within its size limit, in any look', async ({ page }) => {
  const visits: Visit[] = []
  for (const [nth, { href, look, listing }] of (await oneSiteALook(page)).entries()) {
    const [vehicle = ''] = await listVehicles(page, href)
    const paths = {
      vehicle,
      home: '/',
      listing,
      enquiry: `${vehicle}/enquire`,
      contact: '/contact',
      parts: '/vehicle-parts-and-accessories',
      testDrive: '/book-test-drive/',
      privacyPolicy: '/privacy-policy',
      notFound: '/there-is-no-such-page',
      ...((await hasPage(href, '/finance')) && { finance: '/finance' }),
      ...((await hasPage(href, '/my-garage')) && { garage: '/my-garage' }),
      landing: await findLanding(href),
    }
    // Looks differ by what the server announces: a browser loads each kind of page in the first of two looks, and in a
    // soak run two looks become all.
    for (const [at, [kind, path]] of Object.entries(paths).entries())
      if (process.env.SOAK || at % 3 === nth % 3)
        visits.push({ kind: kind as Visit['kind'], look, href: new URL(path, href).href })
  }
  expect(await findHeavy(page, visits)).toEqual([])
})

test('the first step of a reservation stays within its size limit, in any look', async ({ page }) => {
  const visits = new Map<string, Visit>()
  for (const { href, look } of await listDemoSites(page)) {
    const link = visits.has(look) ? null : await findReserveLink(page, href)
    if (link) visits.set(look, { kind: 'checkout', look, href: link })
  }
  expect([...visits.keys()].sort()).toEqual((await oneSiteALook(page)).map(({ look }) => look).sort())
  // The step's screen is known when the page runs; its own file loads after that.
  const ready = (visit: Page) => visit.waitForResponse(/\/step-screen-/)
  expect(await findHeavy(page, [...visits.values()], ready)).toEqual([])
})

test('opening the payment step directly stays within its size limit', async ({ page }) => {
  const href = await freeCheckout(page, 'stripe')
  await goToPayment(page, href)
  expect(await findHeavy(page, [{ kind: 'payment', look: 'any look', href }], cardIsReady)).toEqual([])
})
