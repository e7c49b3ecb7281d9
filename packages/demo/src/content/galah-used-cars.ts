import { block, defineContent } from './parts/define-content.ts'

const hatch = {
  body: 'hatch',
  face: 'b',
  view: 'front-three-quarter',
  colour: '#f2f2f0',
  backdrop: 'rose',
  seed: 0,
}

export const galahUsedCars = defineContent(hatch, ({ shot, day }) => ({
  author: 'Shaz',
  description: 'Used cars on Port Road, Adelaide. Cheerful yard, quiet prices, proper warranty.',
  home: [
    block('hero', {
      slides: [
        { image: shot('A white hatch on pink'), caption: '', link: '' },
        { image: shot('A blue wagon on pink', { body: 'wagon', colour: '#2f6fa8' }), caption: '', link: '' },
      ],
    }),
    block('quick-links'),
    block('budgets', { heading: 'How much have you got?', amounts: [8_000, 12_000, 16_000, 20_000, 30_000] }),
    block('latest-stock', { heading: 'Latest arrivals' }),
    block('promotions', {
      items: [
        {
          image: shot('A wagon on pink', { body: 'wagon', view: 'side', colour: '#2f6fa8' }),
          title: 'Wagons. Remember wagons?',
          text: 'All the boot, none of the climbing. They’re cheaper too, because everyone wants an SUV.',
          label: 'See wagons',
          link: '/search/used-cars?refinementList[body][0]=Wagon',
        },
      ],
    }),
    block('counters', {
      items: [
        { value: '$0', label: 'dealer delivery fee' },
        { value: '12', label: 'months of our own warranty on most cars' },
        { value: '2', label: 'galahs on the roof most mornings' },
      ],
    }),
    block('brands'),
    block('faq', {
      heading: 'Go on, ask',
      items: [
        {
          question: 'What’s wrong with it?',
          answer: 'It’s on the page, under the photos. We write it down before you find it.',
        },
        {
          question: 'Can my uncle look it over?',
          answer: 'Uncles, mechanics and the RAA are all welcome. Bring them before you sign.',
        },
        {
          question: 'Do you deliver?',
          answer: 'Anywhere in metro Adelaide for free. Past that, it’s fuel money.',
        },
      ],
    }),
    block('reviews', { heading: 'What people squawk about', quantity: 6 }),
    block('stock-carousel', { heading: 'Small cars, small bills', search: 'refinementList[body][0]=Hatch' }),
    block('four-cards'),
    block('locations', { heading: 'Under the pink sign' }),
  ],
  pages: [
    {
      slug: 'warranty',
      title: 'Warranty',
      text: 'Most of our cars carry our own twelve-month warranty, on top of your rights under South Australian law.\nIt covers engine, gearbox, steering and brakes. If something goes, bring it here and we fix it. If you’re up the river, ring first and we’ll find someone close.\nCars too old for it say so, in the same size letters as the price.',
      blocks: [block('buttons', { items: [{ label: 'Ask Shaz', link: '/contact', look: 'primary' }] })],
    },
  ],
  offers: [
    {
      slug: 'full-tank',
      title: 'A full tank and a pink air freshener',
      until: day(55),
      price: 'With every car',
      search: '',
      terms: 'One tank of regular unleaded or diesel on handover. You may decline the air freshener.',
      image: shot('A hatch, rear view', { view: 'rear-three-quarter' }),
      text: 'Drive off with a full tank. You’d be surprised how many yards hand them over on empty.',
    },
    {
      slug: 'nanna-rate',
      title: 'The nanna rate',
      until: day(48),
      price: 'First service free',
      search: '',
      terms: 'For buyers over seventy and their grandchildren on their first car. One basic service.',
      image: shot('A hatch side on', { view: 'side' }),
      text: 'Over seventy, or buying your first? The first service is on Shaz.',
    },
    {
      slug: 'bring-a-mate',
      title: 'Bring a mate, get a tank',
      until: day(77),
      price: 'Another full tank',
      search: '',
      terms: 'A second tank for you when somebody you sent buys a car from us.',
      image: shot('A hatch in white'),
      text: 'Send us somebody who buys and we fill yours again.',
    },
  ],
  uniform: '#c23a6b',
  people: [
    ['Shaz', 'Owner', 'Loud.', ['fair', 'curly', 'pink', 'tee', 'earrings']],
    ['Trev', 'Workshop', 'Quiet.', ['rosy', 'crop', 'grey', 'overalls', 'moustache']],
    ['Bindi', 'Keys and paperwork', 'Runs the place.', ['deep', 'plait', 'black', 'polo', 'glasses']],
  ],
  reviews: [
    ['Kaz', 5, 'Told me not to buy the first one. Bought the second. Still going.', 5],
    ['Ollie', 5, 'Uncle couldn’t find anything that wasn’t on the list.', 17],
    ['Pam', 4, 'The pink grows on you.', 29],
    ['Ahmed', 5, 'Warranty claim fixed same day.', 43],
    ['Jude', 2, 'Radio didn’t work. They fixed it after I rang twice.', 59],
    ['Stef', 5, 'Fair money for my bomb.', 77],
  ],
}))
