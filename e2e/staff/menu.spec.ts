import { expect, type Page, test } from '@playwright/test'
import { findViolations } from '../support/axe.ts'
import { makeDealer } from './make-dealer.ts'
import { dashboard } from './sign-in.ts'

const labels = (page: Page) =>
  page
    .locator('.menu-line')
    .evaluateAll((lines) =>
      lines.map(
        (line) =>
          `${'.'.repeat(Number(/level-(\d)/.exec(line.className)?.[1]))}${line.querySelector('input')?.value}`,
      ),
    )

test('a menu is put in order by mouse and by keyboard, nested, and seen on the site [S6.06]', async ({
  browser,
}) => {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } })
  const page = await context.newPage()
  const site = await makeDealer(page)
  await page.goto(`${dashboard}/sites/${site.id}/content/new?kind=navigation`)
  await page.getByLabel('Title', { exact: true }).fill('Top')
  for (const [at, [label, href]] of [
    ['Cars', '/search/all'],
    ['Contact', '/contact'],
    ['Home', '/'],
    ['Again', '/'],
  ].entries()) {
    await page.getByRole('button', { name: 'Add a link' }).click()
    await page
      .getByLabel('Label')
      .nth(at)
      .fill(label ?? '')
    await page
      .getByLabel('Link to')
      .nth(at)
      .fill(href ?? '')
  }

  // By mouse: the third to the front.
  const handle = (label: string) => page.getByRole('button', { name: `Move ${label}`, exact: true })
  const drag = async (label: string, onto: string, right: number) => {
    const [from, to] = [await handle(label).boundingBox(), await handle(onto).boundingBox()]
    if (!from || !to) throw new Error('There is nothing to drag.')
    await page.mouse.move(from.x + 10, from.y + 10)
    await page.mouse.down()
    await page.mouse.move(from.x + 10 + right, to.y, { steps: 5 })
    await expect(page.locator('.menu-line.dragged')).toHaveCount(1)
    await page.mouse.up()
  }
  await drag('Home', 'Cars', 0)
  expect(await labels(page)).toEqual(['Home', 'Cars', 'Contact', 'Again'])
  // Nested below the line above, with the mouse and with the keys; nesting below a link to the same page is refused.
  await drag('Contact', 'Again', 40)
  expect(await labels(page)).toEqual(['Home', 'Cars', '.Contact', 'Again'])
  await handle('Again').press('ArrowUp')
  await handle('Again').press('ArrowUp')
  await expect(handle('Again')).toBeFocused()
  expect(await labels(page)).toEqual(['Home', 'Again', 'Cars', '.Contact'])
  await handle('Again').press('ArrowRight')
  await expect(page.getByText('This leads back to a link above it.')).toBeVisible()
  expect(await labels(page)).toEqual(['Home', 'Again', 'Cars', '.Contact'])
  await page.getByRole('button', { name: 'Remove Again' }).press('Enter')
  expect(await findViolations(page)).toEqual([])
  await page.getByRole('button', { name: 'Publish' }).press('Enter')
  await expect(page.getByRole('status').filter({ hasText: 'Published.' })).toBeVisible()

  await page.goto(site.href)
  const header = page.getByRole('banner')
  await expect(header.getByRole('link', { name: 'Home', exact: true }).first()).toBeAttached()
  await expect(header.getByText('Cars', { exact: true }).first()).toBeAttached()
  await context.close()
})
