import { block, defineContent, story } from './parts/define-content.ts'
import { ownForm, question } from './parts/own-form.ts'

const van = {
  body: 'caravan-large',
  face: null,
  view: 'front-three-quarter',
  colour: '#3b5468',
  backdrop: 'bush',
  seed: 0,
}

export const magpieRidgeCaravans = defineContent(van, ({ shot, day }) => ({
  author: 'Alan and Bev',
  description: 'Caravans in Launceston, new and used, weighed and towed by us before we sell them to you.',
  home: [
    block('hero', {
      slides: [
        { image: shot('A caravan in the bush'), caption: '', link: '' },
        {
          image: shot('A small caravan', { body: 'caravan-small', colour: '#e9e7e0', seed: 1 }),
          caption: '',
          link: '',
        },
      ],
    }),
    block('quick-links'),
    block('body-types', {
      heading: 'How much van do you need?',
      items: [
        { body: 'Caravan', image: shot('', { body: 'caravan-small', view: 'side', colour: '#e9e7e0' }) },
        { body: 'Tandem Caravan', image: shot('', { view: 'side' }) },
        {
          body: 'Hybrid Caravan',
          image: shot('', { body: 'caravan-small', view: 'side', colour: '#66735f' }),
        },
      ],
    }),
    story({
      image: shot('A caravan from the rear corner', { view: 'rear-three-quarter' }),
      title: 'Weighed with the kettle in',
      lines: [
        'The plate says one thing, the weighbridge another. We weigh each van the way you’d pack it and write both numbers on its page.',
        'Then you tell us what you tow with, and we tell you the truth.',
      ],
      button: ['Towing weights, explained', '/pages/towing-weights'],
    }),
    block('latest-stock'),
    block('counters', {
      items: [
        { value: '1', label: 'weighbridge, at the gate' },
        { value: '31', label: 'years on Hobart Road' },
        { value: '2', label: 'people who’ll answer the phone' },
      ],
    }),
    block('stock-carousel', { heading: 'Under three tonnes', search: 'refinementList[body][0]=Caravan' }),
    block('reviews', { heading: 'From the visitors’ book', quantity: 6 }),
    block('faq', {
      heading: 'Things people ask Bev',
      items: [
        {
          question: 'Can my car tow it?',
          answer:
            'Bring the car or its rego papers. We’ll work it out on the bench with you, tow-ball weight and all.',
        },
        {
          question: 'Do you store vans?',
          answer: 'Over winter, under cover, with the battery on a charger.',
        },
        {
          question: 'Will you bring it to the ferry?',
          answer: 'Yes, to Devonport, with the gas certificate in the drawer.',
        },
      ],
    }),
    block('four-cards'),
    block('locations', { heading: 'Hobart Road, before the roundabout' }),
  ],
  pages: [
    {
      slug: 'our-yard',
      title: 'Our yard',
      text: 'Forty vans on gravel, a weighbridge, a kettle and a magpie called Keith.\nWe’re the third generation here. Alan does the axles, Bev does the honest bit.\nWalk around on your own. The vans are open on Saturdays.',
      blocks: [block('team', { heading: 'Us' }), block('locations', { heading: 'Find us' })],
    },
    {
      slug: 'towing-weights',
      title: 'Towing weights, explained',
      text: 'Five numbers matter, and two of them get people fined.\n- Tare: the van, empty.\n- ATM: the most it may weigh, loaded and unhitched.\n- Ball weight: what pushes down on your car, about a tenth.\n- Your car’s towing limit, braked.\n- GCM: car and van together, loaded. This is the one everyone forgets.\nBring the lot to our weighbridge. It’s free, and there’s tea.',
      blocks: [
        ownForm('Will your car tow it?', {
          intro: 'Give us the car and the van, and we’ll do the sums.',
          category: 'General Enquiry',
          event: 42,
          fields: [
            question('text', 'Your car', { help: 'Make, model and year' }),
            question('rego', 'Its registration', { required: false }),
            question('text', 'The van you have in mind'),
            question('postcode', 'Postcode', { required: false }),
          ],
        }),
      ],
    },
  ],
  offers: [
    {
      slug: 'winter-storage',
      title: 'Winter storage, first month free',
      until: day(90),
      price: 'One month free',
      search: '',
      terms: 'Under cover at Hobart Road, with any van bought from us this season. Subject to room.',
      image: shot('A caravan side on', { view: 'side' }),
      text: 'Buy now, leave it dry, collect it when the weather turns.',
    },
    {
      slug: 'tow-lesson',
      title: 'An hour with Alan',
      until: day(62),
      price: 'Towing lesson included',
      search: '',
      terms: 'One hour at the showgrounds with any van bought from us. Bring the car you’ll tow with.',
      image: shot('A caravan, rear', { view: 'rear-three-quarter' }),
      text: 'Reversing a van is easy once somebody patient has shown you.\nAlan is patient.',
    },
    {
      slug: 'weigh-free',
      title: 'Weighed with everything in it',
      until: day(81),
      price: 'Weighed free',
      search: 'refinementList[body][0]=Caravan',
      terms: 'Once within a year, at Kings Meadows, for any van, ours or not.',
      image: shot('A caravan'),
      text: 'Pack it as you would for a month away and bring it in.\nWe weigh each wheel and show you what to move.',
    },
  ],
  people: [
    ['Alan Pybus', 'Owner', 'Axles, brakes and stories.', ['rosy', 'crop', 'white', 'polo', 'beard']],
    ['Bev Pybus', 'Owner', 'Will tell you not to buy it.', ['fair', 'curly', 'grey', 'jumper', 'glasses']],
    ['Keith', 'Magpie', 'Don’t park under the gum.', 'magpie'],
  ],
  reviews: [
    ['The Harpers', 5, 'Bev talked us out of the big one. She was right.', 16],
    ['Des', 5, 'Weighbridge saved my tow car. And my licence.', 30],
    ['Wendy', 4, 'Lovely people. Keith swooped my husband.', 42],
    ['P. Lim', 5, 'Had the van at the ferry, gas on, at six in the morning.', 64],
    ['Rob', 3, 'Wanted solar, had to come back for it.', 83],
  ],
}))
