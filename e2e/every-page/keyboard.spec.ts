import { expect, type Locator, type Page, test } from '@playwright/test'
import { cards, expectPaid, findFrame, freeCheckout, payButton } from '../checkout/drive-checkout.ts'
import { aPerson, formHydrated, readReference } from '../forms/fill-form.ts'
import { typeForm } from '../forms/type-form.ts'
import { largeListing, ready, results } from '../search/listing.ts'
import { hydrated } from '../support/arrive.ts'
import { expectFocusHeld, focusedName, tabTo } from '../support/focus.ts'
import { ownShop } from '../support/sites.ts'

// Nothing here sets the focus: the page or the Tab key does.
test.use({ viewport: { width: 390, height: 844 } })

/** The page does not scroll behind an overlay. */
const expectHeld = (page: Page) => expect(page.locator('html')).toHaveCSS('overflow', 'hidden')

const heading = (form: Locator) => form.locator('[data-step-heading]')

/** Submits a step unchanged, which moves the focus to the first error. */
async function sendEmpty(page: Page, form: Locator): Promise<void> {
  await tabTo(form.locator('button[type=submit]').last())
  await page.keyboard.press('Enter')
  await expect(form.locator('[aria-invalid="true"]').first()).toBeFocused()
}

test('the keyboard goes from the list through its filters to a vehicle, its photos and an enquiry', async ({
  page,
}) => {
  await page.goto(await largeListing(page))
  await ready(page)
  const button = page.getByRole('button', { name: /^Filters/ })
  const sheet = page.getByRole('dialog', { name: 'Filters' })

  await tabTo(button)
  await page.keyboard.press('Enter')
  await expect(sheet.getByRole('button', { name: 'Close filters' })).toBeFocused()
  await expectFocusHeld(sheet)
  await expectHeld(page)
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await expect(button).toBeFocused()

  await page.keyboard.press('Enter')
  const make = sheet.getByRole('group', { name: 'Make' }).getByRole('checkbox').first()
  await tabTo(make)
  await page.keyboard.press('Space')
  await expect(make).toBeChecked()
  await expect(make).toBeFocused()
  await expect(page).toHaveURL(/refinementList/)
  const show = sheet.getByRole('button', { name: /^Show [\d,]+ / })
  await tabTo(show)
  await page.keyboard.press('Enter')
  await expect(sheet).toBeHidden()
  await expect(button).toBeFocused()

  await tabTo(results(page).getByRole('heading', { level: 3 }).getByRole('link').first())
  await page.keyboard.press('Enter')
  await expect(page.getByRole('region', { name: 'Photos' })).toBeVisible()
  await expect(page.getByRole('main')).toBeFocused()

  const full = page.getByRole('button', { name: 'Full screen' })
  await hydrated(full)
  await tabTo(full)
  await page.keyboard.press('Enter')
  const photos = page.getByRole('dialog', { name: 'Photos, full screen' })
  await expect(photos).toBeVisible()
  await expectHeld(page)
  for (let stop = 0; stop < 6; stop++) {
    await page.keyboard.press('Tab')
    const isInside = await photos.evaluate((dialog) => dialog.contains(document.activeElement))
    if (isInside) expect(await focusedName(page)).not.toBe('')
  }
  await page.keyboard.press('Escape')
  await expect(full).toBeFocused()

  const enquire = page.getByRole('link', { name: /^(Enquire|Message) Now/ }).first()
  const dialog = page.getByRole('dialog')
  await tabTo(enquire)
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('form')).toBeVisible()
  await expectFocusHeld(dialog)
  await expectHeld(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(enquire).toBeFocused()
  await page.keyboard.press('Enter')
  await sendEmpty(page, dialog)
  await typeForm(dialog, aPerson())
  await readReference(page)
  await expect(page.getByRole('main')).toBeFocused()
})

test('the keyboard books a visit, from the page’s first stop to its last', async ({ page }) => {
  const { href } = await ownShop(page, 'the walk by keyboard')
  await page.goto(new URL('/book-test-drive/', href).href)
  await formHydrated(page)
  const form = page.locator('main form[method=post]')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: /^Skip to / }).first()).toBeFocused()
  await sendEmpty(page, form)
  await typeForm(form, aPerson())
  await expect(page.getByText('Step 2 of 2')).toBeVisible()
  await expect(heading(form)).toBeFocused()
  const time = form.getByRole('radio', { name: /^\d{1,2}:\d\d [ap]m/ }).first()
  await expect(time).toBeVisible()
  await tabTo(form.getByRole('button', { name: 'Submit' }))
  await page.keyboard.press('Enter')
  await expect(time).toBeFocused()
  await typeForm(form, aPerson())
  await readReference(page)
  await expect(page.getByRole('main')).toBeFocused()
})

test('the keyboard reserves a vehicle and pays the deposit', async ({ page }) => {
  await page.goto(await freeCheckout(page, 'stripe'))
  const form = page.locator('main form[method=post]')
  await hydrated(form)
  await sendEmpty(page, form)
  for (const step of [2, 3]) {
    await typeForm(form, aPerson())
    await expect(page.getByText(`Step ${step} of 4`)).toBeVisible()
    await expect(heading(form)).toBeFocused()
  }
  await typeForm(form, aPerson())
  await expect(page.getByRole('heading', { name: 'Pay the deposit' })).toBeVisible()
  await expect(payButton(page)).toBeEnabled()
  const frame = findFrame(page, 'secure card payment')
  for (const [label, digits] of [
    ['Card number', cards.pays],
    ['Expiry date', '1234'],
    ['Security code', '123'],
  ] as const) {
    await tabTo(frame.getByLabel(label))
    await page.keyboard.type(digits)
  }
  await tabTo(payButton(page))
  await page.keyboard.press('Enter')
  await expectPaid(page)
})
