/** What the home page says. The titles and buttons of its four cards are the specification's (S2.33). */
export const homeWords = {
  quickLinks: 'Quick links',
  makes: 'Shop by make',
  latest: 'Latest arrivals',
  all: (many: string) => `All ${many}`,
  whatWeDo: 'What we can do for you',
}

export const viewWords = {
  headline: (siteName: string, city: string) => `${siteName}, ${city}`,
  stock: (count: string, place: string) => [count, place].filter(Boolean).join(' '),
  stockWithoutCount: (many: string, place: string) =>
    [`${many.charAt(0).toUpperCase()}${many.slice(1)}`, place].filter(Boolean).join(' '),
  search: (many: string) => `Search ${many}`,
  description: (siteName: string, city: string, state: string) => `${siteName}, ${city} ${state}.`,
}

export const linkWords = { service: 'Service', finance: 'Finance', tradeIn: 'Trade In' }

export const cardWords = {
  stock: { title: 'Browse Our Stock', text: (many: string) => `See all our ${many}.`, action: 'Shop' },
  finance: { title: 'Finance', text: 'See your weekly repayment and apply in minutes.', action: 'Apply Now' },
  sell: { title: 'Sell Your Car', text: 'Tell us about it and we’ll make you an offer.', action: 'Sell Now' },
  contact: { title: 'Contact', text: 'Ask us anything. A real person replies.', action: 'Contact' },
}
