import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import type axe from 'axe-core'

/** The script injected into the page: the package's `source` is not minified and twice as long. */
const source = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

const options: axe.RunOptions = {
  // Computes violations only, without selectors for them: findings are reported by their HTML.
  resultTypes: ['violations'],
  selectors: false,
  // Off by default in axe, but checked by Lighthouse.
  rules: { 'target-size': { enabled: true }, 'label-content-name-mismatch': { enabled: true } },
}

/**
 * The axe violations of a page or a part of it. Waits until its styles have loaded, which a heading does not wait for,
 * and until nothing moves any more, because colours in transition are meaningless. Parts that a phone has not rendered
 * because they are off screen are rendered first, as they would overlap their neighbours. Parts that were checked
 * already can be excluded. Axe is injected once per document: parsing it takes a browser as long as the rules do, and
 * `@axe-core/playwright` parses it twice per call.
 */
export async function findViolations(page: Page, part = 'html', without?: string): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source)
  return page.evaluate(
    async ({ context, options }) => {
      const unstyled = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')]
      await Promise.all(
        unstyled
          .filter(({ sheet }) => sheet === null)
          .map((link) => new Promise((resolve) => link.addEventListener('load', resolve, { once: true }))),
      )
      const allDrawn = new CSSStyleSheet()
      allDrawn.replaceSync(':not([hidden]) { content-visibility: visible !important }')
      document.adoptedStyleSheets.push(allDrawn)
      const passing = document
        .getAnimations()
        .filter(
          ({ effect, playState }) =>
            playState === 'running' && Number.isFinite(effect?.getComputedTiming().endTime),
        )
      await Promise.allSettled(passing.map(({ finished }) => finished))
      const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(context, options)
      document.adoptedStyleSheets.pop()
      return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)
    },
    { context: { include: [part], exclude: without ? [without] : [] }, options },
  )
}
