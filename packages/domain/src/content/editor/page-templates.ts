/** A block of a template: its type, and the props that differ from its defaults. */
export type TemplateBlock = readonly [type: string, props?: Readonly<Record<string, unknown>>]
export type PageTemplate = { name: string; label: string; help: string; blocks: readonly TemplateBlock[] }

const text = (...paragraphs: string[]) => ({
  content: paragraphs.map((one) => ({ kind: 'paragraph', content: [{ text: one }] })),
})

/** Page templates by kind of dealer. All text is placeholder text, meant to be replaced. */
export const pageTemplates: readonly PageTemplate[] = [
  {
    name: 'franchise-home',
    label: 'Home page of a franchise dealer',
    help: 'New models first, then demonstrators, offers and service.',
    blocks: [
      ['hero'],
      ['quick-links'],
      ['stock-carousel', { heading: 'Demonstrators to drive away' }],
      ['offers'],
      ['finance-strip'],
      ['trade-in-strip'],
      ['reviews', { quantity: 6 }],
      ['locations'],
    ],
  },
  {
    name: 'used-home',
    label: 'Home page of a used-car yard',
    help: 'The stock first: latest arrivals, budgets and makes.',
    blocks: [
      ['hero'],
      ['latest-stock', { heading: 'Just in' }],
      ['budgets'],
      ['brands'],
      ['trade-in-strip'],
      ['finance-strip'],
      ['reviews', { quantity: 6 }],
      ['locations'],
    ],
  },
  {
    name: 'leisure-home',
    label: 'Home page of a caravan or camper dealer',
    help: 'Room for pictures and stories beside the stock.',
    blocks: [
      ['hero'],
      ['latest-stock', { heading: 'Ready for the road' }],
      ['heading', { text: 'Find the one that fits your trips' }],
      [
        'rich-text',
        text(
          'Tell us where you like to go and who comes along. We’ll show you what tows well and sleeps well.',
        ),
      ],
      ['gallery', { heading: 'From our customers’ trips' }],
      ['posts', { heading: 'Stories and tips' }],
      ['trade-in-strip'],
      ['locations'],
    ],
  },
  {
    name: 'about',
    label: 'About us',
    help: 'Who you are, your people and how to find you.',
    blocks: [
      ['heading', { text: 'About us', level: 1 }],
      [
        'rich-text',
        text(
          'Say in two or three sentences who you are and since when.',
          'Then what customers can count on with you.',
        ),
      ],
      ['counters', { items: [{ value: '1998', label: 'Selling cars here since' }] }],
      ['team'],
      ['reviews', { quantity: 6 }],
      ['opening-hours'],
      ['locations'],
    ],
  },
  {
    name: 'campaign',
    label: 'A campaign or sale',
    help: 'One message, the vehicles it is about, and a form.',
    blocks: [
      ['heading', { text: 'What the sale is about', level: 1, align: 'center' }],
      ['rich-text', text('What people get, and until when.')],
      ['stock-carousel', { heading: 'In the sale', rows: 2 }],
      ['faq'],
      ['form', { form: 'contact', heading: 'Ask us about it' }],
    ],
  },
]
