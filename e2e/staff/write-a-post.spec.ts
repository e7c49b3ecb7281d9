import { expect, type Page, test } from '@playwright/test'
import { hydrated } from '../support/arrive.ts'
import { findViolations } from '../support/axe.ts'
import { makeDealer, type OwnSite } from './make-dealer.ts'
import { dashboard } from './sign-in.ts'

const sizes = [
  { width: 1440, height: 900, colorScheme: 'dark' },
  { width: 390, height: 844, colorScheme: 'light' },
] as const

/** A picture of the screen: any will do, and each place of it is another. */
const aPhoto = (page: Page, x: number) =>
  page.screenshot({ type: 'jpeg', clip: { x, y: 0, width: 300, height: 200 } })

/** Puts a picture on the clipboard's place: what a browser hands to the text when somebody pastes one. */
async function pastePicture(page: Page, photo: Buffer) {
  await page.locator('.post-text [contenteditable]').evaluate(async (text, base64) => {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
    const clipboardData = new DataTransfer()
    clipboardData.items.add(new File([bytes], 'yard.jpg', { type: 'image/jpeg' }))
    text.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, photo.toString('base64'))
}

/** A new dealer has none. */
async function startBlog(page: Page, site: OwnSite) {
  await page.goto(`${dashboard}/sites/${site.id}/details`)
  const tick = page.getByLabel('There’s a blog')
  await hydrated(tick)
  await tick.press('Space')
  await expect(tick).toBeChecked()
  await page.getByRole('button', { name: 'Save', exact: true }).press('Enter')
  await expect(page.getByRole('status').filter({ hasText: 'Saved.' })).toBeVisible()
}

/** The script that a screen has loaded, in compressed kilobytes. */
function weighScripts(page: Page): Promise<number> {
  return page.evaluate(() => {
    const loaded = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
    const scripts = loaded.filter(({ name }) => /\.js(?:$|\?)/.test(name))
    return scripts.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0) / 1024
  })
}

/** The text of a post with its editor, which takes the place of what is there to read. */
async function openText(page: Page) {
  await page.getByRole('textbox', { name: 'Text', exact: true }).focus()
  const text = page.locator('[contenteditable="true"][role="textbox"]')
  await expect(text).toBeFocused()
  return text
}

async function writePost(page: Page, site: OwnSite, title: string) {
  await page.goto(`${dashboard}/sites/${site.id}/content/new?kind=post`)
  const field = page.getByLabel('Title', { exact: true })
  await hydrated(field)
  await expect(field).toBeFocused()
  // The editor of the text comes when somebody begins to write.
  expect(await weighScripts(page)).toBeLessThan(150)
  await page.keyboard.type(title)
  const text = await openText(page)
  await text.focus()
  await page.keyboard.type('/head')
  await expect(page.getByRole('option', { name: 'Heading', exact: true })).toHaveAttribute(
    'aria-selected',
    'true',
  )
  expect(await findViolations(page)).toEqual([])
  await page.keyboard.press('Enter')
  await page.keyboard.type('What we check')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Tyres, wipers and the battery.')
}

for (const { colorScheme, ...viewport } of sizes)
  test(`a post with two pictures is written by keyboard, survives leaving, and is published at ${viewport.width}`, async ({
    browser,
  }) => {
    const context = await browser.newContext({ viewport, colorScheme })
    const page = await context.newPage()
    const site = await makeDealer(page)
    await startBlog(page, site)
    await writePost(page, site, 'Ready for winter')

    // Somebody leaves and comes back: nothing typed is lost.
    await page.goto(`${dashboard}/sites/${site.id}/content?kind=post`)
    await page.goto(`${dashboard}/sites/${site.id}/content/new?kind=post`)
    await expect(page.getByText('This is what you typed last time.')).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'Text', exact: true })).toContainText(
      'Tyres, wipers and the battery.',
    )

    await openText(page)
    await page.keyboard.press('ControlOrMeta+End')
    await pastePicture(page, await aPhoto(page, 0))
    await expect(page.locator('.post-picture img')).toHaveCount(1)
    await page
      .getByLabel('Pictures for the text')
      .setInputFiles({ name: 'team.jpg', mimeType: 'image/jpeg', buffer: await aPhoto(page, 60) })
    await expect(page.locator('.post-picture img')).toHaveCount(2)
    await page.getByLabel('Caption below the picture').first().fill('Our yard')
    for (const [nth, words] of ['Utes in a row', 'Three mechanics'].entries())
      await page.getByLabel('What it shows, for people who can’t see it').nth(nth).fill(words)
    expect(await findViolations(page)).toEqual([])
    await page.getByRole('button', { name: 'Publish' }).press('Enter')
    const said = page.getByRole('status').filter({ hasText: 'Published. Visitors see it now.' })
    await expect(said).toBeVisible()

    const visitor = await context.newPage()
    await visitor.goto((await said.getByRole('link', { name: 'View it' }).getAttribute('href')) ?? '')
    await expect(visitor.getByRole('heading', { name: 'What we check' })).toBeVisible()
    await expect(visitor.getByText('Our yard')).toBeVisible()
    for (const alt of ['Utes in a row', 'Three mechanics'])
      await expect(visitor.getByRole('img', { name: alt })).toBeAttached()
    await context.close()
  })

for (const { colorScheme, ...viewport } of sizes)
  test(`a page is deleted after a question, and the deletion undone, by keyboard at ${viewport.width}`, async ({
    browser,
  }) => {
    const context = await browser.newContext({ viewport, colorScheme })
    const page = await context.newPage()
    const site = await makeDealer(page)
    await page.goto(`${dashboard}/sites/${site.id}/content/new?kind=page`)
    const title = page.getByLabel('Title', { exact: true })
    await hydrated(title)
    await title.fill('Spring sale')
    await page.getByRole('button', { name: 'Publish' }).press('Enter')
    const view = page.getByRole('link', { name: 'View it' })
    const address = (await view.getAttribute('href')) ?? ''
    const visitor = await context.newPage()
    const ask = async () => (await visitor.goto(address))?.status()
    expect(await ask()).toBe(200)

    await page.getByRole('button', { name: 'Delete this page' }).press('Enter')
    const question = page.getByRole('alertdialog', { name: 'Delete “Spring sale”?' })
    await expect(question).toContainText('Visitors lose it at once.')
    expect(await findViolations(page)).toEqual([])
    await question.getByRole('button', { name: 'Delete the page' }).press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: 'Content' })).toBeVisible()
    await expect.poll(ask).toBe(404)
    await page.keyboard.press('z')
    await expect(page.getByRole('status').filter({ hasText: 'It’s back where it was.' })).toBeVisible()
    await expect.poll(ask).toBe(200)
    await context.close()
  })
