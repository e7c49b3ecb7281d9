/** Text of posts, offers and locations, besides what staff wrote. */
export const contentWords = {
  noPosts: 'Nothing here yet. Come back soon.',
  noOffers: 'No offers right now. Ask us what we can do for you.',
  categories: 'Categories',
  allCategories: 'All',
  page: (page: number, pages: number) => `Page ${page} of ${pages}`,
  pages: 'Pages of posts',
  newer: 'Newer posts',
  older: 'Older posts',
  blogTitle: (title: string, category: string | null, page: number) =>
    [category ? `${title}: ${category}` : title, ...(page > 1 ? [`page ${page}`] : [])].join(', '),
  blogDescription: (title: string, siteName: string) => `${title}: news and advice from ${siteName}.`,
  offersDescription: (siteName: string) => `Current offers from ${siteName}.`,
  placesDescription: (siteName: string) =>
    `Where to find ${siteName}: addresses, opening hours and directions.`,
  places: 'Opening hours and directions',
  readingTime: (minutes: number) => `${minutes} min read`,
  keepReading: 'Keep reading',
  covered: 'Included in this offer',
  seeCovered: (total: number) => (total === 1 ? 'See the one included' : `See all ${total} included`),
  inShort: 'The offer in short',
  youGet: 'You get',
  until: 'Until',
  covers: 'Covers',
  coversCount: (total: number, one: string, many: string) => `${total} ${total === 1 ? one : many} in stock`,
  otherOffers: 'More offers',
  askAboutOffer: 'Ask about this offer',
  ends: (day: string) => `Ends ${day}`,
  timeLeft: (days: number, clock: string) =>
    days === 0 ? `${clock} left` : `${days} ${days === 1 ? 'day' : 'days'} ${clock} left`,
  ended: 'This offer has ended',
  daysLeft: (days: number) =>
    days <= 0 ? 'Last day today' : days === 1 ? 'One day left' : `${days} days left`,
  terms: 'Terms',
}
