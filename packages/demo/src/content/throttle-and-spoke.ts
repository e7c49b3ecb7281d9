import { block, defineContent, story } from './parts/define-content.ts'
import { ownForm, question } from './parts/own-form.ts'
import { readArticles } from './parts/read-articles.ts'

const sport = {
  body: 'sport',
  face: null,
  view: 'front-three-quarter',
  colour: '#c9501a',
  backdrop: 'night',
  seed: 1,
}

export const throttleAndSpoke = defineContent(sport, ({ shot, day }) => ({
  author: 'Jess Kovac',
  description:
    'Road, adventure and cruiser bikes in Geelong, new and used, with a workshop that rides what it fixes.',
  home: [
    block('hero', {
      slides: [
        { image: shot('An orange sport bike in the dark'), caption: '', link: '' },
        {
          image: shot('An adventure bike', { body: 'adventure', colour: '#e3c22b', backdrop: 'ember' }),
          caption: '',
          link: '',
        },
        { image: shot('A cruiser', { body: 'cruiser', colour: '#15171a' }), caption: '', link: '' },
      ],
    }),
    block('quick-links'),
    block('body-types', {
      heading: 'Pick your poison',
      items: [
        { body: 'Sport', image: shot('', { view: 'side' }) },
        { body: 'Adventure', image: shot('', { body: 'adventure', view: 'side', colour: '#e3c22b' }) },
        { body: 'Cruiser', image: shot('', { body: 'cruiser', view: 'side', colour: '#6d141c' }) },
      ],
    }),
    block('latest-stock'),
    story({
      image: shot('Tank and bars up close', { view: 'detail' }),
      title: 'We ride before you do',
      lines: [
        'Every used bike does the Ocean Road loop before it gets a price tag. If it weaves, knocks or hunts, it goes back on the hoist.',
        'The road-test notes are on the bike’s page, good and bad.',
      ],
      button: ['Book a test ride', '/book-test-drive/'],
    }),
    block('stock-carousel', { heading: 'Adventure bikes', search: 'refinementList[body][0]=Adventure' }),
    block('counters', {
      items: [
        { value: '97 km', label: 'our road-test loop' },
        { value: '4', label: 'mechanics, all of whom ride' },
        { value: '1st', label: 'Sunday of the month: the ride out' },
      ],
    }),
    block('reviews', { heading: 'From other riders', quantity: 6 }),
    block('faq', {
      heading: 'Before you throw a leg over',
      items: [
        {
          question: 'Can I test ride on a learner permit?',
          answer: 'Yes, on learner-approved bikes, with your permit and your own gear. We’ll come along.',
        },
        {
          question: 'Do you sell gear?',
          answer:
            'Helmets, jackets, boots and gloves at the parts counter. We’ll fit a helmet properly; it takes ten minutes.',
        },
        {
          question: 'Will you take my old bike?',
          answer: 'Any make, running or not. Bring it in or send us photos.',
        },
      ],
    }),
    block('posts', { heading: 'Ride notes' }),
    block('four-cards'),
    block('locations', { heading: 'Find us on Mercer Street' }),
  ],
  pages: [
    {
      slug: 'ride-days',
      title: 'Ride days',
      text: 'First Sunday of the month, rain or shine, stands up at eight.\nWe leave Mercer Street, follow the coast to Lorne, turn inland through the Otways and stop for pies at Forrest. Nobody gets left behind: there’s a lead rider, a tail rider and a van.\n- Learners welcome. Tell us and we’ll ride with you.\n- Full tank, full gear, licence in your pocket.\n- It’s free. Buy your own pie.',
      blocks: [
        ownForm('Tell us you’re coming', {
          intro: 'So that we know how many pies to order.',
          category: 'General Enquiry',
          event: 28,
          fields: [
            question('date', 'Which Sunday?'),
            question('text', 'What do you ride?', { required: false }),
            question('select', 'Your licence', { options: ['Learner', 'Restricted', 'Full'] }),
          ],
        }),
      ],
    },
  ],
  posts: readArticles('throttle-and-spoke', { shot, day }),
  offers: [
    {
      slug: 'gear-with-your-bike',
      title: '$500 of gear with any new bike',
      until: day(38),
      price: '$500 gear credit',
      search: 'refinementList[car_type][0]=new',
      terms: 'Credit at our parts counter on the day of delivery, on new bikes in stock. Not for cash.',
      image: shot('A cruiser, detail', { body: 'cruiser', view: 'detail', colour: '#15171a' }),
      text: 'New bike, old helmet? Not on our watch.\nPick up $500 of gear from the counter the day you collect.',
    },
    {
      slug: 'learner-night',
      title: 'Learner night, free',
      until: day(45),
      price: 'Tuesdays at six',
      search: '',
      terms: 'Ten places a night. Learner permit and boots needed, bikes and helmets are here.',
      image: shot('A sport bike side on', { view: 'side' }),
      text: 'An hour in the car park behind the shop with people who remember being new.',
    },
    {
      slug: 'first-tyres',
      title: 'First tyres at cost',
      until: day(71),
      price: 'At what we pay',
      search: 'refinementList[car_type][0]=used',
      terms: 'One set within a year on used bikes bought from us. Fitted and balanced.',
      image: shot('A sport bike, rear', { view: 'rear-three-quarter' }),
      text: 'Buy a used bike and your next set of tyres costs you what it costs us.',
    },
  ],
  people: [
    ['Jess Kovac', 'Owner', 'Raced, retired, still quicker than you.', ['rosy', 'plait', 'brown', 'tee']],
    ['Anders', 'Sales', 'Has owned one of each.', ['fair', 'quiff', 'blond', 'tee', 'beard']],
    [
      'Moana',
      'Workshop',
      'Carburettors, patience, loud music.',
      ['brown', 'curly', 'black', 'overalls', 'bandana'],
    ],
  ],
  reviews: [
    ['Scott B.', 5, 'Test notes said the rear pads were at half. They were. Bought it.', 6],
    ['Lani', 5, 'First bike, nervous as anything. Jess rode behind me the whole way.', 19],
    ['Dazza', 4, 'Good crew. Coffee’s rubbish.', 31],
    ['Imran', 5, 'Fitted my luggage while I was at the pub across the road.', 44],
    ['Cole', 3, 'Waited two weeks for a part. They did keep me posted.', 58],
  ],
}))
