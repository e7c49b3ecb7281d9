/** Text of the page of parts and accessories. */
export const formWords = {
  title: 'Ask for a part',
  make: 'Vehicle make',
  model: 'Model and year',
  more: 'What else can we do?',
  message: 'Which part or accessory?',
  messageHelp: 'A part number if you have one, or what it is and where it goes.',
  rego: 'Helps us find parts that fit.',
  location: 'Pick up from',
  fit: 'Fit the part for me',
  send: 'Send it to my address',
}

export const pageWords = {
  howItWorks: 'How it works',
  makes: 'Some of the makes we know',
  service: 'Book a service instead',
  places: 'Where to find us',
}

/** Server-side text. */
export const viewWords = {
  brand: (manufacturer: string) => `${manufacturer} parts`,
  own: (one: string) => `Parts for your ${one}`,
  introduction: (parts: string) =>
    `${parts}, and the accessories to go with it. Tell us what you need: we’ll find it, check that it fits, and give you a price before you decide.`,
  steps: {
    ask: {
      title: 'Tell us what you need',
      text: 'A part number, a description, or what it should do. Your registration helps us find parts that fit.',
    },
    price: {
      title: 'We call you with the price',
      text: 'What it costs and when it will arrive. No obligation.',
    },
    fitted: { title: 'Pick it up, or have it fitted', text: 'Collect it, or let our workshop fit it.' },
    pickUp: { title: 'Pick it up', text: 'We’ll hold it for you until you drop in.' },
  },
  description: (siteName: string, place: string) =>
    `Parts and accessories from ${siteName} ${place}: ask for a part and get a price.`,
}
