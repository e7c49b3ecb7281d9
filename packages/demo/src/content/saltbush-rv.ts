import { block, defineContent, story } from './parts/define-content.ts'
import { readArticles } from './parts/read-articles.ts'

const home = {
  body: 'motorhome',
  face: null,
  view: 'front-three-quarter',
  colour: '#6b4a2c',
  backdrop: 'sand',
  seed: 0,
}

export const saltbushRv = defineContent(home, ({ shot, day }) => ({
  author: 'Ingrid Voss',
  description: 'Motorhomes and campervans south of Adelaide, prepared for long trips and remote roads.',
  home: [
    block('hero', {
      slides: [
        { image: shot('A bronze motorhome on sand'), caption: '', link: '' },
        {
          image: shot('A white motorhome by the coast', { colour: '#f2f2f0', backdrop: 'coast' }),
          caption: '',
          link: '',
        },
      ],
    }),
    block('quick-links'),
    block('heading', {
      text: 'The long way is the point',
      intro:
        'We prepare motorhomes for people who mean to be gone a while. Extra water, better suspension, and a handover that takes a week.',
      align: 'center',
    }),
    block('counters', {
      items: [
        { value: '5 days', label: 'of handover, at your pace' },
        { value: '240 L', label: 'of water in our touring fit-out' },
        { value: '14', label: 'customers on the road today' },
      ],
    }),
    block('brands'),
    block('latest-stock'),
    story({
      image: shot('A motorhome from behind', { view: 'rear-three-quarter' }),
      title: 'Flying in from overseas?',
      lines: [
        'Buy it here, drive it round, sell it back. We do the registration, the insurance and the paperwork you didn’t know about.',
        'Half our customers arrive with two suitcases and a list of birds.',
      ],
      button: ['Visiting Australia', '/pages/visiting-australia'],
    }),
    block('gallery', {
      heading: 'Where ours have been this month',
      images: [
        shot('On the Nullarbor', { view: 'side' }),
        shot('At Ceduna', { colour: '#f2f2f0', backdrop: 'coast', view: 'side' }),
        shot('In the Flinders', { colour: '#66735f', backdrop: 'bush' }),
      ],
    }),
    block('reviews', { heading: 'Letters home', quantity: 6 }),
    block('posts', { heading: 'Road letters' }),
    block('four-cards'),
    block('locations', { heading: 'Morphett Vale, on the way south' }),
  ],
  pages: [
    {
      slug: 'visiting-australia',
      title: 'Visiting Australia',
      text: 'You can own a motorhome here on a visitor visa. Thousands do.\n- We register it in your name and arrange insurance before you land.\n- We meet you at Adelaide airport, with the fridge on.\n- At the end we buy it back at a price we write down on the first day, less kilometres.\nBring your licence, an international permit if yours isn’t in English, and more time than you planned.',
      blocks: [
        block('faq', {
          heading: 'Often asked from far away',
          items: [
            {
              question: 'How long should I allow?',
              answer: 'Six weeks sees one side well. Three months goes round, if you keep moving.',
            },
            {
              question: 'Which season?',
              answer: 'North in the dry, May to September. South any time but August.',
            },
          ],
        }),
      ],
    },
    {
      slug: 'handover-week',
      title: 'Handover week',
      text: 'Five mornings, four nights, one motorhome.\nMonday is gas and water. Tuesday you drive it, with Ingrid beside you. Wednesday we pack. Thursday you take it to Normanville overnight and come back with questions. Friday you go.',
      blocks: [
        block('buttons', { items: [{ label: 'Ask about dates', link: '/contact', look: 'primary' }] }),
      ],
    },
  ],
  posts: readArticles('saltbush-rv', { shot, day }),
  offers: [
    {
      slug: 'touring-fit-out',
      title: 'Touring fit-out, half price',
      until: day(48),
      price: 'Half-price fit-out',
      search: '',
      terms: 'Second tank, airbags and awning lights on motorhomes in stock, fitted by us before delivery.',
      image: shot('A motorhome on sand', { view: 'front' }),
      text: 'A second water tank, airbag suspension and awning lights, at half the usual price while the season is quiet.',
    },
    {
      slug: 'dump-and-fill',
      title: 'A year of dump point and water',
      until: day(57),
      price: 'Free for a year',
      search: '',
      terms: 'At Morphett Vale during opening hours, for any motorhome bought from us.',
      image: shot('A motorhome side on', { view: 'side' }),
      text: 'Come past before and after every trip. Hoses out the back, no charge.',
    },
    {
      slug: 'shakedown',
      title: 'The shakedown weekend',
      until: day(73),
      price: 'Two days with us on the phone',
      search: '',
      terms: 'Your first weekend within two hours of Adelaide. We come out if something stops working.',
      image: shot('A motorhome, rear', { view: 'rear-three-quarter' }),
      text: 'Something always rattles on the first weekend.\nStay within two hours and we’ll drive out with tools.',
    },
  ],
  people: [
    ['Ingrid Voss', 'Owner', 'Fourteen laps of the country.', ['fair', 'bun', 'white', 'shirt', 'earrings']],
    ['Bevan', 'Fit-out', 'Can put a shower anywhere.', ['brown', 'curly', 'black', 'overalls', 'stubble']],
    [
      'Yuki',
      'Overseas customers',
      'Answers at midnight, if that’s your noon.',
      ['fair', 'bob', 'black', 'jumper'],
    ],
  ],
  reviews: [
    ['Klaus and Petra', 5, 'Five months, 21,000 kilometres, sold back at the price they wrote down.', 11],
    ['Maureen', 5, 'Ingrid sat beside me for two days until I could reverse it.', 26],
    ['J. Whitby', 4, 'The handover week is worth it. Bring a notebook.', 38],
    ['Akiko', 5, 'They met us at the airport with the fridge on.', 54],
    ['Rod', 3, 'Took a while to get the right chassis. Worth the wait.', 79],
  ],
}))
