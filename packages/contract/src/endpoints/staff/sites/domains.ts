import * as z from 'zod'
import { staffGet, staffPost, timestamp } from '../staff-endpoint.ts'

/** A DNS record, as found or as required. */
const record = z.object({ type: z.enum(['TXT', 'CNAME', 'A', 'AAAA']), name: z.string(), value: z.string() })

/** What the last check found. `ok` is null when no name server answered. */
const finding = z.object({
  of: z.enum(['proof', 'bare', 'www', 'spf', 'dkim']),
  ok: z.boolean().nullable(),
  text: z.string(),
})

const domains = z.object({
  /** The website's address. */
  url: z.string(),
  mayWrite: z.boolean(),
  domains: z.array(
    z.object({
      id: z.number(),
      host: z.string(),
      /** Whether the website's address is on this domain. */
      isMain: z.boolean(),
      provedAt: timestamp.nullable(),
      proof: record,
      /** The DNS records that lead visitors here; empty when the target for them is not known. */
      records: z.array(record),
    }),
  ),
  /** Null when this process sends no mail. */
  sender: z
    .object({
      /** The address that the site wants to send from; empty for the platform's. */
      address: z.string(),
      platformAddress: z.string(),
      /** Empty until the address is saved and its key created. */
      records: z.array(record),
      checkedAt: timestamp.nullable(),
      /** Whether mail is sent from that address. */
      isUsed: z.boolean(),
    })
    .nullable(),
})

const change = z.discriminatedUnion('action', [
  z.object({ action: z.literal('add'), host: z.string().max(253) }),
  z.object({ action: z.literal('check'), id: z.int32() }),
  z.object({ action: z.literal('remove'), id: z.int32() }),
  /** Makes it the website's address. */
  z.object({ action: z.literal('use'), id: z.int32(), www: z.boolean() }),
  /** Empty: mail is sent from the platform's address again. */
  z.object({ action: z.literal('sender'), address: z.string().max(254) }),
  z.object({ action: z.literal('check-sender') }),
])

export const staffDomainEndpoints = {
  staffDomains: staffGet('configuration.read', '/staff/sites/:siteId/domains', { answer: domains }),
  /** DNS queries take seconds when name servers are slow. */
  changeDomain: staffPost('configuration.write', '/staff/sites/:siteId/domains', {
    deadlineMs: 20_000,
    body: change,
    answer: z.object({
      domains,
      /** The domain that was checked; null for none. */
      checked: z.number().nullable(),
      findings: z.array(finding),
    }),
  }),
}

export type SiteDomains = z.infer<typeof domains>
/** As the platform returns it, before it is parsed. */
export type DomainsAnswer = z.input<typeof domains>
export type DomainChange = z.infer<typeof change>
export type DomainRecord = z.infer<typeof record>
export type DomainFinding = z.infer<typeof finding>
