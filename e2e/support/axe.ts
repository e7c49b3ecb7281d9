import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import type axe from 'axe-core'

/** What the page is given: `source` of the package is not minified and twice as long. */
const source = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

const options: axe.RunOptions = {
  // Only violations are worked out, and no selectors for them: what is found is named by its HTML.
  resultTypes: ['violations'],
  selectors: false,
  // Off in axe by itself, asked by Lighthouse.
  rules: { 'target-size': { enabled: true }, 'label-content-name-mismatch': { enabled: true } },
}

/**
 * What axe finds wrong with a page or a part of it, once it has its styles, which a heading does not wait for, and
 * nothing in it moves any more: colours on their way are no colours. What a phone has not drawn yet, being out of sight,
 * is drawn: it lies over its neighbours until then. What has been looked at already can be left out. Axe is told once a
 * document: reading it takes a browser as long as the rules do, and `@axe-core/playwright` makes it read twice a call.
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
