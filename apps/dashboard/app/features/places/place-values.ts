import type { EditablePlaces } from '@forecourt/contract/endpoints/staff/sites/places'

export const kindWords = { sales: 'Sales', service: 'Service and workshop', parts: 'Parts' } as const
const kinds = Object.keys(kindWords) as (keyof typeof kindWords)[]

export type PlaceValues = Omit<
  EditablePlaces['places'][number],
  'id' | 'dealership' | 'timeZone' | 'version' | 'mayWrite'
>

export const blankPlace: PlaceValues = {
  ...{ name: '', kind: 'service', visible: true, primary: false },
  ...{ street: '', city: '', state: '', postcode: '', phone: '' },
  ...{ placeUrl: '', distributionLocations: '' },
}

export function pickPlaceValues(place: PlaceValues): PlaceValues {
  const { name, kind, visible, primary, street, city, state, postcode, phone } = place
  const { placeUrl, distributionLocations } = place
  const address = { street, city, state, postcode, phone }
  return { name, kind, visible, primary, ...address, placeUrl, distributionLocations }
}

export function readPlaceValues(form: FormData): PlaceValues {
  const readField = (name: string) => String(form.get(name) ?? '').trim()
  return {
    name: readField('name'),
    kind: kinds.find((kind) => kind === readField('kind')) ?? 'sales',
    visible: form.has('visible'),
    primary: form.has('primary'),
    street: readField('street'),
    city: readField('city'),
    state: readField('state'),
    postcode: readField('postcode'),
    phone: readField('phone'),
    placeUrl: readField('placeUrl'),
    distributionLocations: readField('distributionLocations'),
  }
}

export function formatPlaceValue(field: string, value: string | boolean): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  return field === 'kind' ? kindWords[value as keyof typeof kindWords] : value
}
