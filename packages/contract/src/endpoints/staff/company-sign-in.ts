import * as z from 'zod'
import { post } from '../endpoint.ts'
import { device, session } from './accounts.ts'
import { staffGet, staffPost, timestamp } from './staff-endpoint.ts'
import { grantJson } from './team.ts'

const id = z.int32().positive()
const path = z.string().max(2_000)

/** The parameters with which a provider leads back (RFC 6749, 4.1.2; RFC 9207). */
const returned = z.object({
  state: z.string().max(200),
  code: z.string().max(4_000).nullable(),
  error: z.string().max(200).nullable(),
  issuer: z.string().max(2_000).nullable(),
})

/** Calls without a session: signing in through the provider of a group. */
export const companySignInEndpoints = {
  /** The address of the provider that the browser goes to. */
  beginCompanySignIn: post('base', '/staff/company_sign_in/begin', {
    body: z.object({ group: z.string().max(200), leadsTo: path, device }),
    answer: z.object({ url: z.string() }),
  }),
  /** A session, or what came of somebody's test of the settings. */
  finishCompanySignIn: post('base', '/staff/company_sign_in', {
    body: z.object({ returned, device }),
    answer: z.object({ session: session.nullable(), leadsTo: z.string() }),
    deadlineMs: 30_000,
  }),
}

const roleOfClaim = z.object({ value: z.string().trim().min(1).max(200), grant: grantJson })

const company = z.object({
  issuer: z.string(),
  clientId: z.string(),
  rolesClaim: z.string(),
  roles: z.array(roleOfClaim),
  defaultRole: grantJson.nullable(),
  isRequired: z.boolean(),
  pausedUntil: timestamp.nullable(),
  connectedAt: timestamp,
  connectedBy: z.string(),
  test: z
    .object({ at: timestamp, by: z.string(), values: z.array(z.string()), grants: z.array(grantJson) })
    .nullable(),
  /** People who have signed in through it. */
  people: z.number(),
})

const change = z.discriminatedUnion('action', [
  z.object({
    action: z.literal('connect'),
    issuer: z.string().trim().max(500),
    clientId: z.string().trim().min(1).max(300),
    clientSecret: z.string().trim().min(1).max(1_000),
  }),
  z.object({
    action: z.literal('roles'),
    rolesClaim: z.string().trim().min(1).max(200),
    roles: z.array(roleOfClaim).max(100),
    defaultRole: grantJson.nullable(),
  }),
  z.object({ action: z.literal('require'), required: z.boolean() }),
  /** For a day people may use codes and passkeys again, because their provider is away. */
  z.object({ action: z.literal('pause'), paused: z.boolean() }),
  z.object({ action: z.literal('remove') }),
  z.object({ action: z.literal('add-domain'), host: z.string().trim().max(253) }),
  z.object({ action: z.literal('check-domain'), id }),
  z.object({ action: z.literal('remove-domain'), id }),
])

/** How the staff of a group sign in: through a provider of the group's own. */
export const companySettingsEndpoints = {
  staffCompany: staffGet('team.write', '/staff/groups/:groupId/company', {
    answer: z.object({
      group: z.object({ id: z.number(), slug: z.string(), name: z.string() }),
      company: company.nullable(),
      domains: z.array(
        z.object({
          id: z.number(),
          host: z.string(),
          record: z.object({ name: z.string(), value: z.string() }),
          provedAt: timestamp.nullable(),
        }),
      ),
      scopes: z.array(
        z.object({ kind: grantJson.shape.scopeKind, id: z.number().nullable(), name: z.string() }),
      ),
      roles: z.array(grantJson.shape.role),
      /** What the provider has to know, and where people begin. */
      redirectUrl: z.string(),
      startUrl: z.string(),
      mayPause: z.boolean(),
    }),
  }),
  changeCompany: staffPost('team.write', '/staff/groups/:groupId/company', {
    body: change,
    answer: z.object({
      /** Whether the record of a checked domain was found; null where no name server answered. */
      isProved: z.boolean().nullable(),
    }),
    deadlineMs: 30_000,
  }),
  /** Begins a sign-in that only shows what comes back, and opens no session. */
  testCompany: staffPost('team.write', '/staff/groups/:groupId/company/test', {
    body: z.object({ device }),
    answer: z.object({ url: z.string() }),
    deadlineMs: 30_000,
  }),
}

export type CompanyView = z.infer<NonNullable<typeof companySettingsEndpoints.staffCompany.answer>>
export type CompanyChange = z.infer<typeof change>
export type ReturnedFromProvider = z.infer<typeof returned>
