import { countryCodes } from '@forecourt/domain/country/countries'
import { themeNames } from '@forecourt/domain/site/look/look-table'
import { maxNewPlaces } from '@forecourt/domain/site/new-dealer/new-dealer'
import { vehicleKinds } from '@forecourt/domain/vehicle/kind/kind'
import * as z from 'zod'
import { pictureDeadlineMs, post } from '../../endpoint.ts'
import { device, session } from '../accounts.ts'
import { email, staffPost } from '../staff-endpoint.ts'

const link = z.string().max(100)

/** Calls for the holder of the link that the first start prints; they stop working once there is an admin. */
export const firstAdminEndpoints = {
  /** Whether the link is still valid. It is sent in the body, because URLs are logged. */
  checkFirstAdmin: post('base', '/staff/first_admin/check', {
    body: z.object({ link }),
    answer: z.object({ open: z.boolean() }),
  }),
  claimFirstAdmin: post('base', '/staff/first_admin', {
    body: z.object({ link, name: z.string().trim().min(1).max(100), email, device }),
    answer: session,
  }),
}

const text = z.string().trim().max(200)
const span = z.object({ open: z.string().max(10), close: z.string().max(10) }).nullable()

const place = z.object({
  name: text,
  street: text,
  city: text,
  state: text,
  postcode: text,
  phone: text,
  weekdays: span,
  saturday: span,
  sunday: span,
})

const newDealer = z.object({
  name: text,
  kind: z.enum(vehicleKinds),
  country: z.enum(countryCodes),
  url: text,
  tagline: text,
  phone: text,
  email: text,
  places: z.array(place).max(maxNewPlaces),
  look: z.enum(themeNames),
  brand: text,
  accent: text,
  logo: z
    .string()
    .regex(/^[0-9a-f]{32}$/)
    .nullable(),
  abn: text,
  licences: z.array(z.object({ state: text, number: text })).max(10),
  stock: z.enum(['file', 'later']),
})

export const newDealerEndpoints = {
  /** Stores a logo before its site exists, and returns the colours in it. */
  uploadNewDealerLogo: staffPost('dealers.create', '/staff/logos', {
    deadlineMs: pictureDeadlineMs,
    answer: z.object({ id: z.string(), colours: z.array(z.string()) }),
  }),
  /** A refusal names the fields (`places.0.postcode`) in its errors; then nothing was created. */
  createDealer: staffPost('dealers.create', '/staff/dealers', {
    body: newDealer,
    answer: z.object({ siteId: z.number(), sourceId: z.number().nullable() }),
  }),
}
