import { block, defineContent, story } from './parts/define-content.ts'
import { ownForm, question } from './parts/own-form.ts'
import { readArticles } from './parts/read-articles.ts'

const van = {
  body: 'camper-van',
  face: null,
  view: 'front-three-quarter',
  colour: '#2f6fa8',
  backdrop: 'coast',
  seed: 0,
}

export const driftwoodCampers = defineContent(van, ({ shot, day }) => ({
  author: 'Tess and Noah',
  description:
    'Camper vans and camper trailers on the Sunshine Coast, packed, tested and slept in before you are.',
  announcement: ['The summer pack is back: awning walls and a fridge slide', '/special-offers/summer-pack'],
  home: [
    block('hero', {
      slides: [
        { image: shot('A blue camper van by the sea'), caption: '', link: '' },
        {
          image: shot('A camper trailer in the bush', {
            body: 'camper-trailer',
            colour: '#66735f',
            backdrop: 'bush',
          }),
          caption: '',
          link: '',
        },
      ],
    }),
    block('quick-links'),
    block('body-types', {
      heading: 'Drive it or tow it',
      items: [
        { body: 'Camper Van', image: shot('', { view: 'side' }) },
        {
          body: 'Camper Trailer',
          image: shot('', { body: 'camper-trailer', view: 'side', colour: '#66735f', backdrop: 'bush' }),
        },
      ],
    }),
    story({
      image: shot('The back of a camper van, doors to the sea', { view: 'rear-three-quarter' }),
      title: 'We’ve slept in every one',
      lines: [
        'Before a camper goes on the website, one of us takes it to Double Island for a night. If the fridge hums or the awning sticks, we know.',
        'You get the list of what we fixed, and the bed is made.',
      ],
      button: ['What handover day looks like', '/pages/handover-day'],
    }),
    block('latest-stock'),
    block('gallery', {
      heading: 'Out there',
      images: [
        shot('A camper van on the coast, side on', { view: 'side', colour: '#f2f2f0' }),
        shot('A camper trailer in the sand', { body: 'camper-trailer', colour: '#6b4a2c', backdrop: 'sand' }),
        shot('A green camper van in the bush', { colour: '#1d4a35', backdrop: 'bush' }),
      ],
    }),
    block('counters', {
      items: [
        { value: '1 night', label: 'slept in each camper by us first' },
        { value: '3 hours', label: 'handover, with fish and chips' },
        { value: '24/7', label: 'a number to ring when the tap won’t stop' },
      ],
    }),
    block('reviews', { heading: 'Postcards', quantity: 6 }),
    block('posts', { heading: 'Campfire notes' }),
    block('faq', {
      heading: 'Asked around the fire',
      items: [
        {
          question: 'Do I need a special licence?',
          answer:
            'No. Every camper van we sell is driven on an ordinary car licence. For trailers, check what your car may tow; we’ll help.',
        },
        {
          question: 'Can I hire before I buy?',
          answer: 'Ask us. If one is free we’ll let you have a weekend and take the cost off the price.',
        },
        {
          question: 'Is the gas certified?',
          answer: 'Yes. Each camper comes with its gas and electrical certificates.',
        },
      ],
    }),
    block('locations', { heading: 'Drop in on Nicklin Way' }),
  ],
  pages: [
    {
      slug: 'handover-day',
      title: 'Handover day',
      text: 'Put three hours aside and come hungry.\nWe start with the outside: awning, annex, water, power, gas. Then you make a cup of tea on your own stove, and by the second one you’ll know where everything is.\n- Bring your licence and the pillows you like.\n- We fill the tanks and the gas.\n- Your first night is at the caravan park round the corner, on us, so that we’re close if you’ve forgotten something.',
      blocks: [
        block('image', {
          image: shot('A camper van, side door open', { view: 'side', colour: '#2f6fa8' }),
          caption: 'The kettle lives behind the second door.',
        }),
        ownForm('Plan your handover', {
          intro: 'Bought one? Tell us when suits and who’s coming.',
          category: 'General Enquiry',
          event: 44,
          fields: [
            question('date', 'A day that suits'),
            question('number', 'How many of you?'),
            question('checkboxes', 'What shall we go through twice?', {
              options: ['Awning', 'Gas', 'Water', 'Solar', 'Reversing'],
              required: false,
            }),
          ],
        }),
      ],
    },
    {
      slug: 'where-to-camp',
      title: 'Where to camp',
      text: 'Six places within two hours of us, in the order we’d go.\n- Double Island Point: low tide only, and let your tyres down.\n- Boreen Point: still water, pelicans, a pub.\n- Imbil: kids and a creek.\n- Inskip: the sunrise.\n- Kenilworth: cheese.\n- Noosa North Shore: when you can’t be bothered driving.',
    },
  ],
  posts: readArticles('driftwood-campers', { shot, day }),
  offers: [
    {
      slug: 'summer-pack',
      title: 'The summer pack',
      until: day(50),
      price: 'Awning walls and a fridge slide',
      search: '',
      terms: 'With camper vans delivered before the end of the offer, while the packs last.',
      image: shot('A white camper van', { colour: '#f2f2f0' }),
      text: 'Buy a camper van this season and we’ll fit awning walls and a fridge slide before you collect.',
    },
    {
      slug: 'first-night',
      title: 'Your first night, on us',
      until: day(45),
      price: 'One night booked',
      search: '',
      terms:
        'One powered site at one of four parks between Noosa and Hervey Bay, with any van bought this season.',
      image: shot('A camper van side on', { view: 'side' }),
      text: 'The first night is for finding out where the kettle goes.\nWe book you a site less than an hour away, so help is near.',
    },
    {
      slug: 'solar-top-up',
      title: 'More sun on the roof',
      until: day(64),
      price: 'Second panel at cost',
      search: '',
      terms: 'A second 200 W panel at our cost, fitted before delivery, where the roof has room.',
      image: shot('A camper van, rear', { view: 'rear-three-quarter' }),
      text: 'One panel runs the fridge. Two run the fridge and the film.',
    },
  ],
  people: [
    ['Tess Maguire', 'Owner', 'Tests the beds.', ['rosy', 'wavy', 'auburn', 'jumper', 'freckles']],
    ['Noah Maguire', 'Owner', 'Tests the stoves.', ['rosy', 'short', 'brown', 'jumper', 'beard', 'beanie']],
    ['Wilma', 'Workshop dog', 'Tests the awnings for shade.', 'dog'],
  ],
  reviews: [
    ['Ros and Kev', 5, 'Eleven weeks, no leaks, one flat tyre.', 10],
    ['Hannah', 5, 'Noah rang us at Coober Pedy just to ask how the fridge was going.', 23],
    ['The Nguyens', 4, 'Handover took longer than planned because nobody wanted to leave.', 36],
    ['Leif', 5, 'Bought from Norway by video call. The camper was exactly what they showed.', 52],
    ['Cat', 3, 'Lovely camper. Wish I’d measured the driveway.', 71],
  ],
}))
