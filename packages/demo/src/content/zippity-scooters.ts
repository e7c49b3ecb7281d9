import { block, defineContent, story } from './parts/define-content.ts'
import { ownForm, question } from './parts/own-form.ts'

const scooter = {
  body: 'scooter',
  face: null,
  view: 'front-three-quarter',
  colour: '#2f6fa8',
  backdrop: 'block-yellow',
  seed: 0,
}

export const zippityScooters = defineContent(scooter, ({ shot, day }) => ({
  author: 'Zip',
  description:
    'Scooters on the Gold Coast Highway. Petrol and electric, learner friendly, ready to ride home.',
  home: [
    block('hero', {
      slides: [
        { image: shot('A blue scooter on yellow'), caption: '', link: '' },
        {
          image: shot('A coral scooter', { colour: '#c9501a', backdrop: 'block-blue' }),
          caption: '',
          link: '',
        },
        {
          image: shot('A white scooter', { colour: '#f2f2f0', backdrop: 'block-coral' }),
          caption: '',
          link: '',
        },
      ],
    }),
    block('quick-links'),
    block('budgets', { heading: 'Pocket-money check', amounts: [3_000, 5_000, 8_000] }),
    block('latest-stock'),
    block('counters', {
      items: [
        { value: '$8', label: 'to fill it' },
        { value: '50cc', label: 'on a car licence in Queensland' },
        { value: '0', label: 'parking fights' },
      ],
    }),
    story({
      image: shot('A scooter from the side', { view: 'side' }),
      title: 'Never ridden? Same.',
      lines: [
        'Everyone here started on a scooter. We’ll take you round the car park until you stop saying whoa.',
        'Then we’ll fit a helmet that doesn’t wreck your hair. Much.',
      ],
      button: ['Learn to ride', '/pages/learn-to-ride'],
    }),
    block('brands'),
    block('faq', {
      heading: 'Can I…?',
      items: [
        {
          question: 'Ride on my car licence?',
          answer:
            'In Queensland, yes, up to 50cc. Bigger ones need a motorcycle licence; we’ll point you at a course.',
        },
        { question: 'Take a passenger?', answer: 'If the scooter has the pegs and your licence lets you.' },
        { question: 'Park on the footpath?', answer: 'Not legally here. But any bike bay will do.' },
      ],
    }),
    block('reviews', { heading: 'Beep beep', quantity: 6 }),
    block('four-cards'),
    block('locations', { heading: 'Across from the surf club' }),
  ],
  pages: [
    {
      slug: 'learn-to-ride',
      title: 'Learn to ride',
      text: 'Thirty minutes in our car park, helmets provided, no charge.\nWe do brakes first, then corners, then the thing with the stand that everyone gets wrong. You’ll ride to the servo and back, and by then you’ll be annoying.\n- Any age with a licence.\n- Closed shoes.\n- Saturday mornings, before it gets hot.',
      blocks: [
        ownForm('Book a Saturday', {
          intro: '',
          category: 'General Enquiry',
          event: 40,
          fields: [
            question('date', 'Which Saturday?'),
            question('radio', 'Have you ridden before?', { options: ['Never', 'A bit', 'Years ago'] }),
          ],
        }),
      ],
    },
  ],
  offers: [
    {
      slug: 'helmet-free',
      title: 'Free helmet, any colour',
      until: day(42),
      price: 'Helmet included',
      search: 'refinementList[car_type][0]=new',
      terms: 'One open-face helmet with each new scooter, from what’s on the wall.',
      image: shot('A coral scooter', { colour: '#c9501a', backdrop: 'block-blue' }),
      text: 'New scooter, new lid. Pick one off the wall on the day.',
    },
    {
      slug: 'lock-it',
      title: 'Lock and alarm',
      until: day(50),
      price: 'Half price',
      search: '',
      terms: 'Chain lock and disc alarm with any scooter, on the day.',
      image: shot('A scooter side on', { view: 'side' }),
      text: 'They’re light. That’s the point, and the problem.',
    },
    {
      slug: 'beach-basket',
      title: 'Basket for the towel',
      until: day(67),
      price: 'Fitted free',
      search: '',
      terms: 'One wire basket a scooter, on models that take one.',
      image: shot('A blue scooter'),
      text: 'Towel, book, thongs. It all goes in the basket, and the basket is on us.',
    },
  ],
  people: [
    ['Zip', 'Owner', 'Owns one pair of shoes.', ['tan', 'afro', 'black', 'tee', 'glasses']],
    ['Dot', 'Workshop', 'Fixes scooters and hair dryers.', ['fair', 'fringe', 'pink', 'overalls']],
  ],
  reviews: [
    ['Kiah', 5, 'Work in nine minutes. It used to be forty.', 3],
    ['Bruno', 5, 'Dot fixed my mate’s scooter that wasn’t even from here.', 14],
    ['Mum of two', 4, 'Kid got one. I got one. Send help.', 28],
    ['Jaya', 5, 'Car-park lesson was a laugh.', 46],
    ['Ken', 3, 'Hard to find a park for the car when buying a scooter.', 70],
  ],
}))
