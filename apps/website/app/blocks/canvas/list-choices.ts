import type { Href } from '@forecourt/domain/site/pages/paths'
import { kindTable } from '@forecourt/domain/vehicle/kind/kind-table'
import type { BlockData } from '../block-data.ts'
import { choiceWords } from './words.ts'

type Choice = { value: string; label: string }

const searched = ['body', 'make', 'fuel']

/** The options for fields that need a link, a search or a body type, from the site's current data. */
export async function listChoices({ site, paths, ...data }: BlockData) {
  const [pages, offers, posts, shared, listing] = await Promise.all([
    data.list('page'),
    data.list('offer'),
    data.list('post'),
    data.list('shared-block'),
    data.openOwnListing(),
  ])
  const links: readonly (readonly [Href, string])[] = [
    [paths.home(), choiceWords.home],
    [paths.listing(), choiceWords.listing(kindTable[site.kind].many)],
    [paths.finance(), choiceWords.finance],
    [paths.tradeIn(), choiceWords.tradeIn],
    [paths.sellYourCar(), choiceWords.sell],
    [paths.service(), choiceWords.service],
    [paths.bookTestDrive(), choiceWords.testDrive],
    [paths.parts(), choiceWords.parts],
    [paths.contact(), choiceWords.contact],
    [paths.blog(), choiceWords.blog],
    [paths.specialOffers(), choiceWords.offers],
    [paths.privacyPolicy(), choiceWords.privacy],
    ...pages.map(({ slug, title }) => [paths.page(slug), title] as const),
    ...offers.map(({ slug, title }) => [paths.specialOffers(slug), title] as const),
    ...posts.map(({ slug, title }) => [paths.blog(slug), title] as const),
  ]
  const pagesOfSite = links.flatMap(([value, label]): Choice[] => (value === null ? [] : [{ value, label }]))
  const counts = listing?.facetDistribution ?? {}
  const list = (name: string, write: (value: string) => string): Choice[] =>
    Object.entries(counts[name] ?? {})
      .toSorted(([, one], [, other]) => other - one)
      .map(([value, count]) => ({ value: write(value), label: choiceWords.found(value, count) }))
  return {
    link: pagesOfSite,
    search: searched.flatMap((name) =>
      list(name, (value) => `refinementList[${name}][0]=${encodeURIComponent(value)}`),
    ),
    body: list('body', (value) => value),
    to: pagesOfSite,
    place: site.locations.map(({ slug, name }) => ({ value: slug, label: name })),
    shared: shared.map(({ slug, title }) => ({ value: slug, label: title })),
  }
}
