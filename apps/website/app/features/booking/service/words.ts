import { numberText } from '@forecourt/domain/money/number-text'
import type { VehicleKind } from '@forecourt/domain/vehicle/kind/kind'

/** Page text besides the form. */
export const pageWords = {
  menu: 'What we do',
  prices: 'Prices are a guide. We’ll confirm yours before we start.',
  places: 'Where to bring it',
}

/** Server-side text. */
export const viewWords = {
  introduction: (one: string) =>
    `Tell us about your ${one}, see what it’s due for and choose a time to drop it off. It takes about two minutes.`,
  description: (siteName: string, place: string) =>
    `Book a service at ${siteName} ${place}. See what’s due, choose a drop-off time and get a confirmation by email.`,
  from: (price: string) => `from ${price}`,
  every: (parts: readonly string[]) => `Every ${parts.join(' or ')}`,
  months: (months: number) => {
    const years = months / 12
    if (months === 1) return 'month'
    if (months === 12) return 'year'
    return Number.isInteger(years) ? `${years} years` : `${months} months`
  },
  kilometres: (kilometres: number) => `${numberText(kilometres)} km`,
}

export const stepWords = {
  vehicle: {
    heading: (one: string) => `Your ${one}`,
    description: 'Check the details and add the kilometres.',
    towed: 'Check the details.',
    waiting: 'Working out what’s due',
  },
  needs: { heading: 'What does it need?' },
  details: { heading: 'Your details' },
  dropOff: {
    heading: 'Drop-off',
    place: (name: string, street: string) => `At ${name}, ${street}. Times are local.`,
  },
}

export const fieldWords = {
  service: 'Service',
  option: (name: string, price: string) => `${name}, ${price}`,
  /** The value in the lead, and the visitor's label. */
  other: { value: 'Something else', label: 'Something else, such as a repair' },
  trouble: 'What’s the trouble?',
  troubleHelp: 'A noise, a warning light, a part that you’d like us to look at.',
  needs: 'What does it need?',
  extras: 'Add anything else',
  place: 'Where would you like to bring it?',
  time: 'When would you like to drop it off?',
  noTimes: 'We have no drop-off times left for now.',
  transport: 'While it’s with us',
  notes: 'Anything we should know?',
}

const loans: Readonly<Record<VehicleKind, string>> = {
  car: 'loan car',
  motorcycle: 'loan bike',
  camper: 'loan car',
  truck: 'loan truck',
  trailer: 'loan trailer',
  rv: 'loan car',
  caravan: 'loan car',
  scooter: 'loan scooter',
}

/** Transport options: the value in the lead, and the visitor's label. */
export const transportWords = {
  none: { value: 'None needed', label: 'I’ll make my own way' },
  wait: { value: 'Waiting here', label: 'I’ll wait for it' },
  lift: { value: 'A lift', label: 'I’d like a lift' },
  loan: (kind: VehicleKind) => ({ value: `A ${loans[kind]}`, label: `I’d like a ${loans[kind]}` }),
  help: (kind: VehicleKind) => `We’ll let you know if a ${loans[kind]} is free that day.`,
}

export const dueWords = {
  title: (service: string) => `Due next: ${service}`,
  text: (by: 'age' | 'kilometres' | 'both', at: string, vehicle: string) =>
    `Going by its ${by === 'both' ? 'age and kilometres' : by}, the ${at} service is next for your ${vehicle}. Choose something else if you’ve had it done.`,
  year: (years: number) => `${years}-year`,
  month: (months: number) => `${months}-month`,
  price: 'Price',
  extras: 'Also due',
}
