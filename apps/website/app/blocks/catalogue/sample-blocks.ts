import type { ImageJson } from '@forecourt/contract/json/content-json'
import type { Block, BlockProps, BlockType } from '../world/stored-block.ts'

type Samples = { readonly [Type in BlockType]: BlockProps<Type> }

const long =
  'A paragraph that goes on for a while, as people write them: what the thing is, what it does for you, and why it is worth the drive on a wet Tuesday.'

type OwnFields = BlockProps<'form'>['fields']
const ownField = (kind: OwnFields[number]['kind'], label: string): OwnFields[number] => ({
  kind,
  label,
  help: '',
  required: true,
  options: ['One', 'Two', 'Three'],
})
/** One of every kind that looks different. */
const ownFields: OwnFields = [
  ownField('name', 'First name'),
  ownField('email', 'Email address'),
  ownField('text', 'A line'),
  ownField('long-text', 'Several lines'),
  ownField('select', 'From a list'),
  ownField('radio', 'One of three'),
  ownField('checkboxes', 'Any of three'),
  ownField('checkbox', 'A box'),
  ownField('date', 'A day'),
  { ...ownField('money', 'An amount'), help: 'If you know it already', required: false },
]

/** Every block with something to show; one that is missing here does not compile. */
function writeSamples(image: ImageJson): Samples {
  const picture = { ...image, alt: 'A vehicle of the dealer' }
  const said = [
    { text: 'Plain, ' },
    { text: 'bold, ', bold: true },
    { text: 'a link', href: '/contact' },
    { text: '.' },
  ]
  return {
    hero: {
      headline: '',
      slides: [1, 2].map((nth) => ({ image: picture, caption: `Slide ${nth}`, link: '/contact' })),
    },
    promotions: {
      heading: 'Promotions',
      items: [1, 2].map((nth) => ({
        image: picture,
        title: `Promotion ${nth}`,
        text: long,
        label: 'See what it is',
        link: '/special-offers',
      })),
    },
    'quick-links': {},
    'four-cards': {},
    heading: { text: 'A heading', intro: long, level: 2, align: 'start' },
    'rich-text': {
      content: [
        { kind: 'heading', level: 2, content: [{ text: 'Text with structure' }] },
        { kind: 'paragraph', content: [...said, { text: long }] },
        { kind: 'list', ordered: false, items: [said, [{ text: 'A second point' }]] },
        { kind: 'list', ordered: true, items: [[{ text: 'First this' }], [{ text: 'Then that' }]] },
        { kind: 'quote', content: [{ text: 'Somebody said so.' }] },
        { kind: 'heading', level: 3, content: [{ text: 'A smaller heading' }] },
        { kind: 'paragraph', content: [{ text: long, italic: true }] },
      ],
    },
    image: { image: picture, caption: 'What the picture shows' },
    gallery: { heading: 'A gallery', images: Array.from({ length: 5 }, () => picture) },
    video: { title: 'A video', url: 'https://www.youtube.com/watch?v=abcdefghijk' },
    buttons: {
      items: [
        { label: 'Contact us', link: '/contact', look: 'primary' },
        { label: 'Down to the questions', link: 'scroll=questions', look: 'quiet' },
        { label: 'Chat', link: 'chat=webchat', look: 'quiet' },
      ],
    },
    columns: { lead: 'first' },
    section: { ground: 'band', space: true },
    faq: {
      heading: 'Questions',
      items: [1, 2, 3].map((nth) => ({ question: `Question ${nth}?`, answer: long })),
    },
    reviews: { heading: 'Reviews', quantity: 6 },
    'stock-carousel': { heading: 'Vehicles of a search', search: '', rows: 1 },
    'latest-stock': { heading: 'Latest arrivals' },
    'body-types': { heading: 'Body types', items: [] },
    budgets: { heading: 'Budgets', amounts: [15_000, 25_000, 50_000] },
    brands: { heading: 'Makes' },
    offers: { heading: 'Offers', count: 3 },
    team: { heading: 'Team', intro: long },
    locations: { heading: 'Locations' },
    'opening-hours': { heading: 'Opening hours' },
    'finance-strip': { heading: 'Finance', text: long, label: 'Apply for finance' },
    'trade-in-strip': { heading: 'Trade-in', text: long, label: 'Get an estimate' },
    newsletter: { heading: 'Newsletter', text: long, label: 'Keep me posted', link: '/contact' },
    posts: { heading: 'Posts', count: 3 },
    counters: {
      heading: 'Figures',
      items: [
        { value: '1974', label: 'the year of the first one' },
        { value: '3', label: 'places' },
        { value: '12,480', label: 'vehicles since' },
      ],
    },
    form: {
      form: 'own',
      heading: 'A form',
      intro: long,
      category: 'Fleet Enquiry',
      event: 24,
      fields: ownFields,
    },
    'custom-component': { component: 'notice', props: '{"title":"A component","text":"with props as JSON"}' },
  }
}

/** What stands in the blocks that hold others. */
const held: Partial<Record<BlockType, readonly BlockType[]>> = {
  columns: ['image', 'rich-text'],
  section: ['heading', 'rich-text', 'buttons'],
}

export function listSampleBlocks(image: ImageJson): Block[] {
  const samples = writeSamples(image)
  const toBlock = (type: BlockType, id: string): Block =>
    ({
      id,
      type,
      props: samples[type],
      className: type === 'faq' ? 'questions' : '',
      children: (held[type] ?? []).map((inner) => toBlock(inner, `${id}-${inner}`)),
    }) as Block
  return (Object.keys(samples) as BlockType[]).map((type) => toBlock(type, `sample-${type}`))
}
