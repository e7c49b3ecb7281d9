import { countryCodes } from '@forecourt/domain/country/countries'
import * as z from 'zod'
import { staffGet, staffPost } from '../staff-endpoint.ts'

const text = z.string().trim().max(200)

const fields = {
  name: text,
  /** The purpose of the location: vehicles, parts or the workshop. */
  kind: z.enum(['sales', 'parts', 'service']),
  /** Whether visitors see it. */
  visible: z.boolean(),
  /** The primary location; a dealership has one. */
  primary: z.boolean(),
  street: text,
  city: text,
  state: text,
  postcode: text,
  /** Empty: the website's is used. */
  phone: text,
  /** The link to a map; when empty, a map search for the address. */
  placeUrl: z.string().trim().max(500),
  /** Other places where it hands vehicles over: towns, separated by commas. */
  distributionLocations: z.string().trim().max(500),
}

const places = z.object({
  country: z.enum(countryCodes),
  /** Whether locations can be added. */
  mayWrite: z.boolean(),
  places: z.array(
    z.object({
      id: z.number(),
      ...fields,
      dealership: z.string(),
      timeZone: z.string(),
      /** The version that the writer saw: a write based on an older one is refused. */
      version: z.string(),
      /** A location is shown on every website that shows its dealership. */
      mayWrite: z.boolean(),
    }),
  ),
})

const change = z.discriminatedUnion('action', [
  z.object({ action: z.literal('add'), ...fields }),
  z.object({ action: z.literal('save'), id: z.int32(), version: z.string().max(64), ...fields }),
])

export const staffPlaceEndpoints = {
  staffPlaces: staffGet('configuration.read', '/staff/sites/:siteId/places', { answer: places }),
  changePlace: staffPost('configuration.write', '/staff/sites/:siteId/places', {
    body: change,
    answer: places,
  }),
}

export type EditablePlaces = z.infer<typeof places>
export type PlaceChange = z.infer<typeof change>
