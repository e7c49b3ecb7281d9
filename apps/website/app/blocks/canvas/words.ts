/** The editor's labels for the site's own pages and searches. */
export const choiceWords = {
  home: 'Home page',
  listing: (many: string) => `All ${many}`,
  finance: 'Finance',
  tradeIn: 'Trade-in',
  sell: 'Sell your car',
  service: 'Service',
  testDrive: 'Book a test drive',
  parts: 'Parts and accessories',
  contact: 'Contact',
  blog: 'Blog',
  offers: 'Special offers',
  privacy: 'Privacy policy',
  found: (value: string, count: number) => `${value} (${count})`,
}
