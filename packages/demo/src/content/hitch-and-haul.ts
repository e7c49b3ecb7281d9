import { block, defineContent, story } from './parts/define-content.ts'
import { ownForm, question } from './parts/own-form.ts'

const trailer = {
  body: 'cargo-trailer',
  face: null,
  view: 'front-three-quarter',
  colour: '#14386f',
  backdrop: 'concrete',
  seed: 0,
}

export const hitchAndHaul = defineContent(trailer, ({ shot, day }) => ({
  author: 'Hitch & Haul',
  description: 'Box, cargo and enclosed trailers in Toowoomba, built and repaired in the same shed.',
  home: [
    block('hero', {
      slides: [
        { image: shot('A blue cargo trailer'), caption: '', link: '' },
        { image: shot('A box trailer', { body: 'box-trailer', colour: '#43484e' }), caption: '', link: '' },
      ],
    }),
    block('quick-links'),
    block('body-types', {
      heading: 'Open or closed',
      items: [
        { body: 'Box Trailer', image: shot('', { body: 'box-trailer', view: 'side', colour: '#43484e' }) },
        { body: 'Enclosed Trailer', image: shot('', { view: 'side' }) },
      ],
    }),
    block('latest-stock'),
    block('counters', {
      items: [
        { value: '3 mm', label: 'checker plate, everywhere it matters' },
        { value: '2 h', label: 'to fit a tow bar while you wait' },
        { value: '5 yr', label: 'on our own welds' },
      ],
    }),
    story({
      image: shot('A box trailer from behind', {
        body: 'box-trailer',
        view: 'rear-three-quarter',
        colour: '#43484e',
      }),
      title: 'Built here, bent here, fixed here',
      lines: [
        'The shed behind the yard makes the trailers you see in front of it. If you reverse one into a gum tree, the same bloke straightens it.',
        'Odd sizes? Draw it on the back of something and bring it in.',
      ],
      button: ['Ask for a quote', '/contact'],
    }),
    block('faq', {
      heading: 'Before you hook up',
      items: [
        {
          question: 'Do I need brakes?',
          answer:
            'Over 750 kilos loaded, yes. Over two tonnes, on every wheel, with a breakaway. The guide below has the lot.',
        },
        {
          question: 'What can I tow on a car licence?',
          answer: 'Most things, up to what your car allows. Your car’s handbook has the number.',
        },
        {
          question: 'Can I hire one first?',
          answer: 'Box trailers by the day. If you buy within a week, we take the hire off.',
        },
      ],
    }),
    block('reviews', { heading: 'From the ramp', quantity: 6 }),
    block('four-cards'),
    block('team', { heading: 'The shed' }),
    block('locations', { heading: 'Anzac Avenue, big blue shed' }),
  ],
  pages: [
    {
      slug: 'load-guide',
      title: 'Load and licence guide',
      text: 'Overloaded trailers kill. Here’s the short version.\n- Up to 750 kg loaded: no brakes needed.\n- 750 kg to 2 tonnes: brakes on one axle at least.\n- Over 2 tonnes: brakes on all wheels, and a breakaway that stops it alone.\nPut a tenth of the weight on the ball. Tie it down twice. Check your lights every single time.\nNot sure? Drive it here and we’ll weigh it.',
      blocks: [
        ownForm('Ask about your load', {
          intro: '',
          category: 'General Enquiry',
          event: 46,
          fields: [
            question('long-text', 'What are you carrying?'),
            question('number', 'How heavy, in kilograms?', { required: false }),
          ],
        }),
      ],
    },
  ],
  offers: [
    {
      slug: 'spare-wheel',
      title: 'Spare wheel and bracket',
      until: day(52),
      price: 'Fitted free',
      search: 'refinementList[car_type][0]=new',
      terms: 'On new trailers in stock. One wheel, one bracket, fitted on the day.',
      image: shot('A cargo trailer side on', { view: 'side' }),
      text: 'New trailer, new spare. We bolt it on before you drive off.',
    },
    {
      slug: 'rewire',
      title: 'Lights that work',
      until: day(60),
      price: 'Rewired free',
      search: 'refinementList[car_type][0]=used',
      terms: 'New plug and loom on used trailers bought from us, where the old one fails our test.',
      image: shot('A trailer, rear', { view: 'rear-three-quarter' }),
      text: 'Half the trailers on the road have one light. Not ours.',
    },
    {
      slug: 'bearing-day',
      title: 'Bearing day',
      until: day(40),
      price: 'Greased while you wait',
      search: '',
      terms: 'First Saturday of the month, from eight until noon. Small trailers only.',
      image: shot('A trailer in blue'),
      text: 'First Saturday of the month we grease bearings for nothing.\nBring the trailer, have a sausage.',
    },
  ],
  people: [
    ['Marg Schultz', 'Owner', 'Welds in pearls.', ['rosy', 'bob', 'white', 'overalls', 'pearls']],
    ['Digger', 'Shed', 'Has seen your gum tree.', ['tan', 'crop', 'grey', 'tee', 'beard', 'hat']],
  ],
  reviews: [
    ['Lou', 5, 'Drew it on a pizza box. Built it in three weeks.', 10],
    ['T. Baker', 5, 'Straightened a trailer that wasn’t theirs.', 24],
    ['Owen', 4, 'Good steel. Loud shed.', 39],
    ['Jen', 5, 'Tow bar on while I had lunch.', 56],
    ['Mal', 3, 'Wanted Friday, got Monday.', 73],
  ],
}))
