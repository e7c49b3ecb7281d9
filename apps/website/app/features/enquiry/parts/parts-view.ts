import { pageTitle } from '@forecourt/domain/site/pages/page-title'
import type { Paths } from '@forecourt/domain/site/pages/paths'
import { placePhrase } from '@forecourt/domain/site/place-phrase'
import type { Site } from '@forecourt/domain/site/site'
import { kindTable } from '@forecourt/domain/vehicle/kind/kind-table'
import { viewWords } from './words.ts'

export type PartsView = {
  title: string
  introduction: string
  steps: readonly { title: string; text: string }[]
  makes: readonly string[]
  serviceHref: string | null
  description: string
  url: string
}

const maxMakes = 12

/** What the parts page shows besides its form, from the site's configuration. */
export function toPartsView(site: Site, paths: Paths, path: string): PartsView {
  const { one } = kindTable[site.kind]
  const hasWorkshop = site.locations.some(
    ({ visible, locationType }) => visible && locationType === 'service',
  )
  const words = viewWords.steps
  const brand = site.manufacturer ? viewWords.brand(site.manufacturer.name) : viewWords.own(one)
  return {
    title: pageTitle('parts'),
    introduction: viewWords.introduction(brand),
    steps: [words.ask, words.price, hasWorkshop ? words.fitted : words.pickUp],
    makes: site.stock.makes
      .toSorted((first, second) => second.count - first.count)
      .slice(0, maxMakes)
      .map(({ name }) => name),
    serviceHref: paths.service(),
    description: viewWords.description(site.name, placePhrase(site.city)),
    url: new URL(path, site.url).href,
  }
}
