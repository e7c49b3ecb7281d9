import { block, defineContent, story } from './parts/define-content.ts'
import { defineModels } from './parts/define-models.ts'
import { readArticles } from './parts/read-articles.ts'

const suv = {
  body: 'suv-small',
  face: 'b',
  view: 'front-three-quarter',
  colour: '#a3121b',
  backdrop: 'studio',
  seed: 0,
}

export const paperbarkMazda = defineContent(suv, ({ shot, day }) => ({
  author: 'Paperbark Mazda',
  description:
    'New, demo and used Mazdas on Gympie Road, with a service centre that knows every one of them.',
  home: [
    block('hero', {
      slides: [
        { image: shot('A red Mazda SUV'), caption: '', link: '' },
        { image: shot('A hatch in grey', { body: 'hatch', colour: '#5b6066' }), caption: '', link: '' },
        {
          image: shot('A convertible in white', { body: 'convertible', colour: '#f2f2f0' }),
          caption: '',
          link: '',
        },
      ],
    }),
    block('quick-links'),
    block('offers', { heading: 'This month at Paperbark' }),
    block('body-types', {
      heading: 'Find your Mazda',
      items: [
        { body: 'SUV', image: shot('', { view: 'side' }) },
        { body: 'Hatch', image: shot('', { body: 'hatch', view: 'side', colour: '#5b6066' }) },
        { body: 'Sedan', image: shot('', { body: 'sedan', view: 'side', colour: '#14386f' }) },
        { body: 'Utility', image: shot('', { body: 'ute-dual', view: 'side', colour: '#43484e' }) },
        { body: 'Convertible', image: shot('', { body: 'convertible', view: 'side', colour: '#f2f2f0' }) },
      ],
    }),
    block('latest-stock'),
    story({
      image: shot('The front corner of a Mazda', { view: 'detail' }),
      title: 'Serviced by people who only do Mazda',
      lines: [
        'Our technicians see the same engines every day, so they hear the odd one straight away.',
        'Book before eight and there’s a loan car, coffee and a desk with power points.',
      ],
      button: ['Book a service', '/pages/book-a-service'],
      isPictureLast: true,
    }),
    block('stock-carousel', { heading: 'Demonstrators', search: 'refinementList[car_type][0]=demo' }),
    block('finance-strip'),
    block('reviews', { heading: 'Northside owners say', quantity: 6 }),
    block('posts', { heading: 'Owner stories' }),
    block('four-cards'),
    block('locations'),
  ],
  pages: [
    {
      slug: 'our-workshop',
      title: 'Our workshop',
      text: 'Tell us the plate and the kilometres, and see what’s due and what it costs before you drop it off.\n- Logbook services to the schedule, stamped.\n- Loan cars from 7am, first come.\n- Pick-up and drop-off within ten kilometres.',
      blocks: [
        block('buttons', {
          items: [{ label: 'Book a service', link: '/pages/book-a-service', look: 'primary' }],
        }),
        block('opening-hours'),
      ],
    },
  ],
  posts: readArticles('paperbark-mazda', { shot, day }),
  offers: [
    {
      slug: 'demo-drive-away',
      title: 'Demonstrators, drive away',
      until: day(31),
      price: 'Drive-away prices on the page',
      search: 'refinementList[car_type][0]=demo',
      terms: 'Demonstrators in stock, delivered by the end of the offer. Private and ABN buyers.',
      image: shot('A demonstrator SUV', { colour: '#14386f' }),
      text: 'Our drivers have moved on to the new plate. Theirs are yours, with the rest of the factory warranty.',
    },
    {
      slug: 'service-plan',
      title: 'Three years of servicing, fixed',
      until: day(62),
      price: 'One price for three years',
      search: 'refinementList[car_type][0]=new',
      terms: 'Scheduled services only, at Paperbark, whichever comes first of time and kilometres.',
      image: shot('A hatch front on', { body: 'hatch', view: 'front', colour: '#5b6066' }),
      text: 'Add a three-year plan when you buy and the price of each service never moves.',
    },
    {
      slug: 'old-for-new',
      title: 'Your old Mazda is worth more here',
      until: day(53),
      price: '$500 over our estimate',
      search: 'refinementList[car_type][0]=new',
      terms: 'On Mazdas traded in for a new one from stock. On top of the estimate at the time.',
      image: shot('A hatch front on', { body: 'hatch', view: 'front', colour: '#5b6066' }),
      text: 'We know what they’re like at ten years old, so we pay for it.\nTrade any Mazda for a new one and we add $500.',
    },
  ],
  announcement: ['Demonstrators, drive away: this year’s plates must go', '/special-offers/demo-drive-away'],
  navigation: {
    header: [
      [
        'New Mazda',
        '/models/mazda',
        [
          ['Mazda3', '/models/mazda/mazda3'],
          ['CX-3', '/models/mazda/cx-3'],
          ['CX-5', '/models/mazda/cx-5'],
          ['CX-60', '/models/mazda/cx-60'],
          ['MX-5', '/models/mazda/mx-5'],
          ['BT-50', '/models/mazda/bt-50'],
        ],
      ],
      ['In stock', '/search/mazda-stock?refinementList[make][0]=Mazda'],
      ['Offers', '/special-offers'],
      ['Finance', '/finance'],
      ['Contact', '/contact'],
    ],
  },
  models: defineModels('Mazda', shot, [
    {
      model: 'Mazda3',
      body: 'hatch',
      face: 'b',
      description: 'The hatch that still makes the school run feel like a drive.',
      text: 'Quiet, tight and better finished than it needs to be. Most of our customers come to look at an SUV and leave in one of these.\n- Fits a pram and a week of shopping with the seats up.\n- Heads-up display on every grade.\n- Five-year warranty, and we do the servicing behind the showroom.',
      grades: [
        ['G20 Pure', 35_290, 'Two litres, cloth, and every safety system that the others have.'],
        ['G20 Touring', 39_790, 'Leather, a bigger screen, keyless entry and heated mirrors.'],
        ['G25 Astina', 46_190, 'The 2.5-litre engine, a sunroof, Bose sound and a 360-degree camera.'],
      ],
      paints: [
        ['Soul Red', '#a3121b'],
        ['Machine Grey', '#5b6066'],
        ['Snowflake White', '#f2f2f0'],
        ['Deep Crystal Blue', '#14386f'],
      ],
    },
    {
      model: 'CX-3',
      body: 'suv-small',
      face: 'b',
      description: 'Small outside, sensible inside, easy to park at Westfield.',
      text: 'A little higher than a hatch, a lot easier to get a child seat into. The one to pick if you mostly drive in town.',
      grades: [
        ['G20 Pure', 35_890, 'Everything you need and a decent stereo.'],
        ['G20 Akari', 43_990, 'Leather, LED lights that turn with you, and a sunroof.'],
      ],
      paints: [
        ['Snowflake White', '#f2f2f0'],
        ['Soul Red', '#a3121b'],
        ['Deep Crystal Blue', '#14386f'],
        ['Jet Black', '#15171a'],
      ],
    },
    {
      model: 'CX-5',
      body: 'suv-small',
      face: 'b',
      description: 'Our best seller for eleven years, and the one the families come back for.',
      text: 'Room for three across the back, a boot that takes two mountain bikes with the wheels off, and all-wheel drive for the boat ramp.\n- Tows 1,800 kilograms, braked.\n- Turbo grades pull like a diesel and sound like a petrol.\n- Fixed-price servicing here for as long as you own it.',
      grades: [
        ['Maxx Sport', 45_190, 'All-wheel drive, leather wheel, navigation and a powered tailgate.'],
        ['Touring', 47_590, 'Adds suede trim, a heads-up display and wireless charging.'],
        ['GT SP Turbo', 57_990, 'The turbo engine, black wheels and red stitching.'],
        ['Akera Turbo', 60_290, 'Nappa leather, ventilated seats, 360-degree camera. The lot.'],
      ],
      paints: [
        ['Soul Red', '#a3121b'],
        ['Snowflake White', '#f2f2f0'],
        ['Machine Grey', '#5b6066'],
        ['Jet Black', '#15171a'],
      ],
    },
    {
      model: 'CX-60',
      body: 'suv-large',
      face: 'b',
      description: 'Six cylinders or a plug, and an interior that makes Germans nervous.',
      text: 'Choose the straight-six diesel if you tow, or the plug-in if your week is mostly town: up to seventy kilometres before it burns a drop.',
      grades: [
        ['D50e Azami', 81_990, '3.3-litre diesel with a mild hybrid, for long days and heavy trailers.'],
        ['P50e GT', 87_990, 'Plug-in hybrid. Charge overnight from a power point.'],
      ],
      paints: [
        ['Deep Crystal Blue', '#14386f'],
        ['Snowflake White', '#f2f2f0'],
        ['Machine Grey', '#5b6066'],
      ],
    },
    {
      model: 'MX-5',
      body: 'convertible',
      face: 'b',
      description: 'A thousand kilos, two seats, no excuses.',
      text: 'Nobody needs one. Everybody who drives one grins. Saturday mornings, ask for Bianca and the long way round.',
      grades: [
        ['G20 Roadster GT', 52_490, 'Soft top, six-speed manual, as it should be.'],
        ['G20 RF GT', 56_990, 'A folding hard top and an automatic for the traffic.'],
      ],
      paints: [
        ['Soul Red', '#a3121b'],
        ['Jet Black', '#15171a'],
        ['Snowflake White', '#f2f2f0'],
      ],
    },
    {
      model: 'BT-50',
      body: 'ute-dual',
      face: 'b',
      description: 'The ute that goes to the site on Friday and the beach on Saturday.',
      text: 'Three litres of diesel, 3,500 kilograms behind it, and a cabin that you can take clients in. Trays, canopies and bars are fitted here.',
      grades: [
        ['XTR', 66_490, 'Alloys, side steps and a 9-inch screen.'],
        ['GT', 70_390, 'Leather, heated seats and remote start.'],
        ['SP', 75_290, 'Black everything, roller tonneau and tub liner.'],
      ],
      paints: [
        ['Machine Grey', '#43484e'],
        ['Ice White', '#f2f2f0'],
        ['Red Volcano', '#a3121b'],
      ],
    },
  ]),
  people: [
    [
      'Erin Walsh',
      'Dealer principal',
      'Started on the parts counter.',
      ['fair', 'long', 'auburn', 'shirt', 'freckles'],
    ],
    [
      'Jun Sato',
      'Service manager',
      'Twenty years of rotaries and since.',
      ['olive', 'short', 'grey', 'shirt', 'glasses'],
    ],
    [
      'Bianca Rossi',
      'Sales',
      'Will find the colour you want.',
      ['olive', 'wavy', 'chestnut', 'shirt', 'earrings'],
    ],
    [
      'Col',
      'Loan cars',
      'Has your keys ready before you park.',
      ['rosy', 'bald', 'white', 'polo', 'moustache'],
    ],
  ],
  reviews: [
    ['Nadia', 5, 'Loan car, coffee, and the bill was what they quoted.', 7],
    ['Greg H.', 5, 'Bianca found the exact colour in Townsville and had it brought down.', 18],
    ['Tilly', 4, 'Great car. The app took a while to set up.', 33],
    ['Marcus', 5, 'Fourth Mazda from here. Says it all.', 49],
    ['Fi', 3, 'Phones were busy for a day when I needed a tyre.', 57],
    ['Dean', 5, 'Jun heard the noise before I’d finished describing it.', 76],
  ],
}))
