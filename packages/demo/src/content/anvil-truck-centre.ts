import { block, defineContent, story } from './parts/define-content.ts'
import { ownForm, question } from './parts/own-form.ts'

const mover = {
  body: 'prime-mover',
  face: null,
  view: 'front-three-quarter',
  colour: '#a3121b',
  backdrop: 'depot',
  seed: 0,
}

export const anvilTruckCentre = defineContent(mover, ({ shot, day }) => ({
  author: 'Gary Webb',
  description:
    'Prime movers, tippers and pantechs in Kewdale, Perth. Weights, service history and a body shop on site.',
  home: [
    block('hero', { slides: [{ image: shot('A red prime mover at the depot'), caption: '', link: '' }] }),
    block('quick-links'),
    block('body-types', {
      heading: 'What does it have to do?',
      items: [
        { body: 'Prime Mover', image: shot('', { view: 'side' }) },
        { body: 'Tipper', image: shot('', { body: 'tipper', view: 'side', colour: '#e3c22b' }) },
        { body: 'Pantech', image: shot('', { body: 'box-truck', view: 'side', colour: '#f2f2f0' }) },
      ],
    }),
    block('latest-stock'),
    block('counters', {
      items: [
        { value: '6:00 am', label: 'the workshop opens' },
        { value: '48 h', label: 'typical turnaround on a service' },
        { value: '11', label: 'bays, two with pits' },
        { value: '1', label: 'body shop, fifty metres away' },
      ],
    }),
    story({
      image: shot('A tipper in the yard', { body: 'tipper', colour: '#e3c22b' }),
      title: 'Cab-chassis in, working truck out',
      lines: [
        'Trays, tippers, cranes and pantechs are built fifty metres from where you sign. One contract, one warranty, one date.',
        'Bring us your axle weights and your worst site. We’ll spec it for that day, not the brochure.',
      ],
      button: ['Body building', '/pages/body-building'],
    }),
    block('stock-carousel', { heading: 'Tippers ready now', search: 'refinementList[body][0]=Tipper' }),
    block('faq', {
      heading: 'Straight answers',
      items: [
        {
          question: 'Are prices with or without GST?',
          answer: 'The price on the page says which. Business buyers get a tax invoice the same day.',
        },
        {
          question: 'Can I get the full service history?',
          answer: 'For every truck that came with one. Ask for it by stock number and we’ll email the lot.',
        },
        {
          question: 'Do you deliver to site?',
          answer: 'Across WA, on a float or driven, and to the border by arrangement.',
        },
      ],
    }),
    block('reviews', { heading: 'From other operators', quantity: 6 }),
    block('four-cards'),
    block('team', { heading: 'Who picks up the phone' }),
    block('locations', { heading: 'Kewdale yard and workshop' }),
  ],
  pages: [
    {
      slug: 'body-building',
      title: 'Body building',
      text: 'Our body shop builds for trucks that work in the Pilbara in February.\n- Alloy and steel trays, drop sides, headboards.\n- End and side tippers to 14 cubic metres.\n- Crane subframes, outriggers and compliance.\n- Pantechs and curtain-siders.\nDrawings in a week, built in four, engineered and plated before you see it.',
      blocks: [
        ownForm('Get a body quoted', {
          intro: 'A rough idea is enough; our body shop rings back with questions.',
          category: 'Parts Enquiry',
          event: 45,
          fields: [
            question('select', 'What kind of body?', {
              options: ['Tray', 'Tipper', 'Crane', 'Pantech', 'Curtain-sider'],
            }),
            question('text', 'On which truck?'),
            question('money', 'Budget', { required: false }),
            question('message', 'What does it have to do?', { required: false }),
          ],
        }),
        block('gallery', {
          heading: 'Out of the shop',
          images: [
            shot('A tipper', { body: 'tipper', view: 'rear-three-quarter', colour: '#e3c22b' }),
            shot('A pantech', { body: 'box-truck', colour: '#f2f2f0' }),
            shot('A prime mover', { view: 'side' }),
          ],
        }),
        block('buttons', { items: [{ label: 'Send us the job', link: '/contact', look: 'primary' }] }),
      ],
    },
    {
      slug: 'fleet',
      title: 'Fleet buyers',
      text: 'Five trucks or fifty, one person looks after you, and her name is Deb.\nShe’ll hold stock, stage deliveries, and see that all of them have the same spec, so your drivers stop fighting over the good one.\nService agreements run from our Kewdale workshop or on your site.',
      blocks: [
        block('buttons', {
          items: [{ label: 'Talk to Deb', link: '/contact?category=Fleet+Enquiry', look: 'primary' }],
        }),
      ],
    },
  ],
  offers: [
    {
      slug: 'first-two-services',
      title: 'First two services included',
      until: day(60),
      price: 'Two A services',
      search: '',
      terms: 'On used trucks under eight years old, at our Kewdale workshop, within twelve months.',
      image: shot('A prime mover front on', { view: 'front' }),
      text: 'Buy a used truck from us and the first two A services are done here at no charge.',
    },
    {
      slug: 'payload-check',
      title: 'A weighbridge run with every tipper',
      until: day(55),
      price: 'On the house',
      search: 'refinementList[body][0]=Tipper',
      terms: 'One run at the public weighbridge in Kewdale, loaded or empty, within a month of delivery.',
      image: shot('A tipper side on', { view: 'side' }),
      text: 'Know what it weighs before the ranger does.\nWe take your tipper over the bridge with you and put the ticket in the folder.',
    },
    {
      slug: 'fleet-three',
      title: 'Buy three, service one free',
      until: day(75),
      price: 'For fleets of three and up',
      search: '',
      terms:
        'One B service a truck at our Kewdale workshop within twelve months, for three or more trucks on one order.',
      image: shot('A prime mover, rear', { view: 'rear-three-quarter' }),
      text: 'Three trucks on one order and one B service on each is ours to do.',
    },
  ],
  people: [
    [
      'Gary Webb',
      'Owner',
      'Drove triples before he sold them.',
      ['rosy', 'receding', 'grey', 'polo', 'moustache'],
    ],
    ['Deb Salinas', 'Fleet', 'One number for your whole fleet.', ['olive', 'ponytail', 'black', 'polo']],
    ['Raj Pillay', 'Workshop', 'Bays one to eleven.', ['brown', 'short', 'black', 'overalls', 'beard']],
  ],
  reviews: [
    ['Westline Haulage', 5, 'Truck was on the road Monday as promised.', 14],
    ['B. Fraser', 4, 'Body shop ran three days over. They lent us a truck.', 28],
    ['Kalgoorlie Civil', 5, 'Six tippers, same spec, no surprises.', 47],
    ['Tony', 5, 'Gary told me not to buy it. Sold me the right one.', 61],
    ['Marg', 3, 'Parts counter is slow before seven.', 80],
  ],
}))
