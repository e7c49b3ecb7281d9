import { block, defineContent, story } from './parts/define-content.ts'
import { ownForm, question } from './parts/own-form.ts'

const ute = {
  body: 'ute-dual',
  face: 'd',
  view: 'front-three-quarter',
  colour: '#c9501a',
  backdrop: 'night',
  seed: 0,
}

export const panorama4x4 = defineContent(ute, ({ shot, day }) => ({
  author: 'Brock Tanner',
  description: 'Utes and off-roaders in Bathurst: lifted, locked and inspected by people who use them.',
  home: [
    block('hero', {
      slides: [
        { image: shot('An orange dual-cab at night'), caption: '', link: '' },
        {
          image: shot('A square off-roader', {
            body: 'suv-large',
            face: 'e',
            colour: '#66735f',
            backdrop: 'ember',
          }),
          caption: '',
          link: '',
        },
      ],
    }),
    block('quick-links'),
    block('latest-stock'),
    story({
      image: shot('A ute from behind, tailgate down the hill', {
        view: 'rear-three-quarter',
        backdrop: 'ember',
      }),
      title: 'Checked on the hill, not on a hoist',
      lines: [
        'Low range, diff locks, wading plugs: we try them on our own track behind the yard. If it doesn’t make the second climb, you hear about it.',
        'Modified? We list what’s been done, what’s engineered, and what the inspector will say.',
      ],
      button: ['See the track days', '/pages/track-days'],
    }),
    block('body-types', {
      heading: 'Tray or tailgate',
      items: [
        { body: 'Utility', image: shot('', { view: 'side' }) },
        { body: 'SUV', image: shot('', { body: 'suv-large', face: 'e', view: 'side', colour: '#66735f' }) },
      ],
    }),
    block('stock-carousel', { heading: 'Utes on the lot', search: 'refinementList[body][0]=Utility' }),
    block('reviews', { heading: 'From the dirt', quantity: 6 }),
    block('budgets', { heading: 'By budget', amounts: [25_000, 40_000, 60_000, 80_000] }),
    block('four-cards'),
    block('locations', { heading: 'Vale Road, mind the ruts' }),
  ],
  pages: [
    {
      slug: 'track-days',
      title: 'Track days',
      text: 'Last Saturday of the month we open the gate behind the yard.\nA kilometre of ruts, a creek and two climbs. Bring yours or borrow one of ours, with an instructor in the passenger seat.\n- From eight until the pies run out.\n- Closed shoes, licence, sense of humour.\n- Kids in the back seats only.',
      blocks: [
        ownForm('Put your name down', {
          intro: '',
          category: 'General Enquiry',
          event: 27,
          fields: [
            question('radio', 'What will you drive?', { options: ['My own 4x4', 'One of yours'] }),
            question('number', 'How many of you are coming?'),
            question('checkbox', 'I’ll bring my licence and closed shoes'),
          ],
        }),
      ],
    },
  ],
  offers: [
    {
      slug: 'recovery-kit',
      title: 'Recovery kit with every 4x4',
      until: day(36),
      price: 'Kit included',
      search: '',
      terms: 'Strap, shackles, gloves and boards with any vehicle delivered before the end of the offer.',
      image: shot('A ute, front', { view: 'front' }),
      text: 'Strap, shackles, boards and gloves in the back before you leave. You’ll lend them to someone.',
    },
    {
      slug: 'track-day',
      title: 'Track day at the quarry',
      until: day(50),
      price: 'One seat each',
      search: '',
      terms: 'One driver and one passenger with any vehicle bought from us. Bring lunch and a flag.',
      image: shot('A ute side on', { view: 'side' }),
      text: 'Your first steep one should be with somebody shouting advice.\nWe run a day at the quarry every second month.',
    },
    {
      slug: 'diff-oil',
      title: 'Oils changed before you go',
      until: day(68),
      price: 'Diffs, box and transfer',
      search: 'refinementList[body][0]=Utility',
      terms: 'On utes sold with more than 60,000 km. Done at Vale Road before delivery.',
      image: shot('A ute, rear', { view: 'rear-three-quarter' }),
      text: 'Shona drains the lot before you drive it. You see what came out.',
    },
  ],
  people: [
    [
      'Brock Tanner',
      'Owner',
      'Dented most of them personally.',
      ['tan', 'short', 'brown', 'tee', 'beard', 'cap'],
      'vale-road',
    ],
    ['Shona', 'Workshop', 'Diffs.', ['fair', 'plait', 'auburn', 'overalls', 'bandana'], 'vale-road'],
    ['Vuk', 'Sales', 'Knows what’s engineered.', ['rosy', 'crop', 'black', 'polo', 'stubble'], 'lithgow'],
  ],
  places: {
    'vale-road': {
      title: 'Vale Road',
      text: 'Gravel yard, ramp, mud pit. Wear boots.',
      directions: [
        ['By car', 'Head south out of Bathurst on Vale Road. Look for the Patrol on the pole.'],
        ['With a trailer', 'Loop around the back. Don’t try the front gate.'],
      ],
    },
    lithgow: {
      title: 'Lithgow',
      text: 'Closer to the hills, closer to Sydney. Vuk test-drives on the fire trails.',
      directions: [
        [
          'By car',
          'Off the Great Western Highway as you come down from the mountains. Park beside the container.',
        ],
      ],
    },
  },
  reviews: [
    ['Nat', 5, 'Did the climb with me in the passenger seat. Sold.', 8],
    ['Coops', 5, 'Every mod had paperwork.', 21],
    ['Sel', 4, 'Great ute. Yard’s a mud bath in July.', 35],
    ['Grimmo', 5, 'They knocked two grand off for a dent they showed me.', 50],
    ['Ali', 2, 'Wrong tyre size on the ad. Sorted, but check.', 62],
  ],
}))
