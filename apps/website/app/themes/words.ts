/** Text around every page, shared by all looks. */
export const headerWords = {
  main: 'Main',
  more: 'More',
  call: 'Call',
  saved: 'Saved',
  announcement: 'Announcement',
  logo: (siteName: string) => `${siteName} home`,
}

export const menuWords = {
  menu: 'Menu',
  close: 'Close menu',
  call: (phone: string) => `Call ${phone}`,
  all: (label: string) => `All ${label}`,
}

export const heroWords = {
  welcome: 'Welcome',
  highlights: 'Highlights',
  placeholder: 'Make, model or keyword',
  search: 'Search',
  latest: (many: string) => `See the latest ${many}`,
  call: (phone: string) => `Call ${phone}`,
}

export const footerWords = {
  links: 'Footer',
  elsewhere: 'Find us elsewhere',
  privacyChoices: 'Privacy choices',
  call: 'Call',
}

export const listWords = { vehicle: 'Vehicle', price: 'Price' }
