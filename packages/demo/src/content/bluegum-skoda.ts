import { block, defineContent, story } from './parts/define-content.ts'
import { defineModels } from './parts/define-models.ts'
import { ownForm, question } from './parts/own-form.ts'

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
        ownForm('Ask for a fleet quote', {
          intro: 'Tell us what your drivers need and we’ll send prices for the lot.',
          category: 'Fleet Enquiry',
          event: 24,
          fields: [
            question('text', 'Business name'),
            question('number', 'How many cars?'),
            question('select', 'How would you like to pay?', {
              options: ['Buy outright', 'Novated lease', 'Operating lease', 'Not sure yet'],
            }),
            question('date', 'When do you need the first one?', { required: false }),
            question('message', 'Anything else?', { required: false }),
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
    {
      slug: 'roof-box-weekend',
      title: 'A roof box for your first long weekend',
      until: day(58),
      price: 'Lent to you free',
      search: 'refinementList[car_type][0]=used',
      terms: 'One roof box for up to five days, on cars bought from us. Book a fortnight ahead.',
      image: shot('A green wagon, rear', { view: 'rear-three-quarter' }),
      text: 'A wagon isn’t finished until it has been to the coast.\nTake one of our roof boxes for the first trip.',
    },
    {
      slug: 'five-year-pack',
      title: 'Five services for the price of four',
      until: day(70),
      price: 'One service free',
      search: 'refinementList[car_type][0]=new',
      terms: 'Scheduled services at Bluegum within five years. Bought with the car.',
      image: shot('A green wagon'),
      text: 'Take the service pack with a new car and the fifth one is ours.',
    },
  ],
  models: defineModels('Skoda', shot, [
    {
      model: 'Octavia',
      body: 'wagon',
      face: 'd',
      description: 'The wagon that swallows a house move and parks in a tram street.',
      text: 'Six hundred litres with the seats up, seventeen hundred with them down. There’s a reason taxi drivers in Prague never change.\n- Adaptive cruise on every grade.\n- Umbrella in the door, ice scraper in the fuel flap.',
      grades: [
        ['Select', 46_490, 'The sensible one, with everything that matters.'],
        ['Sportline', 56_490, 'Sports seats, black trim and eighteen-inch wheels.'],
        ['RS', 66_990, 'Two litres, 180 kilowatts and a very straight face.'],
      ],
      paints: [
        ['Emerald Green', '#1d4a35'],
        ['Candy White', '#f2f2f0'],
        ['Graphite Grey', '#43484e'],
        ['Race Blue', '#14386f'],
      ],
    },
    {
      model: 'Superb',
      body: 'sedan',
      face: 'd',
      description: 'Limousine legroom, commuter fuel bill.',
      text: 'Sit in the back, cross your legs, and ask what else costs this much. We’ll wait.',
      grades: [
        ['Style', 66_990, 'Heated seats front and rear, matrix headlights.'],
        ['Sportline 4x4', 78_290, 'All-wheel drive and adaptive dampers.'],
      ],
      paints: [
        ['Magic Black', '#15171a'],
        ['Candy White', '#f2f2f0'],
        ['Emerald Green', '#1d4a35'],
      ],
    },
    {
      model: 'Kodiaq',
      body: 'suv-large',
      face: 'd',
      description: 'Seven seats, and the third row isn’t a punishment.',
      text: 'For families who outgrew the wagon but not the idea. The doors have little guards that pop out so yours don’t meet the ones beside it.',
      grades: [
        ['Select', 59_990, 'Seven seats, all-wheel drive, three-zone climate.'],
        ['Sportline', 68_990, 'Sports seats, twenty-inch wheels, Canton sound.'],
        ['RS', 84_490, 'The fast one. Still takes seven.'],
      ],
      paints: [
        ['Candy White', '#f2f2f0'],
        ['Emerald Green', '#1d4a35'],
        ['Graphite Grey', '#43484e'],
      ],
    },
    {
      model: 'Kamiq',
      body: 'suv-small',
      face: 'd',
      description: 'The small SUV for people who like to sit up and look out.',
      text: 'Light on fuel, easy on the streets of Toorak, and the boot still has hooks for the shopping.',
      grades: [
        ['85TSI Select', 35_990, 'Three cylinders, seven airbags, one happy bank manager.'],
        ['110TSI Monte Carlo', 45_990, 'More power, panoramic roof, red stripe.'],
      ],
      paints: [
        ['Race Blue', '#14386f'],
        ['Candy White', '#f2f2f0'],
        ['Magic Black', '#15171a'],
      ],
    },
    {
      model: 'Fabia',
      body: 'hatch',
      face: 'd',
      description: 'A first new car, or a last second one.',
      text: 'Bigger inside than the hatches you’ve been looking at, and it parks itself if you let it.',
      grades: [
        ['Select', 35_990, 'Cloth, cruise and a proper heater.'],
        ['Monte Carlo', 43_990, 'Sports seats, glass roof, digital dials.'],
      ],
      paints: [
        ['Velvet Red', '#a3121b'],
        ['Candy White', '#f2f2f0'],
        ['Graphite Grey', '#43484e'],
      ],
    },
  ]),
  people: [
    ['Hana Novak', 'Sales', 'Will measure your pram.', ['fair', 'bob', 'blond', 'shirt']],
    [
      'Luke Adamo',
      'Service',
      'Nine loan cars and a calendar.',
      ['olive', 'short', 'brown', 'polo', 'stubble'],
    ],
    [
      'Sunita Rao',
      'Fleet and leases',
      'Makes spreadsheets behave.',
      ['brown', 'bun', 'black', 'shirt', 'spectacles'],
    ],
  ],
  reviews: [
    ['Clare', 5, 'They really do keep a pram at the door. It fitted.', 13],
    ['Matt V.', 5, 'Lent me an electric one for a day. Ordered the next.', 25],
    ['Yasmin', 4, 'Excellent service desk. Tram noise while you wait.', 40],
    ['Theo', 5, 'Found the umbrella.', 53],
    ['Rick', 3, 'Colour took four months.', 68],
  ],
}))
