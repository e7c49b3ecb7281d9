import { expect, test } from '@playwright/test'
import { aPerson, fillByKeyboard, formHydrated, readReference } from '../forms/fill-form.ts'
import { findViolations } from '../support/axe.ts'
import { findMails } from '../support/outbox.ts'
import { aDealersAnswers, toOwnSite } from './make-dealer.ts'
import { signIn } from './sign-in.ts'

test('a dealer made by the wizard has a website that takes a lead, which reaches them by mail and the inbox', async ({
  browser,
}) => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const page = await context.newPage()
  await signIn(page, 'Alex Admin', '/sites/new')
  const answers = aDealersAnswers()
  const step = async (name: string, colorScheme: 'light' | 'dark') => {
    await expect(page.getByRole('listitem').filter({ hasText: name })).toHaveAttribute('aria-current', 'step')
    await page.emulateMedia({ colorScheme })
    expect(await findViolations(page)).toEqual([])
  }
  const next = (name = 'Next') => page.getByRole('button', { name, exact: true }).press('Enter')
  const fill = async (...names: string[]) => {
    for (const name of names) await page.locator(`main [name="${name}"]`).fill(answers[name] ?? '')
  }

  await step('The dealer', 'light')
  await next()
  await expect(page.getByText('Please give the name that’s on the sign.')).toBeVisible()
  expect(await findViolations(page)).toEqual([])
  await fill('name', 'phone', 'email')
  await next()
  await step('Places and hours', 'dark')
  await fill('places.0.street', 'places.0.city', 'places.0.postcode')
  await page.getByLabel('State').selectOption('NSW')
  await next()
  await step('The look', 'light')
  await page.getByRole('radio', { name: /^Wander/ }).check()
  await next()
  await step('Licences and stock', 'dark')
  await page.locator('main [name="licences.0.number"]').fill('MD 012345')
  await next()
  await step('Check', 'light')
  await next('Make the website')
  await expect(page.getByRole('heading', { level: 1, name: `Open ${answers.name}` })).toBeVisible()
  expect(await findViolations(page)).toEqual([])
  await page.getByRole('button', { name: 'Open to visitors' }).first().click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Open to visitors' }).click()
  await expect(page.getByText('Open. Visitors see your website now.')).toBeVisible()
  const site = toOwnSite(answers, page.url())

  const visitor = await context.newPage()
  await visitor.goto(`${site.href}/contact`)
  await expect(visitor.locator('html')).toHaveAttribute('data-theme', 'wander')
  await formHydrated(visitor)
  const person = aPerson()
  await fillByKeyboard(visitor, person)
  const reference = await readReference(visitor)
  const mails = await findMails(reference, person.email ?? '')
  expect(mails.map(({ to }) => to)).toContain(site.leads)
  await page.goto(new URL(`/leads?words=${reference}`, page.url()).href)
  await expect(page.getByRole('link', { name: 'Alinta Murray' })).toBeVisible()
  await context.close()
})
