/** Texts about the dealer on every page: links, places, hours. */
export const linkWords = {
  search: 'Search',
  service: 'Service',
  finance: 'Finance',
  tradeIn: 'Trade In',
  contact: 'Contact',
  latest: 'Latest arrivals',
  visit: 'Visit us',
}

export const legalWords = {
  abn: (abn: string) => `ABN ${abn}`,
  licence: (number: string, state: string) => `Motor dealer licence number ${number} (${state})`,
}

export const placeWords = {
  visit: 'Visit us',
  kinds: { sales: 'Sales', parts: 'Parts', service: 'Service' },
  directions: 'Get directions',
  more: 'About this location',
  moreOf: (place: string) => `: ${place}`,
  message: 'Send a message',
  messageTo: (place: string) => ` to ${place}`,
}

/** Texts about handover places, used on the server. */
export const handoverWords = {
  also: (towns: string) => `We also hand vehicles over in ${towns}.`,
}

/** Texts of the frame of every page. */
export const frameWords = { skip: 'Skip to content' }
