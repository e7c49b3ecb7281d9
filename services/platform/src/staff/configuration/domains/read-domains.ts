import type { DomainRecord, DomainsAnswer } from '@forecourt/contract/endpoints/staff/sites/domains'
import { writeDkimRecord } from '@forecourt/domain/site/domains/dkim-record'
import { withoutWww } from '@forecourt/domain/site/domains/read-origin'
import { readSpf } from '@forecourt/domain/site/domains/spf-record'
import { senderDomain } from '../../../outbox/senders/find-sender.ts'
import { openSenderKey } from '../../../outbox/senders/sender-key.ts'
import { findSenderRow, type SenderRow } from '../../../outbox/senders/store.ts'
import { getSiteRules } from '../../../sites/get-site-rules.ts'
import type { Permit } from '../../access/permit.ts'
import type { StaffContext } from '../../access/staff-context.ts'
import type { ReachedSite } from '../../sites/store.ts'
import { mayWriteScope } from '../read-configuration.ts'
import * as store from './store.ts'

/**
 * The target of every website's DNS records: the dashboard's host, which the same process serves. Null if it has no
 * public name.
 */
export function findTarget({ dashboardUrl }: Pick<StaffContext, 'dashboardUrl'>): string | null {
  if (!URL.canParse(dashboardUrl)) return null
  const { hostname } = new URL(dashboardUrl)
  return hostname.endsWith('localhost') ? null : hostname
}

/** Our own record names, so that other records of the domain are not affected. */
export const proofName = (host: string) => `_forecourt.${host}`
export const proofValue = (proof: string) => `forecourt-website=${proof}`

export async function readDomains(
  staff: StaffContext,
  permit: Permit,
  site: ReachedSite,
): Promise<DomainsAnswer> {
  const rows = await store.listDomains(staff.db, site.id)
  const { url } = (await store.findUrl(staff.db, site.id)) ?? site
  const main = withoutWww(new URL(url).hostname)
  const target = findTarget(staff)
  const addresses = target === null || rows.length === 0 ? [] : ((await staff.names.addresses(target)) ?? [])
  return {
    url,
    mayWrite: mayWriteScope(permit.actor, site, 'site'),
    domains: rows.map(({ id, host, proof, provedAt }) => ({
      id,
      host,
      isMain: host === main,
      provedAt,
      proof: { type: 'TXT', name: proofName(host), value: proofValue(proof) },
      records: target === null ? [] : listPointers(host, target, addresses),
    })),
    sender: await readSender(staff, site),
  }
}

/** A domain without www cannot have a CNAME next to its other records (RFC 1034, 3.6.2), so it uses addresses. */
function listPointers(host: string, target: string, addresses: readonly string[]): DomainRecord[] {
  return [
    ...addresses.map((value) => ({
      type: value.includes(':') ? ('AAAA' as const) : ('A' as const),
      name: host,
      value,
    })),
    { type: 'CNAME', name: `www.${host}`, value: target },
  ]
}

async function readSender(staff: StaffContext, site: ReachedSite): Promise<DomainsAnswer['sender']> {
  const { mailFrom } = staff
  if (mailFrom === null) return null
  const { senderEmail: address } = (await getSiteRules(staff.db, site.id)).settings
  const row = address === '' ? null : await findSenderRow(staff.db, site.id, senderDomain(address))
  const canSign = row !== null && openSenderKey(row, staff.keys.senders) !== null
  return {
    address,
    platformAddress: mailFrom,
    records: row && canSign ? listSenderRecords(row, readSpf([], senderDomain(mailFrom)).wanted) : [],
    checkedAt: row?.checkedAt ?? null,
    isUsed: canSign && row.provedAt !== null,
  }
}

/** The records that a sender's domain has to publish. */
export function listSenderRecords(
  { domain, selector, publicKey }: Pick<SenderRow, 'domain' | 'selector' | 'publicKey'>,
  spf: string,
): DomainRecord[] {
  return [
    { type: 'TXT', name: domain, value: spf },
    { type: 'TXT', name: `${selector}._domainkey.${domain}`, value: writeDkimRecord(publicKey) },
  ]
}
