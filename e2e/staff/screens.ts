import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'

type Way = {
  /** The path to start from. */
  at: string
  /** Links to follow from there, by a prefix or suffix of their addresses. */
  links?: readonly string[]
  /** Whether nobody is signed in. */
  isOutside?: true
}

const site = ['main a[href^="/sites/"][href$="/settings"]']
const follow = (...more: string[]): Way => ({ at: '/sites', links: [...site, ...more] })

/**
 * Every screen of the dashboard by its route, and how an admin of the demo reaches it. A test compares it with the
 * dashboard's own table of routes, so that no new screen is forgotten.
 */
export const screens: Readonly<Record<string, Way>> = {
  '/sign-in': { at: '/sign-in', isOutside: true },
  '/sign-in/first-admin': { at: '/sign-in/first-admin?link=x', isOutside: true },
  '/second-factor': { at: '/second-factor' },
  '/': { at: '/' },
  '/leads': { at: '/leads' },
  '/leads/new': { at: '/leads/new' },
  '/leads/:leadId': { at: '/leads', links: ['td.head a'] },
  '/calendar': { at: '/calendar' },
  '/calendar/:bookingId': { at: '/leads?words=Ruby', links: ['td.head a', 'main a[href^="/calendar/"]'] },
  '/stock': { at: '/stock' },
  '/stock/bulk': { at: '/stock/bulk?what=percent&amount=-3' },
  '/stock/new': { at: '/stock/new' },
  '/stock/quality': { at: '/stock/quality' },
  '/stock/:carId': { at: '/stock?state=listed', links: ['td.head a'] },
  '/stock/:carId/edit': { at: '/stock?state=listed', links: ['td.head a', 'main a[href$="/edit"]'] },
  '/stock/:carId/photos': { at: '/stock?state=listed', links: ['td.head a', 'main a[href$="/photos"]'] },
  '/imports': { at: '/imports' },
  '/imports/:sourceId': { at: '/imports' },
  '/imports/:sourceId/mapping': { at: '/imports' },
  '/imports/runs/:runId': { at: '/imports' },
  '/deposits': { at: '/deposits' },
  '/deposits/:reservationId': { at: '/deposits', links: ['td.head a'] },
  '/sites': { at: '/sites' },
  '/sites/new': { at: '/sites/new' },
  '/sites/:siteId/start': { at: '/sites', links: site },
  '/sites/:siteId/settings': follow(),
  '/sites/:siteId/settings/:key': follow('main a[href*="/settings/"]'),
  '/sites/:siteId/content': follow('main a[href$="/content"]'),
  '/sites/:siteId/content/new-page': follow('main a[href$="/content"]', 'main a[href$="/new-page"]'),
  '/sites/:siteId/content/:documentId': follow('main a[href$="/content"]', 'main table a'),
  '/sites/:siteId/content/:documentId/canvas': follow(
    'main a[href$="/content"]',
    'main table a',
    'main a[href$="/canvas"]',
  ),
  '/sites/:siteId/media': follow('main a[href$="/media"]'),
  '/sites/:siteId/look': follow('main a[href$="/look"]'),
  '/sites/:siteId/copy': follow('main a[href$="/copy"]'),
  '/sites/:siteId/details': follow('main a[href$="/details"]'),
  '/sites/:siteId/domains': follow('main a[href$="/domains"]'),
  '/sites/:siteId/hours': follow('main a[href$="/hours"]'),
  '/sites/:siteId/lead-routing': follow('main a[href$="/lead-routing"]'),
  '/sites/:siteId/payments': follow('main a[href$="/payments"]'),
  '/sites/:siteId/places': follow('main a[href$="/places"]'),
  '/sites/:siteId/split-tests': follow('main a[href$="/split-tests"]'),
  '/reports': { at: '/reports' },
  '/reports/:siteId': { at: '/reports', links: ['main a[href^="/reports/"]'] },
  '/privacy': { at: '/privacy' },
  '/privacy/:requestId': { at: '/leads', links: ['td.head a'] },
  '/team': { at: '/team' },
  '/audit': { at: '/audit' },
  '/keys': { at: '/keys' },
  '/account': { at: '/account' },
}

/**
 * Reaches a screen by the addresses of links. Only the last page is rendered in the browser; the ones before it are
 * fetched and parsed.
 */
export async function openScreen(page: Page, dashboard: string, route: string): Promise<void> {
  const { at, links = [] } = screens[route] ?? { at: '/' }
  let address = dashboard + at
  for (const link of links) {
    const [href] = await readAttributes(page, address, [link, 'href'])
    if (!href) throw new Error(`${address} has no ${link}.`)
    address = dashboard + href
  }
  if (route.endsWith('/start')) address = address.replace(/settings$/, 'start')
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
  if (route === '/privacy/:requestId') await fileRequest(page, dashboard)
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
async function fileRequest(page: Page, dashboard: string): Promise<void> {
  await page.getByText('Privacy request', { exact: true }).click()
  await page.getByRole('button', { name: 'Wants to be forgotten' }).click()
  await page.getByText('Filed under privacy requests').waitFor()
  await page.goto(`${dashboard}/privacy`)
  await page.locator('main a[href^="/privacy/"]').first().click()
  await page.getByText('May be somebody else').or(page.getByText('What it was filed on')).first().waitFor()
}
