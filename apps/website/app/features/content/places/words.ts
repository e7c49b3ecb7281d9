import { capitalise } from '@forecourt/domain/vehicle/kind/capitalise'
/** Text of a location's page, besides what staff wrote. */
export const placePageWords = {
  back: 'All locations',
  call: (phone: string) => `Call ${phone}`,
  message: 'Send a message',
  directions: 'Get directions',
  wayThere: 'How to get there',
  hours: 'Opening hours',
  specialHours: 'Holiday hours',
  closed: 'Closed',
  km: (length: number) => `${length} km`,
  sketch: 'A sketch with north at the top. Get directions opens the street map.',
  team: (name: string) => `People at ${name}`,
  others: 'Our other places',
}

/** Server-side text. */
export const placeViewWords = {
  stock: (many: string, name: string) => `${capitalise(many)} at ${name}`,
  description: (name: string, siteName: string, address: string) =>
    `${name} of ${siteName}, ${address}: opening hours, people, stock and how to get there.`,
  fromTown: (km: number, bearing: string, town: string) => `${km} km ${bearing} of ${town}`,
  mapAlt: (name: string, ways: readonly string[]) => `Sketch map of ${name}: ${ways.join(', ')}.`,
}
