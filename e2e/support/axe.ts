import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/** Off in axe by itself, asked by Lighthouse. */
const alsoOfLighthouse = {
  'target-size': { enabled: true },
  'label-content-name-mismatch': { enabled: true },
}

/** Colours are most of the work, and those of a page that was seen at another size are known. */
type Options = { withColours?: boolean }

/** Cards of a list are alike: beyond these only a soak looks at them. */
const furtherCards = 'main li:nth-of-type(n + 4) > article'

/**
 * What axe finds wrong with a page or a part of it. Only violations are worked out, and in the page itself (our pages
 * have no frames of other origins): the same rules, three times as fast.
 */
export async function findViolations(page: Page, part = 'html', options: Options = {}): Promise<string[]> {
  const { withColours = true } = options
  const axe = new AxeBuilder({ page })
    .setLegacyMode()
    .options({
      resultTypes: ['violations'],
      rules: { ...alsoOfLighthouse, 'color-contrast': { enabled: withColours || Boolean(process.env.SOAK) } },
    })
    .include(part)
  if (!process.env.SOAK) axe.exclude(furtherCards)
  const { violations } = await axe.analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)
}

/**
 * The part of a page to look at in the nth look. Frame and landmarks are the same markup in every look and are seen on
 * every shop's home page: with the first look the page is seen whole, with the others what is its own.
 */
export function partInLook(nth: number): string {
  return nth === 0 || process.env.SOAK ? 'html' : 'main'
}
