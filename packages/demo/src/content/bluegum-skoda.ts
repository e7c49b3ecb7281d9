import { block, defineContent, story } from './parts/define-content.ts'

const wagon = {
  body: 'wagon',
  face: 'd',
  view: 'front-three-quarter',
  colour: '#1d4a35',
  backdrop: 'gallery',
  seed: 0,
}

export const bluegumSkoda = defineContent(wagon, ({ shot, day }) => ({
  author: 'Bluegum',
  description:
    'New, demo and used Škoda cars on Toorak Road, with servicing and charging advice under one green roof.',
  home: [
    block('hero', {
      slides: [
        { image: shot('A green wagon in the showroom'), caption: '', link: '' },
        {
          image: shot('A white SUV in the showroom', { body: 'suv-large', colour: '#f2f2f0', seed: 1 }),
          caption: '',
          link: '',
        },
      ],
    }),
    block('quick-links'),
    block('latest-stock'),
    story({
      image: shot('The boot end of a wagon', { view: 'rear-three-quarter' }),
      title: 'The boot that wins arguments',
      lines: [
        'Two bikes, a pram and the dog, with the blind closed. Bring your own things and try: we keep a pram at the door.',
        'There’s an umbrella in it somewhere, too.',
      ],
      button: ['Book a test drive', '/book-test-drive/'],
      isPictureLast: true,
    }),
    block('offers', { heading: 'Right now' }),
    block('stock-carousel', {
      heading: 'Certified and pre-loved',
      search: 'refinementList[car_type][0]=used',
    }),
    block('counters', {
      items: [
        { value: '1', label: 'roof for sales and service' },
        { value: '9', label: 'loan cars, all charged' },
        { value: '15 min', label: 'to the city by tram' },
      ],
    }),
    block('faq', {
      heading: 'Charging and choosing',
      items: [
        {
          question: 'Can I charge at home?',
          answer:
            'Most people can, from an ordinary power point overnight. A wall box is faster and we can recommend electricians.',
        },
        {
          question: 'How far does it go?',
          answer:
            'Less than the brochure on the freeway, more in town. We’ll lend you one for a day so that you know your own number.',
        },
        {
          question: 'Wagon or SUV?',
          answer: 'Sit in both. If you carry people, SUV; if you carry things, wagon.',
        },
      ],
    }),
    block('reviews', { quantity: 6 }),
    block('four-cards'),
    block('locations', { heading: 'Under the green roof' }),
  ],
  pages: [
    {
      slug: 'fleet',
      title: 'Fleet',
      text: 'Wagons and SUVs that drivers argue over, on terms your accountant won’t.\n- One contact for quotes, deliveries and servicing.\n- Novated leases with most providers.\n- Demonstrators for a week before you decide.',
      blocks: [
        block('buttons', {
          items: [
            { label: 'Start a fleet enquiry', link: '/contact?category=Fleet+Enquiry', look: 'primary' },
          ],
        }),
      ],
    },
    {
      slug: 'charging-at-home',
      title: 'Charging at home',
      text: 'You already own the most useful charger: a power point in the garage.\nOvernight it adds about a hundred kilometres, which is more than most people in Melbourne drive in a day. A wall box triples that.\n- Check the age of your switchboard.\n- Ask your electricity retailer about an overnight rate.\n- Renting? A portable charger goes with you.\nCome in and we’ll look at your street, your car space and your week.',
    },
  ],
  offers: [
    {
      slug: 'wall-box',
      title: 'A wall box with every plug-in',
      until: day(44),
      price: 'Wall box included',
      search: 'refinementList[car_type][0]=new',
      terms: 'On new plug-in cars from stock. Installation by your electrician is extra.',
      image: shot('A white SUV', { body: 'suv-large', colour: '#f2f2f0' }),
      text: 'Order a plug-in from stock this season and take a wall box home with it.',
    },
  ],
  people: [
    ['Hana Novak', 'Sales', 'Will measure your pram.'],
    ['Luke Adamo', 'Service', 'Nine loan cars and a calendar.'],
    ['Sunita Rao', 'Fleet and leases', 'Makes spreadsheets behave.'],
  ],
  reviews: [
    ['Clare', 5, 'They really do keep a pram at the door. It fitted.', 13],
    ['Matt V.', 5, 'Lent me an electric one for a day. Ordered the next.', 25],
    ['Yasmin', 4, 'Excellent service desk. Tram noise while you wait.', 40],
    ['Theo', 5, 'Found the umbrella.', 53],
    ['Rick', 3, 'Colour took four months.', 68],
  ],
}))
