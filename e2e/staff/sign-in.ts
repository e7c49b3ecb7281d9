import { expect, type Page } from '@playwright/test'
import { hydrated } from '../support/arrive.ts'

const port = Number(process.env.E2E_PORT ?? 4310)
export const dashboard = `http://dashboard.localhost:${port}`

/** Signs in with one press, as the demo allows, and goes to the requested page. */
export async function signIn(page: Page, name: string, path: string): Promise<void> {
  await page.goto(`${dashboard}${path}`)
  await page.getByRole('button', { name }).focus()
  await page.keyboard.press('Enter')
  const navigation = page.getByRole('navigation', { name: 'Screens' })
  await expect(navigation).toBeVisible()
  // The server renders it before the script that handles keys has loaded.
  await hydrated(navigation)
}
