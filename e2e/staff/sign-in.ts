import { expect, type Page } from '@playwright/test'
import { hydrated } from '../support/arrive.ts'

const port = Number(process.env.E2E_PORT ?? 4310)
export const dashboard = `http://dashboard.localhost:${port}`

/** One press, as the demo allows, and on to where they wanted to go. */
export async function signIn(page: Page, name: string, path: string): Promise<void> {
  await page.goto(`${dashboard}${path}`)
  await page.getByRole('button', { name }).focus()
  await page.keyboard.press('Enter')
  const navigation = page.getByRole('navigation', { name: 'Screens' })
  await expect(navigation).toBeVisible()
  // The server writes it before the script is there that hears keys.
  await hydrated(navigation)
}
