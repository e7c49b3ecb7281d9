import { pageTitle } from '@forecourt/domain/site/pages/page-title'
import type { Paths } from '@forecourt/domain/site/pages/paths'
import type { Site } from '@forecourt/domain/site/site'
import { kindTable } from '@forecourt/domain/vehicle/kind/kind-table'

export type PartsView = {
  title: string
  introduction: string
  steps: readonly { title: string; text: string }[]
  makes: readonly string[]
  serviceHref: string | null
  description: string
  url: string
}

const mostMakes = 12

/** What the page of parts says besides its form: only what the site's configuration makes true. */
export function toPartsView(site: Site, paths: Paths, path: string): PartsView {
  const { one } = kindTable[site.kind]
  const hasWorkshop = site.locations.some(
    ({ visible, locationType }) => visible && locationType === 'service',
  )
  const brand = site.manufacturer ? `${site.manufacturer.name} parts` : `Parts for your ${one}`
  return {
    title: pageTitle('parts'),
    introduction: `${brand}, and the accessories that go with it. Tell us what you need: we find it, check that it fits, and give you the price before you decide.`,
    steps: [
      {
        title: 'Tell us the part',
        text: 'A part number, a description, or what it should do. With the registration we know what fits.',
      },
      {
        title: 'We call you with the price',
        text: 'What it costs and when it can be here. You owe nothing by asking.',
      },
      hasWorkshop
        ? { title: 'Pick it up, or have it fitted', text: 'Collect it, or let our own workshop fit it.' }
        : { title: 'Pick it up', text: 'We keep it for you until you come by.' },
    ],
    makes: site.stock.makes
      .toSorted((first, second) => second.count - first.count)
      .slice(0, mostMakes)
      .map(({ name }) => name),
    serviceHref: paths.service(),
    description: `Parts and accessories from ${site.name} in ${site.city}: ask for a part and get a price.`,
    url: new URL(path, site.url).href,
  }
}
