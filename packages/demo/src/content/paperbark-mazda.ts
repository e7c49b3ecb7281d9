import { block, defineContent, story } from './parts/define-content.ts'

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
      slug: 'book-a-service',
      title: 'Book a service',
      text: 'Tell us the car, the kilometres and when suits. We’ll have a price before you drop it off.\n- Logbook services to the schedule, stamped.\n- Loan cars from 7am, first come.\n- Pick-up and drop-off within ten kilometres.',
      blocks: [
        block('buttons', {
          items: [{ label: 'Ask for a time', link: '/contact?category=Service+Enquiry', look: 'primary' }],
        }),
        block('opening-hours'),
      ],
    },
  ],
  posts: [
    {
      slug: 'three-generations-one-323',
      title: 'Three generations, one 323',
      date: day(-13),
      category: 'Owners',
      image: shot('A hatch from the side', { body: 'hatch', view: 'side', colour: '#a3121b' }),
      text: 'The Hallorans’ 323 has been to every school on the northside. It came in last week for its forty-first service.\nGrandad bought it new. Now Ruby is learning to drive in it, and no, it isn’t for sale.',
    },
    {
      slug: 'towing-with-an-suv',
      title: 'What your SUV may really tow',
      date: day(-35),
      category: 'Know your car',
      image: shot('An SUV, rear', { view: 'rear-three-quarter' }),
      text: 'The brochure number is only the start. Tow-ball load, passengers and a full boot all count.\nCome by with your trailer and we’ll put it on the scales.',
    },
  ],
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
  ],
  people: [
    ['Erin Walsh', 'Dealer principal', 'Started on the parts counter.'],
    ['Jun Sato', 'Service manager', 'Twenty years of rotaries and since.'],
    ['Bianca Rossi', 'Sales', 'Will find the colour you want.'],
    ['Col', 'Loan cars', 'Has your keys ready before you park.'],
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
