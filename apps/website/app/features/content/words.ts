/** What pages of posts, offers and places say besides what staff wrote. */
export const contentWords = {
  noPosts: 'Nothing here yet. Come back soon.',
  noOffers: 'No offers right now. Ask us what we can do for you.',
  blogDescription: (title: string, siteName: string) => `${title}: news and advice from ${siteName}.`,
  offersDescription: (siteName: string) => `Current offers from ${siteName}.`,
  placesDescription: (siteName: string) =>
    `Where to find ${siteName}: addresses, opening hours and directions.`,
  places: 'Opening hours and directions',
  covered: 'Included in this offer',
  ends: (day: string) => `Ends ${day}`,
  daysLeft: (days: number) =>
    days <= 0 ? 'Last day today' : days === 1 ? 'One day left' : `${days} days left`,
  terms: 'Terms',
}
