import { block, defineContent, story } from './parts/define-content.ts'
import { readArticles } from './parts/read-articles.ts'

const coupe = {
  body: 'coupe',
  face: 'a',
  view: 'front-three-quarter',
  colour: '#14386f',
  backdrop: 'gallery',
  seed: 0,
}

export const harbourCityMotors = defineContent(coupe, ({ shot, day }) => ({
  author: 'Priya Raman',
  description:
    'New, demo and used cars on Botany Road, ten minutes from the Harbour Bridge. See today’s stock, prices and opening hours.',
  announcement: ['Demonstrator clearance: this year’s cars have to go', '/special-offers/demo-clearance'],
  navigation: {
    header: [
      [
        'Cars',
        '/search/new-used-and-demo-cars',
        [
          [
            'New, demo or used',
            '',
            [
              ['New cars', '/search/new-cars'],
              ['Demo cars', '/search/demo-cars'],
              ['Used cars', '/search/used-cars'],
            ],
          ],
          [
            'By shape',
            '',
            [
              ['SUVs', '/search/new-used-and-demo-cars?refinementList[body][0]=SUV'],
              ['Hatches', '/search/new-used-and-demo-cars?refinementList[body][0]=Hatch'],
              ['Sedans', '/search/new-used-and-demo-cars?refinementList[body][0]=Sedan'],
              ['Wagons', '/search/new-used-and-demo-cars?refinementList[body][0]=Wagon'],
            ],
          ],
          [
            'By fuel',
            '',
            [
              ['Electric', '/search/new-used-and-demo-cars?refinementList[fuel][0]=Electric'],
              ['Hybrid', '/search/new-used-and-demo-cars?refinementList[fuel][0]=Hybrid'],
            ],
          ],
          [
            'By budget',
            '',
            [
              ['Under $25,000', '/search/new-used-and-demo-cars?range[price]=0:25000'],
              ['$25,000 to $40,000', '/search/new-used-and-demo-cars?range[price]=25000:40000'],
              ['Over $40,000', '/search/new-used-and-demo-cars?range[price]=40000:'],
            ],
          ],
        ],
      ],
      ['Offers', '/special-offers'],
      [
        'Finance',
        '',
        [
          ['Finance', '/finance'],
          ['Pre-approval', '/finance-pre-approval'],
          ['Trade-in', '/trade-in'],
          ['Sell your car', '/sell-your-car'],
        ],
      ],
      ['Find us', '/our-locations'],
      ['Contact', '/contact'],
    ],
    footer: [
      [
        'Buying',
        '',
        [
          ['All cars', '/search/new-used-and-demo-cars'],
          ['Special offers', '/special-offers'],
          ['Pre-approval', '/finance-pre-approval'],
        ],
      ],
      [
        'Owning',
        '',
        [
          ['Service', '/service'],
          ['Parts', '/vehicle-parts-and-accessories'],
          ['Sell your car', '/sell-your-car'],
        ],
      ],
      [
        'Harbour City',
        '',
        [
          ['About us', '/pages/about-us'],
          ['Work with us', '/pages/careers'],
          ['Our locations', '/our-locations'],
          ['Contact', '/contact'],
          ['Privacy', '/privacy-policy'],
        ],
      ],
    ],
  },
  redirects: [
    ['/about.html', '/pages/about-us'],
    ['/stock/specials', '/special-offers'],
  ],
  home: [
    block('hero', {
      slides: [
        { image: shot('A blue coupe in the showroom'), caption: '', link: '' },
        {
          image: shot('An electric sedan', { body: 'sedan', face: 'c', colour: '#e9e7e0', seed: 1 }),
          caption: 'Electric and hybrid',
          link: '/search/new-used-and-demo-cars?refinementList[fuel][0]=Electric',
        },
        {
          image: shot('A small SUV', { body: 'suv-small', face: 'f', colour: '#a3121b', seed: 2 }),
          caption: '',
          link: '',
        },
      ],
    }),
    block('quick-links'),
    block('body-types', {
      heading: 'What are you after?',
      items: [
        { body: 'SUV', image: shot('', { body: 'suv-small', face: 'f', view: 'side', colour: '#5b6066' }) },
        { body: 'Hatch', image: shot('', { body: 'hatch', face: 'a', view: 'side', colour: '#a3121b' }) },
        { body: 'Sedan', image: shot('', { body: 'sedan', face: 'c', view: 'side', colour: '#f2f2f0' }) },
        { body: 'Coupe', image: shot('', { view: 'side' }) },
        { body: 'Wagon', image: shot('', { body: 'wagon', face: 'd', view: 'side', colour: '#15171a' }) },
      ],
    }),
    block('latest-stock'),
    block('promotions', {
      items: [
        {
          image: shot('A demonstrator sedan', {
            body: 'sedan',
            face: 'd',
            view: 'front-three-quarter',
            colour: '#43484e',
            seed: 3,
          }),
          title: 'Demonstrators: barely run in, priced to move',
          text: 'Cars our own team drove to work. Full new-car warranty, a few thousand kilometres, and thousands off.',
          label: 'See demo cars',
          link: '/search/demo-cars',
        },
      ],
    }),
    story({
      image: shot('Getting in: the driver’s side', { view: 'detail', colour: '#14386f' }),
      title: 'Ten makes, one conversation',
      lines: [
        'You don’t have to drive across Sydney to compare a RAV4 with a Tucson. They’re parked next to each other here, with the keys in the drawer.',
        'Tell us how you’ll use it and what you want to spend. We’ll put three cars out the front and leave you to it.',
      ],
      button: ['Book a test drive', '/book-test-drive/'],
    }),
    block('reviews', { quantity: 6 }),
    block('four-cards'),
    block('team', {
      heading: 'Who you’ll meet',
      intro: 'No commission on the floor. The person who greets you sees you through to the handover.',
    }),
    block('posts', { heading: 'From the showroom' }),
    block('locations'),
  ],
  pages: [
    {
      slug: 'about-us',
      title: 'About Harbour City Motors',
      text: 'We’ve been on Botany Road since 1998, long enough to have sold the same family three cars and taught two of their kids to park.\nHarbour City began as one yard and a demountable office. Today it’s two showrooms, a workshop and a parts counter, and still owned by the people who work in it.\n# How we do things\n- The price on the windscreen is the price, with on-road costs said plainly.\n- Every used car goes through our own workshop before it goes on the floor.\n- If something isn’t right in the first week, bring it back and we’ll fix it.',
      blocks: [block('team', { heading: 'The people here' }), block('reviews'), block('locations')],
    },
    {
      slug: 'careers',
      title: 'Work with us',
      text: 'We hire for patience and teach the rest. If you like people and can explain a comparison rate without blushing, we’d like to meet you.\nSend us a note through the contact page and tell us what you drive and why.',
      blocks: [
        block('buttons', {
          items: [{ label: 'Get in touch', link: '/contact?category=Careers+Enquiry', look: 'primary' }],
        }),
      ],
    },
  ],
  posts: readArticles('harbour-city-motors', { shot, day }),
  offers: [
    {
      slug: 'home-charger',
      title: 'A home charger with every electric car',
      until: day(13),
      price: 'Charger included',
      search: 'refinementList[fuel][0]=Electric',
      terms:
        'On electric cars in stock, ordered by the end of the offer. Standard installation in metropolitan Sydney.',
      image: shot('An electric hatch in white', { body: 'hatch', face: 'b', colour: '#f2f2f0', seed: 2 }),
      text: 'Order an electric car from our floor and we’ll have a wall charger put in at your place before you pick it up.\nPlug it in overnight and you’ll hardly see a servo again.',
    },
    {
      slug: 'demo-clearance',
      title: 'Demonstrator clearance',
      until: day(45),
      price: 'Savings marked on every car',
      search: 'refinementList[car_type][0]=demo',
      terms:
        'On demonstrators in stock and delivered by the end of the offer. Not with other offers. Private buyers only.',
      image: shot('A demonstrator sedan', { body: 'sedan', face: 'd', colour: '#43484e', seed: 3 }),
      text: 'We’re making room for next year’s cars, so this year’s demonstrators have to go.\nEach one keeps the rest of its new-car warranty.',
    },
    {
      slug: 'first-service-on-us',
      title: 'Your first service is on us',
      until: day(75),
      price: 'Free first service',
      search: 'refinementList[car_type][0]=used',
      terms:
        'One standard logbook service within twelve months at our Botany Road workshop. Parts outside the logbook are extra.',
      image: shot('A hatch in the showroom', { body: 'hatch', face: 'a', colour: '#a3121b' }),
      text: 'Buy any used car this season and the first logbook service at our workshop costs you nothing.',
    },
  ],
  people: [
    [
      'Priya Raman',
      'Sales manager',
      'Drives electric, still loves a manual.',
      ['brown', 'long', 'black', 'shirt'],
      'alexandria',
    ],
    [
      'Tom Vella',
      'New cars',
      'Knows every option pack by heart.',
      ['olive', 'quiff', 'brown', 'shirt', 'stubble'],
      'alexandria',
    ],
    [
      'Mei Lin Chow',
      'Finance',
      'Explains the numbers until they make sense.',
      ['fair', 'fringe', 'black', 'shirt', 'glasses'],
      'alexandria',
    ],
    [
      'Sam Okafor',
      'Service adviser',
      'Will ring you before touching anything.',
      ['deep', 'crop', 'black', 'polo', 'beard'],
      'alexandria-service',
    ],
    [
      'Georgia Pappas',
      'Chatswood showroom',
      'Will drive the car to you on the north side.',
      ['olive', 'wavy', 'brown', 'shirt', 'earrings'],
      'chatswood',
    ],
  ],
  places: {
    alexandria: {
      title: 'Alexandria showroom',
      text: 'Three floors on Botany Road, ten minutes from the city. New cars at street level, demonstrators upstairs, chargers on the roof.',
      directions: [
        [
          'By car',
          'Turn into the driveway beside 214 Botany Road. Visitor parking is on the first floor, and it’s free.',
        ],
        ['By train', 'Green Square station is eight minutes on foot, along Botany Road towards Mascot.'],
        ['By bike', 'Lock it by the front door. There’s a shower if you rode far.'],
      ],
    },
    chatswood: {
      title: 'Chatswood showroom',
      text: 'Our north side showroom: a smaller floor, the same cars. Ask and we’ll bring any of them up from Alexandria.',
      directions: [
        ['By car', 'We’re on the Pacific Highway. Enter from the side street and park under the building.'],
        ['By train', 'Ten minutes on foot from Chatswood station.'],
      ],
    },
    'alexandria-service': {
      title: 'Alexandria workshop',
      text: 'Next door to the showroom. Drop off from half past seven, and take a loan bike to work.',
      directions: [
        ['By car', 'Drive in under the blue sign at 216 Botany Road. Somebody meets you at the car.'],
      ],
    },
  },
  reviews: [
    [
      'Alinta M.',
      5,
      'Three cars lined up when I arrived, keys ready, nobody hovering. Bought the second one.',
      12,
    ],
    [
      'Ben T.',
      5,
      'Mei Lin went through the finance line by line. First time I’ve understood a comparison rate.',
      20,
    ],
    ['Carmen W.', 4, 'Smooth from start to finish. Delivery was a day late but they rang to say so.', 41],
    [
      'Dev P.',
      5,
      'They told me electric wasn’t right for my building yet. Honest, so I bought the hybrid here.',
      55,
    ],
    ['Erin O.', 3, 'Good car, but parking at the showroom on a Saturday is a nightmare.', 63],
    ['Farid K.', 5, 'Found a scratch the week after. Fixed while I had a coffee next door.', 88],
    ['Grace L.', 4, 'Fair price for my trade-in and no games about it.', 97],
    ['Hamish R.', 5, 'Booked online on Sunday night, drove it on Monday, picked it up on Wednesday.', 104],
    ['Ines V.', 5, 'My daughter’s first car. They spent an hour showing her the spare and the oil.', 118],
    ['Jarrah B.', 4, 'Price was firm, which I didn’t mind once I’d seen the workshop report.', 126],
    ['Kim S.', 5, 'Rang every Friday while we waited for the new one, even when there was no news.', 139],
    ['Liam D.', 5, 'Came in for a service, left with the reminder I needed about the timing belt.', 151],
    ['Mele T.', 4, 'Third car from here in ten years. The coffee is still the best part.', 160],
    ['Noor A.', 5, 'They drove the demo out to Penrith so Dad could sit in it first.', 172],
    ['Oscar F.', 5, 'Plain paperwork and plain answers. Registered in my name by lunchtime.', 188],
  ],
}))
