import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { dashboard } from './sign-in.ts'

type Way = {
  /** The path to start from. */
  at: string
  /** Links to follow from there, by a prefix or suffix of their addresses. */
  links?: readonly string[]
  /** Whether nobody is signed in. */
  isOutside?: true
  /** The screen of the same website to go on to, which the menu or a tab leads to. */
  ofSite?: string
}

const site = ['main a[href^="/sites/"][href$="/settings"]']
const follow = (...more: string[]): Way => ({ at: '/sites', links: [...site, ...more] })
/** The menu leads from a screen of a website to its others. */
const followToContent = (...more: string[]) => follow('.rail a[href$="/content"]', ...more)

/** How an admin of the demo reaches a screen whose address does not say it. */
export const ways: Readonly<Record<string, Way>> = {
  '/sign-in': { at: '/sign-in', isOutside: true },
  '/sign-in/first-admin': { at: '/sign-in/first-admin?link=x', isOutside: true },
  '/sign-in/company': { at: '/sign-in/company', isOutside: true },
  '/team/sign-in/:groupId': { at: '/team', links: ['main a[href^="/team/sign-in/"]'] },
  '/leads/:leadId': { at: '/leads', links: ['.rows a.row'] },
  '/calendar/:bookingId': { at: '/leads?words=Ruby', links: ['.rows a.row', 'main a[href^="/calendar/"]'] },
  '/stock/bulk': { at: '/stock/bulk?what=percent&amount=-3' },
  '/stock/:carId': { at: '/stock?state=listed', links: ['td.head a'] },
  '/stock/:carId/edit': { at: '/stock?state=listed', links: ['td.head a', 'main a[href*="/edit"]'] },
  '/stock/:carId/photos': { at: '/stock?state=listed', links: ['td.head a', 'main a[href$="/photos"]'] },
  '/imports/:sourceId': { at: '/imports' },
  '/imports/:sourceId/mapping': { at: '/imports' },
  '/imports/runs/:runId': { at: '/imports' },
  '/deposits/:reservationId': { at: '/deposits', links: ['td.head a'] },
  '/sites/:siteId/settings/:key': follow('main a[href*="/settings/"]'),
  '/sites/:siteId/content/new-page': followToContent('main a[href$="/new-page"]'),
  '/sites/:siteId/content/redirects': followToContent(
    'main .tabs a[href*="kind=redirect"]',
    'main a[href$="/redirects"]',
  ),
  '/sites/:siteId/content/:documentId': followToContent('main table a'),
  '/sites/:siteId/content/:documentId/push': followToContent('main table a', 'main a[href$="/push"]'),
  '/sites/:siteId/content/:documentId/canvas': followToContent('main table a', 'main a[href$="/canvas"]'),
  '/reports/:siteId': { at: '/reports', links: ['main a[href^="/reports/"]'] },
  '/privacy/:requestId': { at: '/leads', links: ['.rows a.row'] },
}

/** A screen without parameters is reached by its address, one of a website from the settings of that website. */
export function findWay(route: string): Way | null {
  const ofSite = /^\/sites\/:siteId(\/[\w-]+)$/.exec(route)?.[1]
  if (ways[route]) return ways[route]
  if (ofSite) return { ...follow(), ofSite }
  return route.includes(':') ? null : { at: route }
}

type Manifest = { routes: Readonly<Record<string, ManifestRoute>> }
type ManifestRoute = { id: string; parentId?: string; path?: string; hasDefaultExport: boolean }

/**
 * The addresses of all screens, from what the dashboard tells every browser: a route without a component only answers
 * calls, and one that others stand in is no screen. Those of nobody who is signed in come first.
 */
export async function listScreens(page: Page): Promise<string[]> {
  await page.goto(`${dashboard}/sign-in`)
  const manifest = await page.waitForFunction(
    () => (window as unknown as { __reactRouterManifest?: Manifest }).__reactRouterManifest,
  )
  const addresses = toAddresses(((await manifest.jsonValue()) as Manifest).routes)
  return addresses.sort((one, other) => Number(isOutside(other)) - Number(isOutside(one)))
}

function toAddresses(routes: Manifest['routes']): string[] {
  const all = Object.values(routes)
  const above = (route: ManifestRoute): string => {
    const parent = route.parentId === undefined ? undefined : routes[route.parentId]
    return (parent ? above(parent) : '') + (route.path ? `/${route.path}` : '')
  }
  return all
    .filter(({ id, hasDefaultExport }) => hasDefaultExport && !all.some(({ parentId }) => parentId === id))
    .map((route) => above(route) || '/')
}

export function isOutside(route: string): boolean {
  return findWay(route)?.isOutside === true
}

/**
 * Reaches a screen by the addresses of links. Only the last page is rendered in the browser; the ones before it are
 * fetched and parsed.
 */
export async function openScreen(page: Page, route: string): Promise<void> {
  const way = findWay(route)
  if (!way) throw new Error(`How ${route} is reached is not among the ways of screens.ts.`)
  const { at, links = [], ofSite } = way
  let address = dashboard + at
  for (const link of links) {
    const [href] = await readAttributes(page, address, [link, 'href'])
    if (!href) throw new Error(`${address} has no ${link}.`)
    address = dashboard + href
  }
  if (ofSite) address = address.replace(/\/settings$/, ofSite)
  if (route === '/stock/bulk') {
    const ids = await readAttributes(page, `${dashboard}/stock?state=listed`, [
      'input[name="vehicle"]',
      'value',
    ])
    address += ids
      .slice(0, 3)
      .map((id) => `&vehicle=${id}`)
      .join('')
  }
  // A screen that frames a website is ready before the website is.
  await page.goto(address, { waitUntil: 'domcontentloaded' })
  if (route.startsWith('/imports/')) await giveFile(page, route)
  if (route === '/privacy/:requestId') await fileRequest(page)
}

/** Text in the attributes of a screen's elements that is not visible. */
function readAttributes(
  page: Page,
  address: string,
  [selector, attribute]: readonly [selector: string, attribute: string],
): Promise<string[]> {
  return page.evaluate(
    async ([from, found, name]) => {
      const text = await (await fetch(from)).text()
      const elements = new DOMParser().parseFromString(text, 'text/html').querySelectorAll(found)
      return [...elements].flatMap((element) => element.getAttribute(name) ?? [])
    },
    [address, selector, attribute] as const,
  )
}

/** No file is imported automatically here: the test adds its own source, and uploads a file as a preview only. */
async function giveFile(page: Page, route: string): Promise<void> {
  await page.getByLabel('Name').fill(`Yard ${randomUUID()}`)
  await page.getByRole('button', { name: 'Add source' }).click()
  await page.waitForURL(/\/imports\/\d+$/)
  if (route === '/imports/:sourceId') return
  const rows = 'Stock No,Make,Model,Year,Price\nY1,Mazda,CX-5,2021,28990\n'
  await page
    .locator('input[name="file"]')
    .setInputFiles({ name: 'stock.csv', mimeType: 'text/csv', buffer: Buffer.from(rows) })
  const [press, there] = route.endsWith('/mapping') ? ['mapping', /\/mapping$/] : ['dry', /\/imports\/runs\//]
  await page.locator(`button[value="${press}"]`).click()
  await page.waitForURL(there)
}

/** The demo contains no such request, so the test creates one. */
async function fileRequest(page: Page): Promise<void> {
  await page.locator('summary[aria-label="More"]').click()
  await page.getByRole('button', { name: 'Wants to be forgotten' }).click()
  await page.getByText('Filed under privacy requests').waitFor()
  await page.goto(`${dashboard}/privacy`)
  await page.locator('main a[href^="/privacy/"]').first().click()
  await page.getByText('May be somebody else').or(page.getByText('What it was filed on')).first().waitFor()
}
