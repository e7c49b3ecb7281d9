import type { NewDealer } from '@forecourt/domain/site/new-dealer/new-dealer'

/** The answers in the wizard; a test overrides what it is about. */
export function aNewDealer(name: string, changes: Partial<NewDealer> = {}): NewDealer {
  return {
    name,
    kind: 'truck',
    country: 'AU',
    url: '',
    tagline: '',
    phone: '1300 555 010',
    email: 'leads@trucks.example',
    places: [
      {
        name: 'Depot',
        street: '1 Port Road',
        city: 'Perth',
        state: 'WA',
        postcode: '6000',
        phone: '',
        weekdays: { open: '07:00', close: '17:00' },
        saturday: null,
        sunday: null,
      },
    ],
    look: 'ironbark',
    brand: '#0b5c7a',
    accent: '',
    logo: null,
    abn: '',
    licences: [{ state: 'WA', number: 'MD 1' }],
    stock: 'later',
    ...changes,
  }
}
