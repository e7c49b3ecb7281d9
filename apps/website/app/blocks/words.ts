import { numberText } from '@forecourt/domain/money/number-text'
import { capitalise } from '@forecourt/domain/vehicle/kind/capitalise'
/** Text of blocks; the rest is written by staff. Titles and buttons of the four cards are specified (S2.33). */
export const blockWords = {
  quickLinks: 'Quick links',
  makes: 'Shop by make',
  latest: 'Latest arrivals',
  visit: 'Visit us',
  whatWeDo: 'What we can do for you',
  promotions: 'Promotions',
  plate: 'Number plate',
  all: (many: string) => `All ${many}`,
  seeAll: (count: number) => `See all ${numberText(count)}`,
  under: (price: string) => `Under ${price}`,
  moreOffers: 'All offers',
  morePosts: 'All posts',
  ends: (day: string) => `Ends ${day}`,
}

export const reviewWords = {
  stars: (rating: number) => `${rating} out of 5 stars`,
  basis: (count: number) => `From ${count} ${count === 1 ? 'review' : 'reviews'}. Showing 4 stars and up.`,
  /** A reviewer who is not on the site's list. */
  unnamed: 'A customer',
  by: (name: string, source: string) => [name, source].filter(Boolean).join(', '),
}

export const heroWords = {
  headline: (siteName: string, city: string) => `${siteName}, ${city}`,
  stock: (count: string, place: string) => [count, place].filter(Boolean).join(' '),
  stockWithoutCount: (many: string, place: string) => [capitalise(many), place].filter(Boolean).join(' '),
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
