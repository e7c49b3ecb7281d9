import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/** Off in axe by itself, asked by Lighthouse. */
const alsoOfLighthouse = {
  'target-size': { enabled: true },
  'label-content-name-mismatch': { enabled: true },
}

/**
 * What axe finds wrong with a page or a part of it. Only violations are worked out, and in the page itself (our pages
 * have no frames of other origins): the same rules, three times as fast. What has been looked at already can be left out.
 */
export async function findViolations(page: Page, part = 'html', without?: string): Promise<string[]> {
  const axe = new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ['violations'], rules: alsoOfLighthouse })
    .include(part)
  const { violations } = await (without ? axe.exclude(without) : axe).analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)
}
