import { describe, expect, it } from 'vitest'
import { toSiteView } from '../../site/site-view.ts'
import { aCar } from '../../testing/a-car.ts'
import { aSite, pathsOf } from '../../testing/a-site.ts'
import { findAll, findTags, parseHtml, readText } from '../../testing/parse-html.ts'
import { render } from '../../testing/render.tsx'
import { loadTheme } from '../../themes/load-theme.ts'
import { themeNames } from '../../themes/tokens/theme-names.ts'
import { toCardView } from '../card/view/card-view.ts'
import { HomePage } from './home-page.tsx'
import { toHomeView } from './home-view.ts'

const site = aSite()
const paths = pathsOf(site)
const cars = Array.from({ length: 8 }, (_, id) => toCardView(aCar({ id }), site, paths, 0))
const page = { home: toHomeView(site, paths, null), newest: cars, site: toSiteView(site, paths) }

describe('HomePage', () => {
  it.each(themeNames)('fills whole rows with the newest stock in the look %s', async (name) => {
    const theme = await loadTheme(name)
    const html = render(<HomePage {...page} />, theme)
    expect(findTags(parseHtml(html), 'article')).toHaveLength(theme.newestCount)
  })

  it('links Shop, Apply Now, Sell Now and Contact under their exact titles [S2.33]', async () => {
    const html = render(<HomePage {...page} />, await loadTheme('showroom'))
    const [cards, ...more] = findAll(
      parseHtml(html),
      ({ attributes }) => attributes['aria-label'] === 'What we can do for you',
    )
    if (!cards) throw new Error('The home page has no such part.')
    expect(more).toEqual([])
    const titles = findTags(cards, 'h2').map(readText)
    expect(titles).toEqual(['Browse Our Stock', 'Finance', 'Sell Your Car', 'Contact'])
    expect(findTags(cards, 'a').map(readText)).toEqual(['Shop', 'Apply Now', 'Sell Now', 'Contact'])
  })
})
