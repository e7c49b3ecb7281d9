import { block, defineContent, story } from './parts/define-content.ts'

const wagon = {
  body: 'wagon',
  face: 'a',
  view: 'front-three-quarter',
  colour: '#1f5a43',
  backdrop: 'gallery',
  seed: 0,
}

export const wattleStreetMotors = defineContent(wagon, ({ shot, day }) => ({
  author: 'Merv',
  description: 'Used cars on Wattle Street, Ballarat. What’s on the page is what’s in the yard.',
  home: [
    block('hero', {
      slides: [
        { image: shot('A green wagon'), caption: '', link: '' },
        {
          image: shot('A silver hatch', { body: 'hatch', face: 'b', colour: '#b9bfc6' }),
          caption: '',
          link: '',
        },
      ],
    }),
    block('quick-links'),
    block('budgets', { heading: 'What do you want to spend?', amounts: [10_000, 15_000, 20_000, 30_000] }),
    block('latest-stock'),
    story({
      image: shot('A wagon from the side', { view: 'side' }),
      title: 'Straight from our own books',
      lines: [
        'Our yard system sends a file of every car we have, every few minutes. The website reads it and changes what changed.',
        'So the price you see is the price on the windscreen, and a car that’s sold is off the list before the kettle boils.',
      ],
      button: ['How it works', '/pages/how-it-works'],
    }),
    block('counters', {
      items: [
        { value: '3 min', label: 'from our books to this page' },
        { value: '1', label: 'yard, one block from the station' },
        { value: '0', label: 'cars that were sold last week' },
      ],
    }),
    block('brands'),
    block('reviews', { heading: 'What Ballarat says', quantity: 5 }),
    block('four-cards'),
    block('locations', { heading: 'Where to find us' }),
  ],
  pages: [
    {
      slug: 'how-it-works',
      title: 'How our stock stays true',
      text: 'Every car here is a line in a file. Our yard system writes it every few minutes, with the price of the day and the kilometres on the clock.\nThe website compares it with the last one. What’s new comes in, what’s cheaper is marked down, what’s gone is sold.\n- A file that’s half there changes nothing.\n- A car somebody has a deposit on stays theirs.\n- Ring us if a line looks wrong, and we’ll check the car itself.',
      blocks: [
        block('buttons', {
          items: [{ label: 'See the list', link: '/search/cars-in-ballarat', look: 'primary' }],
        }),
      ],
    },
  ],
  offers: [
    {
      slug: 'full-tank',
      title: 'Full tank, every car',
      until: day(40),
      price: 'On us',
      search: '',
      terms: 'One tank with every car that’s picked up from the yard.',
      image: shot('A green wagon'),
      text: 'You shouldn’t have to stop at the servo on the way home.',
    },
    {
      slug: 'wagon-week',
      title: 'Wagon week',
      until: day(21),
      price: 'Tow bar included',
      search: 'refinementList[body][0]=Wagon',
      terms: 'On wagons that take one, fitted in our workshop.',
      image: shot('A wagon side on', { view: 'side' }),
      text: 'Dogs, bikes, a trailer for the tip. Wagons do it all.',
    },
    {
      slug: 'first-car',
      title: 'First car check',
      until: day(60),
      price: 'No charge',
      search: 'range[price]=:15000',
      terms: 'Bring a parent, a mechanic or both. For buyers under 21.',
      image: shot('A silver hatch', { body: 'hatch', face: 'b', colour: '#b9bfc6' }),
      text: 'We’ll go over it with you, underneath as well.',
    },
  ],
  people: [
    [
      'Merv',
      'Owner',
      'Has sold cars on this corner since it was gravel.',
      ['rosy', 'receding', 'white', 'jumper', 'glasses'],
    ],
    [
      'Priya',
      'Sales',
      'Knows which ones have the good stereo.',
      ['brown', 'long', 'black', 'polo', 'earrings'],
    ],
  ],
  reviews: [
    ['Lachie', 5, 'Price dropped while I was on the tram. Bought it that arvo.', 4],
    ['Sunita', 5, 'Priya told me what was wrong with it before I asked.', 12],
    ['Graham', 4, 'Straight bloke, good car, small car park.', 25],
    ['Tess', 3, 'The one I wanted sold ten minutes before. They did say.', 33],
    ['Omar', 5, 'Full tank and a wave.', 58],
  ],
}))
