import { expect, test } from '@playwright/test'
import { findReserveLink } from '../checkout/reserve-links.ts'
import { aPerson } from '../forms/fill-form.ts'
import { openDialog, typeForm } from '../forms/type-form.ts'
import { largeListing, ready, results } from '../search/listing.ts'
import { hydrated } from '../support/arrive.ts'
import { expectFocusHeld, focusedName, tabTo } from '../support/focus.ts'
import { oneSiteALook } from '../support/sites.ts'
import { findVehicle } from '../support/vehicles.ts'

const phone = { width: 390, height: 844 }

test.use({ viewport: phone })

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
  await sheet.getByRole('button', { name: /^Show / }).focus()
  await page.keyboard.press('Enter')
  await expect(sheet).toBeHidden()
  await expect(button).toBeFocused()

  const first = results(page).getByRole('heading', { level: 3 }).getByRole('link').first()
  await tabTo(first)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('region', { name: 'Photos' })).toBeVisible()
  await expect(page.getByRole('main')).toBeFocused()
})

test('every stop of the photos in full screen has a name, and the enquiry gives the focus back', async ({
  page,
}) => {
  const [site] = await oneSiteALook(page)
  await page.goto((await findVehicle(page, site?.href ?? '', 'plain')).href)
  const full = page.getByRole('button', { name: 'Full screen' })
  await hydrated(full)
  await tabTo(full)
  await page.keyboard.press('Enter')
  const photos = page.getByRole('dialog', { name: 'Photos, full screen' })
  await expect(photos).toBeVisible()
  for (let stop = 0; stop < 6; stop++) {
    await page.keyboard.press('Tab')
    const isInside = await photos.evaluate((dialog) => dialog.contains(document.activeElement))
    if (isInside) expect(await focusedName(page)).not.toBe('')
  }
  await page.keyboard.press('Escape')
  await expect(full).toBeFocused()

  const enquire = page
    .getByRole('article')
    .first()
    .getByRole('link', { name: /^(Enquire|Message) Now/ })
  const dialog = await openDialog(enquire)
  await expectFocusHeld(dialog)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(enquire).toBeFocused()
})

test('booking and checkout lead the keyboard to what is wrong and then to the next step', async ({
  page,
}) => {
  const [site] = await oneSiteALook(page)
  const href = site?.href ?? ''
  const checkout = await findReserveLink(page, href)
  for (const path of [new URL('/book-test-drive/', href).href, checkout ?? ''])
    await test.step(path, async () => {
      await page.goto(path)
      const form = page.locator('main form[method=post]')
      await hydrated(form)
      const submit = form.locator('button[type=submit]').last()
      await submit.focus()
      await page.keyboard.press('Enter')
      await expect(form.locator('[aria-invalid="true"]').first()).toBeFocused()
      await typeForm(form, aPerson())
      await expect(page.getByText(/^Step 2 of/)).toBeVisible()
      await expect(form.locator('[data-step-heading]')).toBeFocused()
    })
})
