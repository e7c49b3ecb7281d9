import { block, defineContent } from './parts/define-content.ts'

const suv = {
  body: 'suv-small',
  face: 'f',
  view: 'front-three-quarter',
  colour: '#14386f',
  backdrop: 'block-yellow',
  seed: 0,
}

export const bigBoxCars = defineContent(suv, ({ shot, day }) => ({
  author: 'Big Box',
  description:
    'Hundreds of used cars under one roof in Melbourne’s west. One low price each, seven days to change your mind.',
  announcement: ['New prices every Friday morning', '/special-offers/friday-markdowns'],
  redirects: [['/inventory', '/search/cheap-used-cars']],
  home: [
    block('hero', {
      headline: 'Used cars. One low price each.',
      slides: [
        { image: shot('A blue SUV on yellow'), caption: '', link: '' },
        {
          image: shot('A red hatch on blue', {
            body: 'hatch',
            face: 'f',
            colour: '#a3121b',
            backdrop: 'block-blue',
          }),
          caption: '',
          link: '',
        },
        {
          image: shot('A white sedan on coral', {
            body: 'sedan',
            face: 'b',
            colour: '#f2f2f0',
            backdrop: 'block-coral',
          }),
          caption: '',
          link: '',
        },
      ],
    }),
    block('quick-links'),
    block('budgets', { heading: 'Pick your price', amounts: [10_000, 15_000, 20_000, 30_000, 40_000] }),
    block('body-types', {
      heading: 'Pick your shape',
      items: [
        { body: 'SUV', image: shot('', { view: 'side' }) },
        { body: 'Hatch', image: shot('', { body: 'hatch', face: 'f', view: 'side', colour: '#a3121b' }) },
        { body: 'Sedan', image: shot('', { body: 'sedan', face: 'b', view: 'side', colour: '#f2f2f0' }) },
        {
          body: 'Utility',
          image: shot('', { body: 'ute-dual', face: 'f', view: 'side', colour: '#43484e' }),
        },
        { body: 'Van', image: shot('', { body: 'van', face: 'f', view: 'side', colour: '#f2f2f0' }) },
        {
          body: 'People Mover',
          image: shot('', { body: 'people-mover', face: 'f', view: 'side', colour: '#3b5468' }),
        },
      ],
    }),
    block('latest-stock', { heading: 'Latest arrivals' }),
    block('counters', {
      items: [
        { value: '7', label: 'days to bring it back' },
        { value: '150', label: 'points on our workshop check' },
        { value: '0', label: 'haggling, ever' },
        { value: '1', label: 'price, on the windscreen' },
      ],
    }),
    block('promotions', {
      items: [
        {
          image: shot('A people mover', {
            body: 'people-mover',
            face: 'f',
            colour: '#3b5468',
            backdrop: 'block-blue',
          }),
          title: 'Seven seats, zero stress',
          text: 'People movers for school runs, surf trips and the whole footy team.',
          label: 'See people movers',
          link: '/search/used-cars?refinementList[body][0]=People+Mover',
        },
        {
          image: shot('A hatch on coral', {
            body: 'hatch',
            face: 'f',
            colour: '#e3c22b',
            backdrop: 'block-coral',
          }),
          title: 'First car? Start here',
          text: 'Small, safe and cheap to run. Bring Mum. She’ll have questions; we have answers.',
          label: 'See hatches',
          link: '/search/used-cars?refinementList[body][0]=Hatch',
        },
      ],
    }),
    block('faq', {
      heading: 'Quick answers',
      items: [
        {
          question: 'Is the price really the price?',
          answer:
            'Yes. What you see is what you pay to drive away, unless the page says otherwise. We don’t negotiate, so nobody pays more than you.',
        },
        {
          question: 'Can I return it?',
          answer:
            'Within seven days and 500 kilometres, for any reason. We refund what you paid for the car.',
        },
        {
          question: 'What have you checked?',
          answer: 'Every car goes through 150 points in our own workshop. The report is in the glovebox.',
        },
        {
          question: 'Do you take trade-ins?',
          answer:
            'All makes, most states of repair. Bring it along and we’ll value it while you look around.',
        },
      ],
    }),
    block('reviews', { quantity: 6 }),
    block('four-cards'),
    block('locations', { heading: 'Find the big yellow box' }),
  ],
  pages: [
    {
      slug: 'how-it-works',
      title: 'How it works',
      text: 'Buying a car should take an afternoon, not a fortnight. Here’s how ours goes.\n- Look online. Every car has its photos, its price and its faults.\n- Reserve the one you like, so nobody takes it while you’re on the freeway.\n- Come in, drive it, sign, go.\nIf it isn’t right, you’ve got seven days.',
      blocks: [
        block('buttons', {
          items: [
            { label: 'See the cars', link: '/search/used-cars', look: 'primary' },
            { label: 'Seven-day returns', link: '/pages/returns', look: 'quiet' },
            { label: 'Chat with us', link: 'chat=webchat', look: 'quiet' },
            { label: 'Quick answers', link: 'chat=autobot', look: 'quiet' },
          ],
        }),
      ],
    },
    {
      slug: 'returns',
      title: 'Seven-day returns',
      text: 'Drive it to work. Put the kids in the back. Show it to your father-in-law. If it isn’t right, bring it back within seven days and 500 kilometres.\nWe refund what you paid us for the car, to the way you paid. If you traded one in and it’s still here, you can have it back.\nThe car has to come back as it left, apart from the kilometres. This is on top of your rights under the Australian Consumer Law.',
      blocks: [
        block('faq', {
          heading: 'The fine print, in big print',
          items: [
            {
              question: 'What if I financed it?',
              answer: 'We talk to the lender for you and close the loan we arranged.',
            },
            { question: 'Does it cost anything?', answer: 'No. Bring the car, both keys and the papers.' },
          ],
        }),
      ],
    },
  ],
  offers: [
    {
      slug: 'friday-markdowns',
      title: 'Friday markdowns',
      until: day(60),
      price: 'New prices every Friday',
      search: '',
      terms: 'Prices as marked on the day. Each car is sold once.',
      image: shot('A sedan on coral', {
        body: 'sedan',
        face: 'b',
        colour: '#f2f2f0',
        backdrop: 'block-coral',
      }),
      text: 'Every Friday morning we mark down the cars that have waited longest.\nIt’s that simple. Set an alarm.',
    },
    {
      slug: 'fifteen-minutes',
      title: 'Valued in fifteen minutes or lunch is on us',
      until: day(80),
      price: 'Lunch for two',
      search: '',
      terms: 'At our superstores between ten and four. One lunch a valuation, from the café.',
      image: shot('An SUV on yellow'),
      text: 'Drive in, hand over the key, get a number.\nIf it takes us longer than fifteen minutes, you eat free.',
    },
    {
      slug: 'two-car-household',
      title: 'Second car, second saving',
      until: day(65),
      price: '$300 off the second',
      search: '',
      terms: '$300 off the lower price when one household buys two cars within thirty days.',
      image: shot('A sedan on coral', {
        body: 'sedan',
        face: 'b',
        colour: '#f2f2f0',
        backdrop: 'block-coral',
      }),
      text: 'Two drivers, two cars, one desk.\nBuy the second within a month and it costs $300 less.',
    },
  ],
  people: [
    [
      'Jaz',
      'Floor guide',
      'Won’t sell you anything. Will find you everything.',
      ['brown', 'curly', 'black', 'tee', 'earrings'],
      'laverton',
    ],
    [
      'Con',
      'Workshop',
      'Signs every one of those 150 points.',
      ['olive', 'bald', 'grey', 'overalls', 'stubble'],
      'laverton',
    ],
    [
      'Bec',
      'Returns desk',
      'The most bored person in the building.',
      ['fair', 'bob', 'auburn', 'tee', 'glasses'],
      'laverton',
    ],
    ['Hoang', 'Floor guide', 'Knows which row it’s in.', ['olive', 'quiff', 'black', 'tee'], 'dandenong'],
    ['Leila', 'Floor guide', 'Fastest test drive in the north.', ['tan', 'long', 'black', 'tee'], 'epping'],
  ],
  places: {
    laverton: {
      title: 'Laverton superstore',
      text: 'The big one. Eleven rows, a café and a playground that costs nothing.',
      directions: [
        [
          'By car',
          'Leave the Princes Freeway at Fitzgerald Road and follow the yellow arrows. There’s parking for everyone.',
        ],
        ['By train', 'Get off at Laverton and ring us. The yellow van comes every half hour.'],
      ],
    },
    dandenong: {
      title: 'Dandenong superstore',
      text: 'The same prices as Laverton, with fewer steps.',
      directions: [
        [
          'By car',
          'On Frankston Road, two minutes south of the centre of Dandenong. Enter at the second gate.',
        ],
      ],
    },
    epping: {
      title: 'Epping superstore',
      text: 'Our newest box, on High Street. Smaller cars at the front, seven-seaters out the back.',
      directions: [
        ['By car', 'Take High Street north from the ring road. We’re the yellow one.'],
        ['By train', 'Epping station is a twelve-minute walk.'],
      ],
    },
  },
  reviews: [
    ['Tran', 5, 'In at eleven, out at one with a Corolla. Didn’t talk to a manager once.', 4],
    ['Mick D.', 5, 'Took one back after three days. Refund same afternoon, no drama.', 15],
    ['Aisha', 4, 'Massive choice. Wear comfy shoes.', 27],
    ['Pete', 5, 'The fault list online was longer than the one my mechanic made.', 39],
    ['Lola', 2, 'Reserved car was dirty when I came. They cleaned it while I waited.', 45],
    ['Harpreet', 5, 'Price was the price. Loved that.', 66],
  ],
}))
