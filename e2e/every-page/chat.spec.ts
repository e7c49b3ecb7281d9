import { expect, type Page, test } from '@playwright/test'
import { aPerson, formHydrated } from '../forms/fill-form.ts'
import { arrive, eventIn } from '../support/arrive.ts'
import { findViolations } from '../support/axe.ts'
import { holdTimer } from '../support/hold-timer.ts'
import { findMails, mailTo } from '../support/outbox.ts'
import { shopWith } from '../support/sites.ts'
import { watch } from '../support/watch.ts'

const withButtons = '/pages/how-it-works'
const pollMs = 300
const listenerDelayMs = 800

const chattingShop = (page: Page) =>
  shopWith(page, withButtons, ({ links }) => links.some(({ path }) => path.startsWith('/chat')))

/** Collects requests for the widgets' script, and the events of the chat. */
function follow(page: Page) {
  const scripts: string[] = []
  const events: number[] = []
  page.on('request', (request) => {
    if (/install-widgets.*\.js$/.test(request.url())) scripts.push(request.url())
    const event = eventIn(request)
    if (event && (event.event_id === 54 || event.event_id === 55)) events.push(event.event_id)
  })
  return { scripts, events }
}

/** Makes a timer of the page fire only when the test says so. */
async function holdPolls(page: Page, heldMs: number): Promise<() => Promise<void>> {
  await page.addInitScript((ms) => {
    const { setInterval: set, clearInterval: clear } = window
    const polls = new Map<number, () => void>()
    let lastId = 0
    Object.assign(window, {
      polls,
      setInterval: (task: () => void, every?: number, ...rest: unknown[]) => {
        if (every !== ms) return set(task, every, ...rest)
        lastId -= 1
        polls.set(lastId, task)
        return lastId
      },
      clearInterval: (id?: number) => (polls.delete(id ?? 0) ? undefined : clear(id)),
    })
  }, heldMs)
  return () =>
    page.evaluate(() => {
      for (const task of [...(window as unknown as { polls: Map<number, () => void> }).polls.values()]) task()
    })
}

/** Sends a message in the open chat, and waits for the confirmation. */
async function send(page: Page, message: string, person: Record<string, string> = {}): Promise<void> {
  const frame = page.frameLocator('.chat-panel[open] iframe')
  for (const [label, value] of Object.entries(person))
    await frame.getByRole('textbox', { name: label }).fill(value)
  await frame.getByRole('textbox', { name: 'Your message' }).fill(message)
  await frame.getByRole('button', { name: /^(Submit|Send)$/ }).click()
  await expect(frame.getByRole('log').getByText(message)).toBeVisible({ timeout: 30_000 })
}

test('a button opens the chat, which is looked for every 300 ms and listened to 800 ms later; what is sent there reaches the dealer [S2.34] [S9.03] [S9.08]', async ({
  page,
}) => {
  const href = await chattingShop(page)
  const complaints = watch(page)
  const { scripts, events } = follow(page)
  const poll = await holdPolls(page, pollMs)
  const { letItPass } = await holdTimer(page, listenerDelayMs)
  await arrive(page, new URL(withButtons, href).href)
  expect(scripts).toEqual([])

  const panel = page.getByRole('dialog', { name: 'Chat with us' })
  await expect(async () => {
    if (new URL(page.url()).pathname !== withButtons) await page.goBack()
    await page.locator('main').getByRole('link', { name: 'Chat with us' }).click()
    await expect(page.locator('#webchat')).toBeAttached({ timeout: 5_000 })
  }).toPass()
  expect(scripts).toHaveLength(1)
  await expect(panel).toBeHidden()
  await poll()
  await expect(panel).toBeVisible()
  expect(events).toContain(54)
  expect(events).not.toContain(55)

  const { name = '', phone = '', email = '', message = '' } = aPerson()
  await expect(page.frameLocator('#webchat iframe').getByText(/^We’re (here|closed)/)).toBeVisible()
  await send(page, message, { 'First Name': name, 'Mobile Number': phone, 'Email Address': email })
  // Waits for the mail before sending more: on a slow machine a later message becomes its own mail.
  const receipt = await mailTo(email, '')
  expect(events).not.toContain(55)
  await letItPass()
  await send(page, `${message} And again.`)
  await expect.poll(() => events.filter((id) => id === 55)).toHaveLength(1)

  const reference = /[2-9A-Z]{3}-[2-9A-Z]{3}/.exec(receipt.text)?.[0] ?? ''
  const toDealer = (await findMails(reference, email)).find(({ to }) => to !== email)
  expect(toDealer?.text).toContain(phone.slice(-3))

  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Close chat' }).click()
  await expect(panel).toBeHidden()
  expect(complaints).toEqual([])
})

test('after consent the chat bubble is on every page, and the second widget answers automatically', async ({
  page,
}) => {
  const href = await chattingShop(page)
  const { scripts, events } = follow(page)
  await arrive(page, new URL('/contact', href).href)
  expect(scripts).toEqual([])
  await expect(page.getByRole('button', { name: 'Chat with us' })).toHaveCount(0)
  await page.context().addCookies([{ name: 'consent', value: 'granted', url: href }])

  await arrive(page, new URL(withButtons, href).href)
  const bubble = page.getByRole('button', { name: 'Chat with us' })
  await bubble.click()
  await expect(page.locator('#webchat')).toHaveAttribute('open', '')
  expect(scripts).toHaveLength(1)
  await expect.poll(() => events).toEqual([54])
  await page.getByRole('button', { name: 'Close chat' }).click()
  await expect(bubble).toBeFocused()

  await page.locator('main').getByRole('link', { name: 'Quick answers' }).click()
  const answers = page.frameLocator('#autobot iframe')
  await answers.getByText('When are you open?').click()
  await expect(answers.getByRole('link', { name: 'Contact us' })).toBeVisible()
  await expect.poll(() => events).toEqual([54, 54])
  expect(await findViolations(page)).toEqual([])
})

test('without script the chat is a page with a phone number and a form', async ({ page, browser }) => {
  const href = await chattingShop(page)
  const plain = await browser.newContext({ javaScriptEnabled: false })
  const chat = await plain.newPage()
  await chat.goto(new URL(withButtons, href).href)
  await chat.locator('main').getByRole('link', { name: 'Chat with us' }).click()
  await expect(chat.getByRole('heading', { name: /^Chat with / })).toBeVisible()
  await expect(chat.getByRole('link', { name: /^Call / })).toHaveAttribute('href', /^tel:/)
  await expect(chat.locator('form[method=post]')).toHaveAttribute('action', '/chat')
  await plain.close()
  // If the tab cannot store anything, the sent message is still in the log, and the form is empty again.
  await page.addInitScript(() => {
    Object.defineProperty(window, 'sessionStorage', {
      get() {
        throw new DOMException('blocked', 'SecurityError')
      },
    })
  })
  await page.goto(new URL('/chat', href).href)
  await formHydrated(page)
  expect(await findViolations(page)).toEqual([])
  const { name = '', phone = '', email = '' } = aPerson()
  const person = { 'First Name': name, 'Mobile Number': phone, 'Email Address': email }
  const message = page.getByRole('textbox', { name: 'Your message' })
  for (const [label, value] of Object.entries(person))
    await page.getByRole('textbox', { name: label }).fill(value)
  const steps = await page.evaluate(() => history.length)
  await message.fill('Do you open on Sundays?')
  await page.getByRole('button', { name: /^(Submit|Send)$/ }).click()
  await expect(page.getByRole('log').getByText('Do you open on Sundays?')).toBeVisible()
  await expect(message).toHaveValue('')
  await expect(page.getByRole('button', { name: /^(Submit|Send)$/ })).toBeEnabled()
  // The focus stays in the message field, and Back leaves the chat.
  await expect(message).toBeFocused()
  expect(await page.evaluate(() => history.length)).toBe(steps)
})
