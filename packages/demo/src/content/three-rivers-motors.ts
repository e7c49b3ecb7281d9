import { block, defineContent, story } from './parts/define-content.ts'
import { ownForm, question } from './parts/own-form.ts'
import { readArticles } from './parts/read-articles.ts'

const ute = {
  body: 'ute-dual',
  face: 'a',
  view: 'front-three-quarter',
  colour: '#1d4a35',
  backdrop: 'paper',
  seed: 0,
}

export const threeRiversMotors = defineContent(ute, ({ shot, day }) => ({
  author: 'Margaret Doyle',
  description:
    'Utes, wagons and family cars from three Central West yards. A Bathurst family business since 1974, with workshops in every town.',
  announcement: ['Harvest is coming: book your service early, the workshops fill up', ''],
  navigation: {
    sidebar: [
      [
        'About us',
        '',
        [
          ['Our family', '/pages/our-family'],
          ['Community', '/pages/community'],
          ['Find us', '/our-locations'],
        ],
      ],
      ['Special offers', '/special-offers'],
      ['Sell your car', '/sell-your-car'],
    ],
  },
  home: [
    block('hero', {
      slides: [
        { image: shot('A green dual-cab ute'), caption: '', link: '' },
        {
          image: shot('A wagon ready for a weekend', {
            body: 'wagon',
            face: 'b',
            colour: '#3b5468',
            seed: 1,
          }),
          caption: '',
          link: '',
        },
      ],
    }),
    block('quick-links'),
    block('counters', {
      items: [
        { value: '1974', label: 'the year Jack Doyle sold his first ute' },
        { value: '3', label: 'yards: Bathurst, Orange and Cowra' },
        { value: '2', label: 'generations still on the floor' },
      ],
    }),
    block('latest-stock'),
    story({
      image: shot('The tray and tailgate', { view: 'rear-three-quarter' }),
      title: 'Bought by people who live down the road',
      lines: [
        'We see our customers at the saleyards, the school gate and the footy. That keeps you honest.',
        'So we check every car ourselves, say what we found, and put it right before you drive it home.',
      ],
      button: ['Our family', '/pages/our-family'],
      isPictureLast: true,
    }),
    block('stock-carousel', {
      heading: 'Utes that work for a living',
      search: 'refinementList[body][0]=Utility',
    }),
    block('trade-in-strip', {
      heading: 'Bring the old one in',
      text: 'Dusty, dented or just done: tell us the plate and we’ll tell you what it’s worth.',
    }),
    block('reviews', { heading: 'Said over the fence', quantity: 6 }),
    block('four-cards'),
    block('posts', { heading: 'Around the district' }),
    block('locations', { heading: 'Three yards, one family' }),
  ],
  pages: [
    {
      slug: 'our-family',
      title: 'Our family',
      text: 'Jack Doyle sold his first ute from a paddock on Durham Street in 1974. He kept the paddock and built the yard around it.\nHis daughter Margaret runs the business today, with her brother Pat in the workshop at Cowra and a nephew who insists on being called a digital manager.\n# What hasn’t changed\n- A handshake still means something.\n- We ring back, even when the answer is no.\n- If a car isn’t good enough for our own kids, it goes to auction.',
      blocks: [
        block('team', { heading: 'The Doyles and the rest of us' }),
        block('locations', { heading: 'Come and see us' }),
      ],
    },
    {
      slug: 'community',
      title: 'In the district',
      text: 'A town that buys its cars from you deserves something back.\nThis year we kept four junior footy teams in jumpers, lent a ute to the rural fire brigade, and drove the Christmas hampers out to the stations.\nIf your club needs a hand, ask for Margaret.',
      blocks: [
        ownForm('Ask us for a hand', {
          intro: '',
          category: 'General Enquiry',
          event: 47,
          fields: [
            question('text', 'Your club or school'),
            question('location', 'Nearest of our yards'),
            question('message', 'What would help?'),
          ],
        }),
      ],
    },
  ],
  posts: readArticles('three-rivers-motors', { shot, day }),
  offers: [
    {
      slug: 'work-ute-tray',
      title: 'A tray fitted, on the house',
      until: day(40),
      price: 'Alloy tray included',
      search: 'refinementList[body][0]=Utility',
      terms: 'On cab-chassis utes in stock. Standard alloy tray, fitted at Bathurst. One tray a ute.',
      image: shot('A ute, rear', { view: 'rear-three-quarter' }),
      text: 'Buy a cab-chassis from any of our yards before Christmas and we’ll fit a standard alloy tray.\nReady for work the day you pick it up.',
    },
    {
      slug: 'harvest-hire',
      title: 'A loan ute at harvest',
      until: day(52),
      price: 'Loan ute included',
      search: 'refinementList[body][0]=Utility',
      terms: 'While yours is in our workshop between November and January. Fuel is yours.',
      image: shot('A green dual-cab ute'),
      text: 'Nobody can be off the road in harvest.\nBuy your ute from us and there’s one to borrow while we fix it.',
    },
    {
      slug: 'school-run',
      title: 'Tyres for the school run',
      until: day(74),
      price: 'Two tyres free',
      search: 'refinementList[body][0]=Wagon',
      terms: 'Two tyres of our choice within a year on wagons bought from us, when ours say so.',
      image: shot('A wagon ready for a weekend', { body: 'wagon', face: 'b', colour: '#3b5468', seed: 1 }),
      text: 'Gravel eats tyres. The first two are on us.',
    },
  ],
  people: [
    [
      'Margaret Doyle',
      'Owner',
      'Born into it, never left.',
      ['fair', 'bob', 'grey', 'shirt', 'pearls'],
      'bathurst',
    ],
    [
      'Pat Doyle',
      'Workshop, Cowra',
      'Hears a bearing from across the road.',
      ['rosy', 'receding', 'grey', 'overalls', 'stubble'],
      'cowra-service',
    ],
    [
      'Lachie Burns',
      'Sales, Bathurst',
      'Bred cattle first, so he knows utes.',
      ['rosy', 'short', 'blond', 'polo', 'hat'],
      'bathurst',
    ],
    [
      'Nina Hart',
      'Sales, Orange',
      'Finds the wagon you described badly.',
      ['tan', 'ponytail', 'brown', 'polo'],
      'orange',
    ],
    [
      'Bev Talbot',
      'Sales, Cowra',
      'Sold your parents theirs.',
      ['rosy', 'curly', 'white', 'jumper', 'spectacles'],
      'cowra',
    ],
  ],
  places: {
    bathurst: {
      title: 'Bathurst yard',
      text: 'The paddock that Jack Doyle started in, with a roof on it now. Utes out the front, wagons out the back, kettle in the middle.',
      directions: [
        [
          'By car',
          'Come in on the Great Western Highway, which is Durham Street once you’re in town. We’re on the left past the roundabout.',
        ],
        ['By train', 'Bathurst station is fifteen minutes on foot. Ring ahead and somebody will fetch you.'],
        ['Towing something', 'Use the back gate in Rankin Lane. There’s room to turn a van around.'],
      ],
    },
    cowra: {
      title: 'Cowra yard',
      text: 'Main street, beside the workshop. Bev has the keys and the gossip.',
      directions: [
        [
          'By car',
          'We’re on Kendal Street, which is the Mid-Western Highway through town. Park anywhere along the front.',
        ],
        ['From the south', 'Take the Olympic Highway up from Young. Turn left at the bridge.'],
      ],
    },
    orange: {
      title: 'Orange yard',
      text: 'Our smallest yard, and the one that finds wagons. What isn’t here we bring over from Bathurst in a day.',
      directions: [
        [
          'By car',
          'Summer Street is the Mitchell Highway. We’re at the eastern end, before the railway line.',
        ],
        ['By train', 'Ten minutes on foot from Orange station, straight down Summer Street.'],
      ],
    },
  },
  reviews: [
    ['Warren, Blayney', 5, 'Third ute from Margaret. She remembers the dog’s name.', 9],
    ['Jo S.', 5, 'Pat found a leak I didn’t know about and fixed it before handover.', 22],
    ['The Kellys', 4, 'Drove from Forbes, worth the trip. Bit of a wait on the day.', 37],
    ['Hugh P.', 5, 'Straight price, straight answers, good tea.', 51],
    ['Sandra', 3, 'Happy with the car. The paperwork took two visits.', 60],
    ['Tex', 5, 'Swapped a header ute that should have been scrapped. Got a fair number for it.', 84],
  ],
}))
