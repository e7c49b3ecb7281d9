import { blockDefinitions } from '@forecourt/blocks/block-definitions'
import { themeNames } from '@forecourt/domain/site/look/look-table'
import { describe, expect, it } from 'vitest'
import { toCardView } from '../features/card/view/card-view.ts'
import { aBlockDataFixture, aDocument } from '../testing/a-block-data-fixture.ts'
import { aCar } from '../testing/a-car.ts'
import { aSite, createTestPaths } from '../testing/a-site.ts'
import { anAnswer } from '../testing/an-answer.ts'
import { findAll, findTags, parseHtml, readText } from '../testing/parse-html.ts'
import { render, renderWhole } from '../testing/render.tsx'
import { loadTheme } from '../themes/load-theme.ts'
import type { BlockData } from './block-data.ts'
import { Blocks } from './blocks.tsx'
import { blocksJsonLd } from './blocks-json-ld.ts'
import { listSampleBlocks } from './catalogue/sample-blocks.server.ts'
import { defaultHome } from './default-home.ts'
import { readBlocks } from './read-blocks.server.ts'
import type { Block, BlockProps, BlockType } from './stored-block.ts'
import { type BlockNode, toBlockViews } from './to-block-views.ts'

const site = aSite()
const paths = createTestPaths(site)
const theme = await loadTheme('showroom')
const image = { id: '0123456789abcdef0123456789abcdef', alt: 'The yard', width: 1536, height: 1024 }

function aBlock<Type extends Block['type']>(
  type: Type,
  props: Partial<BlockProps<Type>> = {},
  changes: Partial<Pick<Block, 'id' | 'className' | 'children'>> = {},
): Block {
  const defaults = blockDefinitions[type].defaults
  return {
    id: type,
    type,
    className: '',
    children: [],
    ...changes,
    props: { ...defaults, ...props },
  } as Block
}

async function show(blocks: readonly Block[], data: BlockData = aBlockDataFixture().data) {
  return parseHtml(render(<Blocks nodes={await toBlockViews(blocks, data)} />, theme))
}

const review = (slug: string, rating: number) =>
  aDocument<'review'>(slug, { rating, text: `${slug} says so`, date: '2026-10-01', source: 'Google' })

describe('the home page that every site has', () => {
  const cars = Array.from({ length: 8 }, (_, id) => toCardView(aCar({ id }), site, paths, 0))
  const { data } = aBlockDataFixture({ listNewest: async () => cars })

  it.each(themeNames)('fills whole rows with the newest stock in the look %s', async (name) => {
    const look = await loadTheme(name)
    const html = render(<Blocks nodes={await toBlockViews(defaultHome, data)} />, look)
    expect(findTags(parseHtml(html), 'article')).toHaveLength(look.newestCount)
  })

  it('links Shop, Apply Now, Sell Now and Contact under their exact titles [S2.33]', async () => {
    const [cards, ...more] = findAll(
      await show(defaultHome, data),
      ({ attributes }) => attributes['aria-label'] === 'What we can do for you',
    )
    if (!cards) throw new Error('The home page has no such part.')
    expect(more).toEqual([])
    expect(findTags(cards, 'h2').map(readText)).toEqual([
      'Browse Our Stock',
      'Finance',
      'Sell Your Car',
      'Contact',
    ])
    expect(findTags(cards, 'a').map(readText)).toEqual(['Shop', 'Apply Now', 'Sell Now', 'Contact'])
  })

  it('shows test drive, service, finance and trade in [S2.30]', async () => {
    const [links] = findTags(await show(defaultHome, data), 'nav')
    expect(links && findTags(links, 'a').map(readText)).toEqual([
      'Test Drive',
      'Service',
      'Finance',
      'Trade In',
    ])
  })
})

describe('every block', () => {
  it.each(Object.keys(blockDefinitions) as BlockType[])('%s renders from its defaults', async (type) => {
    await expect(show([aBlock(type)])).resolves.toBeDefined()
  })

  it('shows its sample in every look', async () => {
    const { data, lines } = aBlockDataFixture()
    const nodes = await toBlockViews(listSampleBlocks(image), data)
    expect(nodes.length).toBeGreaterThan(10)
    for (const name of themeNames)
      expect(render(<Blocks nodes={nodes} />, await loadTheme(name))).not.toBe('')
    expect(lines).toEqual([])
  })

  it('that fails is left out, and the other blocks are rendered', async () => {
    const { data, lines } = aBlockDataFixture({ listNewest: () => Promise.reject(new Error('away')) })
    const page = await show([aBlock('latest-stock'), aBlock('heading', { text: 'Still here' })], data)
    expect(readText(page)).toContain('Still here')
    expect(lines).toEqual(['latest-stock left out'])
  })

  it('that is unknown or invalid renders nothing and is logged once', () => {
    const { data, lines } = aBlockDataFixture()
    const stored = [
      { id: 'x', type: 'marquee', version: 1, props: {} },
      { id: 'y', type: 'heading', version: 1, props: {} },
    ]
    for (let reading = 0; reading < 3; reading++) expect(readBlocks(stored, data.log)).toEqual([])
    expect(lines).toEqual(['block left out', 'block left out'])
  })
})

describe('a shared block', () => {
  const shared = (id: string, slug: string) => aBlock('shared-block', { shared: slug }, { id })
  const { data } = aBlockDataFixture({
    readShared: async (slug) =>
      slug === 'promise' ? [aBlock('heading', { text: 'We stand by it' }), shared('again', 'promise')] : [],
  })

  it('shows the blocks of its document in its place, as often as it stands there, and none of them shared again', async () => {
    const nodes = await toBlockViews([shared('one', 'promise'), shared('two', 'promise')], data)
    expect(nodes.map(({ key, type }) => [key, type])).toEqual([
      ['one-heading', 'heading'],
      ['two-heading', 'heading'],
    ])
    expect(findTags(await show([shared('one', 'promise')], data), 'h2').map(readText)).toEqual([
      'We stand by it',
    ])
  })

  it('is called as its place is, so that a button scrolls to it, and is hidden where its place is [S2.34] [S2.35]', async () => {
    const named = (className: string) => aBlock('shared-block', { shared: 'promise' }, { className })
    const page = await show([named('warranty wide')], data)
    const [found] = findAll(page, ({ attributes }) => attributes.id === 'warranty')
    expect(found && [readText(found), found.attributes.class]).toEqual(['We stand by it', 'warranty wide'])
    expect(readText(await show([named('remove-west')], data))).toBe('')
  })

  it('that was deleted renders nothing, and the other blocks are rendered', async () => {
    const page = await show([shared('one', 'gone'), aBlock('heading', { text: 'Still here' })], data)
    expect(readText(page)).toBe('Still here')
  })
})

describe('class names of a block', () => {
  const heading = (text: string, className: string) => aBlock('heading', { text }, { id: text, className })

  it('show it on one site, hide it on one, and set its id [S2.35]', async () => {
    const page = await show([
      heading('Only west', 'website-west'),
      heading('Only east', 'website-east'),
      heading('Not west', 'remove-west'),
      heading('Not east', 'remove-east id-offers big'),
    ])
    expect(findTags(page, 'h2').map(readText)).toEqual(['Only west', 'Not east'])
    const [named] = findAll(page, ({ attributes }) => attributes.id === 'offers')
    expect(named?.attributes.class).toBe('big')
  })

  it('all lead to the first block that has them, whatever id and classes it has besides [S2.34] [S2.35]', async () => {
    const page = await show([heading('Rates', 'id-rates finance big'), heading('Again', 'finance')])
    const ids = findAll(
      page,
      ({ attributes }) => attributes.id !== undefined && !attributes.id.startsWith('block-'),
    )
    expect(ids.map(({ attributes }) => attributes.id)).toEqual(['rates', 'finance', 'big'])
    expect(ids[0] && [readText(ids[0]), findTags(ids[0], 'span').length]).toEqual(['Rates', 2])
  })

  it('are what a button scrolls to; others open either chat or lead elsewhere [S2.34]', async () => {
    const items = [
      { label: 'Down', link: 'scroll=finance', look: 'quiet' as const },
      { label: 'Chat', link: 'chat=webchat', look: 'quiet' as const },
      { label: 'Ask', link: 'chat=autobot', look: 'quiet' as const },
      { label: 'Elsewhere', link: 'https://example.com/x', look: 'primary' as const },
      { label: 'Nowhere', link: 'javascript:alert(1)', look: 'primary' as const },
    ]
    const blocks = [aBlock('buttons', { items }), heading('Rates', 'finance'), heading('Again', 'finance')]
    const chatting = aSite({ autobot: true, flags: { ...site.flags, webchat: true } })
    const page = await show(blocks, aBlockDataFixture({ site: chatting }).data)
    const links = (of: typeof page) => findTags(of, 'a').map(({ attributes }) => attributes.href)
    expect(links(page)).toEqual(['#finance', '/chat', '/chat?widget=autobot', 'https://example.com/x'])
    // Without a chat the button leads to the contact form.
    expect(links(await show(blocks))).toEqual(['#finance', '/contact', '/contact', 'https://example.com/x'])
    expect(findAll(page, ({ attributes }) => attributes.id === 'finance').map(readText)).toEqual(['Rates'])
  })
})

it('search engines read questions with their answers and the people of the dealer, wherever the blocks stand', async () => {
  const items = [{ question: 'Do you deliver?', answer: 'Anywhere in the state.' }]
  const person = aDocument<'person'>('Kim', { role: 'Sales', text: '', place: '', image: null })
  const { data } = aBlockDataFixture({}, { person: [person] })
  const inside = aBlock('section', {}, { children: [aBlock('faq', { items })] })
  expect(blocksJsonLd(await toBlockViews([inside, aBlock('team')], data), site)).toEqual([
    {
      '@context': 'https://schema.org',
      '@type': 'FAQPage',
      mainEntity: [
        {
          '@type': 'Question',
          name: 'Do you deliver?',
          acceptedAnswer: { '@type': 'Answer', text: 'Anywhere in the state.' },
        },
      ],
    },
    {
      '@context': 'https://schema.org',
      '@type': 'AutoDealer',
      name: site.name,
      url: site.url,
      employee: [{ '@type': 'Person', name: 'Kim', jobTitle: 'Sales' }],
    },
  ])
  expect(blocksJsonLd(await toBlockViews([aBlock('heading')], data), site)).toEqual([])
})

describe('blocks that follow a rule', () => {
  it('reviews: four stars and over, twelve at most, beside the average of all [S9.30] [S9.31]', async () => {
    const good = Array.from({ length: 14 }, (_, at) => review(`good-${at}`, 5))
    const { data } = aBlockDataFixture({}, { review: [...good, review('poor', 1), review('fair', 3.9)] })
    const page = await show([aBlock('reviews')], data)
    expect(findTags(page, 'blockquote')).toHaveLength(12)
    expect(readText(page)).not.toContain('poor says so')
    expect(readText(page)).not.toContain('fair says so')
    expect(readText(page)).toContain('4.7')
    expect(readText(page)).toContain('From 16 reviews. Showing 4 stars and up.')
  })

  it('offers: those that end today or later [S4.46]', async () => {
    const offer = (slug: string, date: string) =>
      aDocument<'offer'>(slug, { description: '', date, price: '', terms: '', search: '', image: null })
    const { data } = aBlockDataFixture(
      {},
      { offer: [offer('over', '2026-11-14'), offer('today', '2026-11-15'), offer('later', '2026-12-01')] },
    )
    expect(findTags(await show([aBlock('offers')], data), 'h3').map(readText)).toEqual(['today', 'later'])
  })

  it('a section has half a rem of space a step, 2.5 for a plain yes [S9.25]', async () => {
    const classes = async (space: boolean | number) => {
      const page = await show([aBlock('section', { space }, { children: [aBlock('heading')] })])
      return findTags(page, 'section')[0]?.attributes.class
    }
    // Tailwind's steps are a quarter of a rem.
    expect(await classes(3)).toContain('py-6')
    expect(await classes(true)).toContain('py-10')
    expect(await classes(false)).not.toContain('py-')
  })

  it('promotions: pictures of 540 by 1920 [S2.50]', async () => {
    const item = { image, title: 'Sale', text: '', label: 'See it', link: '/contact' }
    const [picture] = findTags(await show([aBlock('promotions', { items: [item] })]), 'img')
    expect([picture?.attributes.height, picture?.attributes.width]).toEqual(['540', '1920'])
  })

  it('a picture that is cut keeps its focal point in sight, in steps of a quarter', async () => {
    const [middle] = findTags(await show([aBlock('image', { image })]), 'img')
    expect(middle?.attributes.class).not.toContain('focal')
    const [moved] = findTags(
      await show([aBlock('image', { image: { ...image, focal: { x: 20, y: 90 } } })]),
      'img',
    )
    expect(moved?.attributes.class).toMatch(/focal focal-x-25 focal-y-100$/)
  })

  it('a custom component takes its props as JSON, and none where that is invalid, with a warning [S8.11]', async () => {
    const { data, lines } = aBlockDataFixture()
    const notice = (props: string) => aBlock('custom-component', { component: 'notice', props })
    expect(readText(await show([notice('{"text":"Open late"}')], data))).toContain('Open late')
    expect(lines).toEqual([])
    expect(readText(await show([notice('{oops')], data))).toBe('')
    expect(lines).toEqual(['Invalid custom component props JSON'])
  })

  it('a form stands in the page where it is short and is led to where it is long; a site without it has none', async () => {
    const blocks = (['contact', 'careers', 'parts', 'finance', 'sell', 'test-drive'] as const).map((form) =>
      aBlock('form', { form }, { id: form }),
    )
    const nodes = await toBlockViews(blocks, aBlockDataFixture().data)
    const page = parseHtml(await renderWhole(<Blocks nodes={nodes} />))
    const forms = findTags(page, 'form').map(({ attributes }) => [attributes.method, attributes.action])
    expect(forms).toEqual([
      ['post', '/contact'],
      ['post', '/contact'],
      ['post', '/vehicle-parts-and-accessories'],
    ])
    const hrefs = findTags(page, 'a').map(({ attributes }) => attributes.href)
    expect(hrefs).toEqual(
      expect.arrayContaining(['/finance#finance-form', '/sell-your-car', '/book-test-drive/']),
    )
    const without = aSite({ flags: { ...site.flags, partsPage: false } })
    expect(
      await toBlockViews([aBlock('form', { form: 'parts' })], aBlockDataFixture({ site: without }).data),
    ).toEqual([])
  })

  it('rich text is text: markup in it is shown, never run', async () => {
    const content = [
      {
        kind: 'paragraph' as const,
        content: [{ text: '<img src=x onerror=alert(1)>', href: 'javascript:alert(1)' }],
      },
    ]
    const page = await show([aBlock('rich-text', { content })])
    expect(findTags(page, 'img', 'a')).toEqual([])
    expect(readText(page)).toContain('<img src=x onerror=alert(1)>')
  })

  it('a video requests nothing before it is played, in any form of its link [S5.35]', async () => {
    for (const url of ['https://youtu.be/abcdefghijk', 'https://www.youtube.com/watch?v=abcdefghijk']) {
      const page = await show([aBlock('video', { url })])
      expect(findTags(page, 'iframe')).toEqual([])
      expect(findTags(page, 'a')[0]?.attributes.href).toBe('https://www.youtube.com/watch?v=abcdefghijk')
    }
    expect(readText(await show([aBlock('video', { url: 'https://example.com/v' })]))).toBe('')
  })

  it('a row of stock leads to all of it, with a heading and without', async () => {
    const cars = [toCardView(aCar(), site, paths, 0)]
    const { data } = aBlockDataFixture({ search: async () => ({ cars, total: 12, href: '/search/all' }) })
    for (const heading of ['Worth a look', '']) {
      const page = await show([aBlock('stock-carousel', { heading })], data)
      const [all] = findTags(page, 'a').filter(({ attributes }) => attributes.href === '/search/all')
      expect(all && readText(all)).toBe('See all 12')
      expect(findTags(page, 'h2').map(readText)).toEqual(heading ? [heading] : [])
    }
  })

  it('the vehicle rows of a page show a vehicle once, fill up with others, and are left out when no vehicle is left', async () => {
    const cards = (...ids: number[]) =>
      ids.map((id) => toCardView(aCar({ id, slug: `car-${id}` }), site, paths, 0))
    const finds: Record<string, number[]> = {
      'query=a': [1, 2, 9, 10],
      'query=b': [2, 9],
      'query=c': [10, 11],
    }
    const { data } = aBlockDataFixture({
      listNewest: async (count) => cards(...Array.from({ length: count }, (_, at) => at + 20), 1),
      search: async (query) => ({ cars: cards(...(finds[query] ?? [])), total: 4, href: '/search/all' }),
    })
    const shelf = (id: string, search: string) => aBlock('stock-carousel', { heading: id, search }, { id })
    const inColumns = aBlock('columns', {}, { id: 'columns', children: [shelf('Third', 'query=c')] })
    const nodes = await toBlockViews(
      [
        shelf('First', 'query=a'),
        shelf('Second', 'query=b'),
        inColumns,
        aBlock('latest-stock', {}, { id: 'newest' }),
      ],
      data,
    )
    const shown = (list: readonly BlockNode[]): [string, number[]][] =>
      list.flatMap((node) => [
        ...('cars' in node.view
          ? [[node.key, node.view.cars.map(({ id }) => id)] as [string, number[]]]
          : []),
        ...shown(node.children),
      ])
    expect(shown(nodes)).toEqual([
      ['First', [1, 2, 9, 10]],
      ['Third', [11]],
      ['newest', [20, 21, 22, 23, 24, 25, 26, 27]],
    ])
  })

  it('body types, makes and budgets lead into the listing, with the listing’s own counts', async () => {
    const facetDistribution = { body: { SUV: 7, Ute: 2 }, make: { Kia: 3, Mazda: 9 } }
    const { data } = aBlockDataFixture({
      openOwnListing: async () => ({ ...anAnswer({ totalHits: 12, facetDistribution }), cities: [] }),
    })
    const items = ['SUV', 'Ute', 'Coupe'].map((body) => ({ body, image }))
    const page = await show(
      [aBlock('body-types', { items }), aBlock('brands'), aBlock('budgets', { amounts: [20_000] })],
      data,
    )
    expect(findTags(page, 'a').map(readText)).toEqual(['SUV7', 'Ute2', 'Mazda9', 'Kia3', 'Under $20,000'])
  })

  it('body types count what the listing finds under their name, whichever spelling vehicles have', async () => {
    const facetDistribution = { body: { Utility: 4, suv: 7 } }
    const { data } = aBlockDataFixture({
      openOwnListing: async () => ({ ...anAnswer({ totalHits: 11, facetDistribution }), cities: [] }),
    })
    const items = ['SUV', 'Ute', 'Coupe'].map((body) => ({ body, image }))
    const page = await show([aBlock('body-types', { items })], data)
    expect(findTags(page, 'a').map(readText)).toEqual(['SUV7', 'Ute4'])
  })
})
