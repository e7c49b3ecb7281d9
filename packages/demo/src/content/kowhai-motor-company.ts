import { block, defineContent, story } from './parts/define-content.ts'
import { readArticles } from './parts/read-articles.ts'

const suv = {
  body: 'suv-large',
  face: 'a',
  view: 'front-three-quarter',
  colour: '#66735f',
  backdrop: 'studio',
  seed: 0,
}

export const kowhaiMotorCompany = defineContent(suv, ({ shot, day }) => ({
  author: 'Aroha Ngata',
  description:
    'New, demo and used cars on Moorhouse Avenue, Christchurch. Good cars for the Canterbury plains.',
  announcement: ['Winter tyres at cost with any SUV', '/special-offers/winter-tyres'],
  home: [
    block('hero', {
      slides: [
        { image: shot('A green SUV in the studio'), caption: '', link: '' },
        {
          image: shot('A red hatch in the studio', { body: 'hatch', colour: '#a3121b' }),
          caption: '',
          link: '',
        },
      ],
    }),
    block('quick-links'),
    block('body-types', {
      heading: 'Town, farm or mountain',
      items: [
        { body: 'Hatch', image: shot('', { body: 'hatch', view: 'side', colour: '#a3121b' }) },
        { body: 'SUV', image: shot('', { view: 'side' }) },
        { body: 'Utility', image: shot('', { body: 'ute-dual', view: 'side', colour: '#43484e' }) },
        { body: 'Wagon', image: shot('', { body: 'wagon', view: 'side', colour: '#14386f' }) },
      ],
    }),
    block('latest-stock'),
    story({
      image: shot('An SUV from behind', { view: 'rear-three-quarter' }),
      title: 'Winter ready before it’s yours',
      lines: [
        'Battery, tyres, coolant and wipers are checked for a Canterbury winter, not a Tauranga one.',
        'Chains on the roof rack? We’ll show you how, in the dry, before you need to do it at Porters Pass.',
      ],
      button: ['Book a test drive', '/book-test-drive/'],
    }),
    block('counters', {
      items: [
        { value: '20', label: 'makes and models on the floor' },
        { value: '1', label: 'price, on the windscreen' },
        { value: '6', label: 'days a week' },
      ],
    }),
    block('posts', { heading: 'News' }),
    block('reviews', { quantity: 6 }),
    block('newsletter', {
      text: 'New arrivals, price drops and the odd sausage sizzle, by email now and then.',
      label: 'Sign me up',
      link: '/newsletter',
    }),
    block('four-cards'),
    block('locations', { heading: 'Moorhouse Avenue' }),
  ],
  pages: [
    {
      slug: 'about-us',
      title: 'About Kōwhai Motor Company',
      text: 'We opened the week after the Moorhouse Avenue rebuild, in a building with more glass than sense.\nKōwhai is owned by two families from the Selwyn district. We buy locally where we can, check every import’s history, and write down what we find.\n- Warrant of Fitness and registration current on every car.\n- Consumer Information Notice on every windscreen.\n- Test drives as far as the Port Hills.',
      blocks: [block('team', { heading: 'Who’s here' }), block('locations', { heading: 'Find us' })],
    },
  ],
  posts: readArticles('kowhai-motor-company', { shot, day }),
  offers: [
    {
      slug: 'winter-tyres',
      title: 'Winter tyres at cost',
      until: day(65),
      price: 'At what we pay',
      search: 'refinementList[body][0]=SUV',
      terms: 'One set with any SUV delivered this season, fitted and balanced by us.',
      image: shot('An SUV front on', { view: 'front' }),
      text: 'Add a set of winter tyres when you buy and pay only what they cost us.',
    },
    {
      slug: 'warrant-for-two',
      title: 'Two warrants on us',
      until: day(55),
      price: 'Two WoFs included',
      search: '',
      terms:
        'Two warrant of fitness inspections at our workshop within two years of buying. Repairs are extra.',
      image: shot('An SUV side on', { view: 'side' }),
      text: 'Buy from us and your next two warrants cost you nothing.',
    },
    {
      slug: 'tow-ready',
      title: 'Tow bar and wiring, fitted at cost',
      until: day(72),
      price: 'At what we pay',
      search: 'refinementList[body][0]=SUV',
      terms: 'On SUVs in stock that are rated to tow. Fitted before delivery.',
      image: shot('An SUV, rear', { view: 'rear-three-quarter' }),
      text: 'For the boat, the bikes or the horse float: we fit the bar and you pay what it costs us.',
    },
  ],
  people: [
    ['Aroha Ngata', 'Manager', 'Skis badly, drives well.', ['tan', 'wavy', 'black', 'jumper']],
    [
      'Stu Ballantyne',
      'Sales',
      'Farmed until his back went.',
      ['rosy', 'receding', 'auburn', 'polo', 'freckles'],
    ],
    ['Mele', 'Imports', 'Reads auction sheets for fun.', ['brown', 'bun', 'black', 'polo', 'glasses']],
  ],
  reviews: [
    ['Hemi', 5, 'Showed me the auction sheet without being asked.', 9],
    ['Fiona', 5, 'Chains lesson in the car park. Used it a week later.', 23],
    ['Geoff', 4, 'Good stock. Hard right turn off Moorhouse.', 37],
    ['Sina', 5, 'Quick, kind and no nonsense.', 48],
    ['Alastair', 3, 'Car was great, the plates took a week.', 74],
  ],
}))
