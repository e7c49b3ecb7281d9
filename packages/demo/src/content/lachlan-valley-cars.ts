import { block, defineContent, story } from './parts/define-content.ts'

const wagon = {
  body: 'wagon',
  face: 'b',
  view: 'front-three-quarter',
  colour: '#6d141c',
  backdrop: 'fern',
  seed: 0,
}

export const lachlanValleyCars = defineContent(wagon, ({ shot, day }) => ({
  author: 'Peg and Des',
  description: 'Honest used cars in Cowra, from Peg and Des and whoever is on the phones.',
  home: [
    block('hero', {
      slides: [
        { image: shot('A red wagon'), caption: '', link: '' },
        {
          image: shot('A small square SUV', { body: 'suv-small', face: 'e', colour: '#66735f', seed: 1 }),
          caption: '',
          link: '',
        },
      ],
    }),
    block('quick-links'),
    block('heading', {
      text: 'You’ll see us at the footy',
      intro: 'Which is why we’d rather sell you the right car than the dear one.',
      align: 'center',
    }),
    block('latest-stock'),
    story({
      image: shot('A wagon from behind', { view: 'rear-three-quarter' }),
      title: 'Des drives them home first',
      lines: [
        'Every car does a week of Des’s commute: gravel, school run, a load of chook feed. If it squeaks, he knows where.',
        'Ask him. He’ll tell you more than you need.',
      ],
      button: ['About Peg and Des', '/pages/about-us'],
    }),
    block('brands'),
    block('stock-carousel', {
      heading: 'Under the pergola this week',
      search: 'refinementList[body][0]=Hatch',
    }),
    block('reviews', { heading: 'Said at the bakery', quantity: 6 }),
    block('opening-hours', { heading: 'When we’re in' }),
    block('four-cards'),
    block('locations', { heading: 'Redfern Street, beside the bakery' }),
  ],
  pages: [
    {
      slug: 'about-us',
      title: 'About Peg and Des',
      text: 'Peg did the books for a big dealer in Sydney for twenty years and got tired of what she saw.\nDes can fix anything with a spanner and a cup of tea. They came home to Cowra, rented half a block, and put eleven cars on it.\nThere are more cars now. Not much else has changed.\n> If I wouldn’t lend it to Mum, I won’t sell it to you. Des',
      blocks: [block('team', { heading: 'Peg, Des, Kylie and Trev' }), block('locations')],
    },
  ],
  offers: [
    {
      slug: 'local-loyalty',
      title: 'Second car, second service free',
      until: day(70),
      price: 'Second service free',
      search: '',
      terms: 'For families who have bought from us before. Ask Peg, she keeps the list.',
      image: shot('A wagon side on', { view: 'side' }),
      text: 'Bought one from us before? The second service on your next one is on Des.',
    },
    {
      slug: 'first-car',
      title: 'First-car folder',
      until: day(66),
      price: 'With every first car',
      search: '',
      terms: 'For drivers on a P plate. A folder, two evenings with Des, and a jack that fits.',
      image: shot('A wagon, rear', { view: 'rear-three-quarter' }),
      text: 'Two evenings in the shed with Des: tyres, oil, jump leads.\nYou leave knowing your car.',
    },
    {
      slug: 'bakery-trade',
      title: 'Trade in before ten',
      until: day(52),
      price: 'Breakfast on us',
      search: '',
      terms: 'One pie and one coffee for each valuation before ten in the morning, Monday to Friday.',
      image: shot('A wagon in red'),
      text: 'Bring the old one in before ten and breakfast is across the road, on us.',
    },
  ],
  people: [
    [
      'Peg Rowan',
      'Numbers',
      'Reads the contract to you, aloud.',
      ['fair', 'bob', 'grey', 'jumper', 'spectacles'],
      'redfern-street',
    ],
    [
      'Des Rowan',
      'Spanners',
      'Drives them all.',
      ['rosy', 'bald', 'grey', 'overalls', 'moustache'],
      'redfern-street',
    ],
    ['Kylie', 'Phones', 'Knows your cousin.', ['rosy', 'ponytail', 'blond', 'polo'], 'redfern-street'],
    [
      'Trev',
      'Young',
      'Opens the gate, and opens up about cricket.',
      ['tan', 'crop', 'grey', 'polo', 'hat'],
      'young',
    ],
  ],
  places: {
    'redfern-street': {
      title: 'Redfern Street',
      text: 'Peg’s desk, Des’s hoist and about twenty cars. The bakery is across the road.',
      directions: [
        [
          'By car',
          'One street back from the main street of Cowra. Park on the footpath side, Des will move something.',
        ],
      ],
    },
    young: {
      title: 'Young',
      text: 'A fenced block and a shed. Trev is there when the sign is out.',
      directions: [
        ['By car', 'Forty-five minutes down the Olympic Highway from Cowra. Ring first on a Monday.'],
      ],
    },
  },
  reviews: [
    ['Thelma', 5, 'Des rang a month later to ask how the clutch was.', 12],
    ['Josh', 5, 'Peg read me the whole contract. I wish my bank did.', 27],
    ['Col and Jan', 4, 'Nice car. Bring change for the bakery.', 45],
    ['Renae', 5, 'Cheaper than Sydney and they answered the phone.', 60],
    ['Bill', 3, 'Closed when I came. My fault, should have rung.', 82],
  ],
}))
