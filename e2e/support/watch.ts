import type { Page } from '@playwright/test'

/** Logged for every preloaded picture while pictures are off; tests about pictures turn them on. */
const ofPicturesOff = /image loading is disabled|\/img\/\S+ was preloaded using link preload but not used/

/** Collects a page's complaints: script errors, console errors, violations of its own policy. */
export function watch(page: Page): string[] {
  const complaints: string[] = []
  page.on('console', (message) => {
    const isComplaint = message.type() === 'error' || message.type() === 'warning'
    if (isComplaint && !ofPicturesOff.test(message.text())) complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(error.message))
  return complaints
}
