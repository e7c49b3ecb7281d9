/** The chat's text. */
export const chatWords = {
  open: 'Chat with us',
  close: 'Close chat',
  frame: 'Chat',
  ask: (siteName: string) => `Chat with ${siteName}`,
  call: (phone: string) => `Call ${phone}`,
  back: (siteName: string) => `Back to ${siteName}`,
  yours: 'Your messages',
  sent: 'Sent. We’ll get back to you by phone or email.',
  openUntil: (time: string) => `We’re here until ${time}.`,
  here: 'We’re here now.',
  closedUntil: (time: string) => `We’re closed. We’ll answer from ${time}.`,
  closed: 'We’re closed. Leave a message and we’ll answer as soon as we’re back.',
}

/** Server-side text. */
export const chatPageWords = {
  title: 'Send us a message',
  introduction: 'A real person reads every message.',
  message: 'Your message',
  answers: 'Quick answers',
  person: 'Ask a person',
  description: (siteName: string) => `Chat with ${siteName}.`,
}

/** The second widget's automatic answers. */
export const answerWords = {
  hours: { question: 'When are you open?', text: 'Our hours and how to find us:', link: 'Contact us' },
  stock: {
    question: 'What do you have in stock?',
    text: (many: string) => `All our ${many}, with prices:`,
    link: (many: string) => `See all ${many}`,
  },
  finance: {
    question: 'Can I pay it off?',
    text: 'Most people do. See your weekly repayment and apply online:',
    link: 'Finance',
  },
  tradeIn: {
    question: 'What’s mine worth?',
    text: 'Type in your plate and we’ll value it:',
    link: 'Value my trade-in',
  },
  testDrive: { question: 'Can I try it first?', text: 'Of course. Pick a time that suits you:' },
}
