import type { Page } from '@playwright/test'

/** Said of every preloaded picture while pictures are off; where they are the subject, they are on. */
const ofPicturesOff = /image loading is disabled|\/img\/\S+ was preloaded using link preload but not used/

/** Collects what a page complains about: script errors, console errors, refusals of its own policy. */
export function watch(page: Page): string[] {
  const complaints: string[] = []
  page.on('console', (message) => {
    const isComplaint = message.type() === 'error' || message.type() === 'warning'
    if (isComplaint && !ofPicturesOff.test(message.text())) complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(error.message))
  return complaints
}
