import { expect, type Locator, type Page, test } from '@playwright/test'
import { findViolations } from '../support/axe.ts'
import { makeDealer, type OwnSite } from './make-dealer.ts'
import { dashboard } from './sign-in.ts'

/** A second on an idle machine. On a busy one still well before a cached page expires by itself. */
const maxMs = process.env.SOAK ? 1_000 : 15_000

const blocks = [
  ['heading', 'Heading'],
  ['rich-text', 'Text'],
  ['latest-stock', 'Latest arrivals'],
  ['brands', 'Makes'],
  ['trade-in-strip', 'Trade-in strip'],
  ['faq', 'Questions and answers'],
  ['opening-hours', 'Opening hours'],
  ['locations', 'Locations'],
] as const

/** An input method: how buttons are pressed, and how a block is added to the page. */
type Hand = {
  name: string
  press: (what: Locator) => Promise<void>
  add: (page: Page, type: string, label: string) => Promise<void>
}

const keyboard: Hand = {
  name: 'keyboard',
  press: (what) => what.press('Enter'),
  async add(page, _type, label) {
    await page.getByRole('searchbox', { name: /^Search \d+ blocks$/ }).fill(label)
    await page.locator('.block-picker').getByRole('button', { name: label, exact: true }).press('Enter')
  },
}

const mouse: Hand = {
  name: 'mouse',
  press: (what) => what.click(),
  async add(page, type) {
    const source = page.getByTestId(`drawer-item:${type}`)
    await source.scrollIntoViewIfNeeded()
    const from = await source.boundingBox()
    const onto = await page.locator('iframe[title="The page"]').boundingBox()
    if (!from || !onto) throw new Error('There is nothing to drag.')
    await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2)
    await page.mouse.down()
    await page.mouse.move(onto.x + onto.width / 2, onto.y + 40, { steps: 12 })
    // Puck marks where the block will go; dropped earlier, it would be lost.
    const marked = page.frameLocator('iframe[title="The page"]').locator('[data-puck-line-placeholder]')
    await expect(marked.first()).toBeAttached()
    await page.mouse.up()
  },
}

const stateOf = (page: Page) => page.getByRole('banner').getByRole('status')

/** The time until visitors see this heading. */
async function waitForVisitors(visitor: Page, { href }: OwnSite, text: string): Promise<number> {
  const startedAt = Date.now()
  await expect(async () => {
    await visitor.goto(href)
    await expect(visitor.getByRole('heading', { level: 1, name: text })).toBeVisible({ timeout: 500 })
  }).toPass({ intervals: [50] })
  return Date.now() - startedAt
}

/** What follows is by buttons and fields, whatever built the page: by keyboard, and in a soak run by both. */
const journeys = [
  { hand: mouse, isWhole: process.env.SOAK !== undefined },
  { hand: keyboard, isWhole: true },
]

for (const { hand, isWhole } of journeys)
  test(`a home page of eight blocks is built from nothing by ${hand.name} and published${isWhole ? ', changed on a second screen, and restored to two versions earlier' : ''} [S1.20] [S6.06]`, {
    tag: '@alone',
  }, async ({ browser }) => {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
    const page = await context.newPage()
    const violations: string[] = []
    page.on('console', (message) => {
      if (message.text().includes('Content Security Policy')) violations.push(message.text())
    })
    const site = await makeDealer(page)
    const { press } = hand
    await page.goto(`${dashboard}/sites/${site.id}/content/new-page`)
    await page.getByLabel('Title', { exact: true }).fill('Home')
    await page.getByLabel(/^Web address/).fill('home')
    await press(page.getByRole('button', { name: 'Create the page' }))

    const canvas = page.frameLocator('iframe[title="The page"]')
    await expect(canvas.locator('main')).toBeVisible()
    for (const [at, [type, label]] of blocks.entries()) {
      await hand.add(page, type, label)
      await expect(page.locator('.canvas-tree > li')).toHaveCount(at + 1)
    }
    await press(page.getByRole('button', { name: 'Outline', exact: true }).first())
    await press(page.locator('.canvas-tree').getByRole('button', { name: /^Heading/ }))
    const heading = page.getByLabel('Heading', { exact: true })
    await heading.fill('First words')
    await page.getByLabel('Which heading').selectOption('1')
    await expect(canvas.getByRole('heading', { name: 'First words', includeHidden: true })).toBeVisible()
    // A block is removed and restored immediately, which counts as one step however quick it is.
    await page.getByRole('button', { name: 'Remove: Heading' }).press('Enter')
    await expect(page.locator('.canvas-tree > li')).toHaveCount(7)
    await page.keyboard.press('ControlOrMeta+z')
    await expect(page.locator('.canvas-tree > li')).toHaveCount(8)
    await expect(canvas.getByRole('heading', { name: 'First words', includeHidden: true })).toBeVisible()
    await press(page.getByRole('button', { name: 'Phone', exact: true }))
    expect(await findViolations(page, 'html', 'iframe')).toEqual([])
    await press(page.getByRole('button', { name: 'Publish' }))
    await expect(stateOf(page)).toHaveText('Published')
    const visitor = await context.newPage()
    const tookMs = await waitForVisitors(visitor, site, 'First words')
    test.info().annotations.push({ type: 'ms', description: `seen on the site after ${tookMs}` })
    expect(tookMs).toBeLessThan(maxMs)
    await expect(visitor.getByRole('heading', { name: 'Opening hours' })).toBeVisible()
    if (!isWhole) {
      expect(violations).toEqual([])
      await context.close()
      return
    }

    // A second screen opens the same page, each shows the presence of the other, and the second publishes first. No
    // content moves because of it.
    const other = await context.newPage()
    const form = page.url().replace(/\/canvas$/, '')
    await other.goto(form)
    for (const screen of [page, other])
      await expect(screen.getByText('Also here: You, in another window')).toBeVisible()
    const grown = await other.locator('.others-here').evaluate((line: HTMLElement) => {
      const empty = line.cloneNode() as HTMLElement
      line.after(empty)
      const difference = line.offsetHeight - empty.offsetHeight
      empty.remove()
      return difference
    })
    expect(grown).toBe(0)
    await press(other.getByText(/^Heading \d$/))
    await other.locator('details[open]').getByLabel('Heading', { exact: true }).fill('Second words')
    await press(other.getByRole('button', { name: 'Publish' }))
    await expect(other.getByRole('status')).toContainText('Published.')
    await waitForVisitors(visitor, site, 'Second words')
    await press(page.locator('.canvas-tree').getByRole('button', { name: /^Heading/ }))
    await heading.fill('Third words')
    await press(page.getByRole('button', { name: 'Publish' }))
    await expect(page.getByRole('alert')).toContainText('Somebody else has saved this page')
    await press(page.getByRole('button', { name: 'Keep my version' }))
    await expect(stateOf(page)).toHaveText('Saved as a draft')
    await press(page.getByRole('button', { name: 'Publish' }))
    await expect(stateOf(page)).toHaveText('Published')
    await waitForVisitors(visitor, site, 'Third words')

    // Changes made offline are saved after reconnecting.
    if (hand === keyboard) {
      await context.setOffline(true)
      await heading.fill('Fourth words')
      await expect(stateOf(page)).toHaveText('Not saved')
      await context.setOffline(false)
      await expect(stateOf(page)).toHaveText('Saved as a draft')
    }

    // Restores the version before the previous one: the one that was published first.
    await other.goto(form)
    await expect(other.getByText('Also here: You, in another window')).toBeVisible()
    const published = other.getByRole('listitem').filter({ hasText: /^Published: version/ })
    await expect(published).toHaveCount(3)
    await press(published.last().getByRole('button', { name: /^Go back to version/ }))
    await expect(other.getByRole('status')).toContainText('The earlier version is the draft again')
    await press(other.getByRole('button', { name: 'Publish' }))
    await expect(other.getByRole('status')).toContainText('Published.')
    await waitForVisitors(visitor, site, 'First words')
    expect(violations).toEqual([])
    await context.close()
  })
