import { randomBytes } from 'node:crypto'
import type {
  DomainChange,
  DomainFinding,
  DomainsAnswer,
} from '@forecourt/contract/endpoints/staff/sites/domains'
import { findPointingFault } from '@forecourt/domain/site/domains/find-pointing-fault'
import { readDomain, withoutWww } from '@forecourt/domain/site/domains/read-origin'
import { queryErrorCode } from '../../../infrastructure/database/connection/error-code.ts'
import { fail } from '../../../infrastructure/http/platform-error.ts'
import type { Permit } from '../../access/permit.ts'
import type { StaffContext } from '../../access/staff-context.ts'
import { recordAudit, refuseForbidden } from '../../audit/record-audit.ts'
import { siteSubject } from '../../sites/reach-site.ts'
import type { ReachedSite } from '../../sites/store.ts'
import { mayWriteScope } from '../read-configuration.ts'
import { checkOwnSender, chooseSender } from './change-sender.ts'
import { findTarget, proofName, proofValue, readDomains } from './read-domains.ts'
import * as store from './store.ts'

const maxDomains = 20
/** Addresses are unique among sites. */
const uniqueViolation = '23505'
const silence = 'The name servers didn’t answer. Please try again in a few minutes.'

type Found = { findings: DomainFinding[]; wantedSpf: string | null }
const nothing: Found = { findings: [], wantedSpf: null }

/**
 * Makes a change and answers with all domains and what was found out about one. No `SiteResource`, because a change that
 * asks name servers must not keep a transaction open meanwhile.
 */
export async function changeDomains(
  staff: StaffContext,
  permit: Permit,
  site: ReachedSite,
  change: DomainChange,
) {
  if (!mayWriteScope(permit.actor, site, 'site'))
    await refuseForbidden(staff, permit, siteSubject('domain', site, null))
  const { findings, wantedSpf } = await applyChange(staff, permit, site, change)
  const domains = await readDomains(staff, permit, site)
  return {
    domains: wantedSpf === null ? domains : withSpf(domains, wantedSpf),
    checked: change.action === 'check' ? change.id : null,
    findings,
  }
}

async function applyChange(
  staff: StaffContext,
  permit: Permit,
  site: ReachedSite,
  change: DomainChange,
): Promise<Found> {
  switch (change.action) {
    case 'add':
      await addDomain(staff, permit, site, change.host)
      return nothing
    case 'remove':
      await removeDomain(staff, permit, site, change.id)
      return nothing
    case 'use':
      await useDomain(staff, permit, site, change)
      return nothing
    case 'check':
      return { ...nothing, findings: await checkDomain(staff, permit, site, change.id) }
    case 'sender':
      await chooseSender(staff, permit, site, change.address)
      return nothing
    case 'check-sender':
      return checkOwnSender(staff, permit, site)
  }
}

/** The required record next to the domain's existing one, which is known only after a lookup. */
function withSpf({ sender, ...domains }: DomainsAnswer, spf: string): DomainsAnswer {
  const [first, ...others] = sender?.records ?? []
  return {
    ...domains,
    sender: sender && first ? { ...sender, records: [{ ...first, value: spf }, ...others] } : sender,
  }
}

/** Adds a domain that somebody claims; it has no effect until ownership is proven. */
async function addDomain(
  staff: StaffContext,
  permit: Permit,
  site: ReachedSite,
  typed: string,
): Promise<void> {
  const host = readDomain(typed)
  if (host === null) throw fail('domain-invalid')
  const target = findTarget(staff)
  if (target !== null && host === withoutWww(target)) throw fail('domain-ours')
  if (await store.isHostInUse(staff.db, site.id, host)) throw fail('domain-added-elsewhere')
  await staff.db.transaction(async (tx) => {
    await store.lockUrl(tx, site.id)
    const known = await store.listDomains(tx, site.id)
    if (known.length >= maxDomains) throw fail('domains-full', { most: maxDomains })
    const id = await store.insertDomain(tx, { siteId: site.id, host, proof: makeProof() })
    if (id === null) throw fail('domain-listed')
    await recordAudit(staff, tx, permit, siteSubject('domain', site, id), { after: { host } })
  })
}

async function removeDomain(
  staff: StaffContext,
  permit: Permit,
  site: ReachedSite,
  id: number,
): Promise<void> {
  const { host } = await getDomain(staff, site, id)
  await staff.db.transaction(async (tx) => {
    const url = await store.lockUrl(tx, site.id)
    if (withoutWww(new URL(url).hostname) === host) throw fail('domain-is-address')
    await store.deleteDomain(tx, id)
    await recordAudit(staff, tx, permit, siteSubject('domain', site, id), { before: { host } })
  })
}

/** Queries DNS for the proof of ownership, and for where the domain's visitors are led. */
async function checkDomain(
  staff: StaffContext,
  permit: Permit,
  site: ReachedSite,
  id: number,
): Promise<DomainFinding[]> {
  const domain = await getDomain(staff, site, id)
  const [texts, ...pointing] = await Promise.all([
    staff.names.texts(proofName(domain.host)),
    findPointing(staff, 'bare', domain.host),
    findPointing(staff, 'www', `www.${domain.host}`),
  ])
  const isProved = texts?.some((text) => text.trim() === proofValue(domain.proof)) ?? false
  if (texts !== null)
    await staff.db.transaction(async (tx) => {
      // A proof is permanent: removing the record later takes no visitors from the site.
      if (isProved) await store.proveDomain(tx, domain, new Date(staff.clock()))
      await recordAudit(staff, tx, permit, siteSubject('domain', site, id), {
        after: { host: domain.host, isProved },
      })
    })
  const text = isProved
    ? 'The domain is yours.'
    : texts === null
      ? silence
      : texts.length === 0
        ? 'The record isn’t there yet. New records take from minutes to a day to be seen.'
        : 'There is a record, but with another value. Please paste the value shown here.'
  return [{ of: 'proof', ok: texts === null ? null : isProved, text }, ...pointing]
}

async function findPointing(staff: StaffContext, of: 'bare' | 'www', host: string): Promise<DomainFinding> {
  const target = findTarget(staff)
  if (target === null) return { of, ok: null, text: 'Ask us where visitors should be led.' }
  const [addresses, ours] = await Promise.all([staff.names.addresses(host), staff.names.addresses(target)])
  if (addresses === null || !ours || ours.length === 0) return { of, ok: null, text: silence }
  const fault = findPointingFault(host, addresses, ours)
  return { of, ok: fault === null, text: fault ?? `Visitors of ${host} come here.` }
}

/** Makes it the site's address. The previous one redirects to it from now on. */
async function useDomain(
  staff: StaffContext,
  permit: Permit,
  site: ReachedSite,
  { id, www }: Extract<DomainChange, { action: 'use' }>,
): Promise<void> {
  const { host, provedAt } = await getDomain(staff, site, id)
  if (!provedAt) throw fail('domain-not-proved')
  const chosen = www ? `www.${host}` : host
  // All visitors will be redirected to it: if it does not answer, the website would be offline.
  const pointing = await findPointing(staff, www ? 'www' : 'bare', chosen)
  if (pointing.ok !== true) throw fail('domain-not-pointing', { reason: pointing.text })
  const at = new Date(staff.clock())
  try {
    await staff.db.transaction(async (tx) => {
      const before = await store.lockUrl(tx, site.id)
      const url = `https://${chosen}`
      if (before === url) return
      await store.writeUrl(tx, site.id, url)
      const old = new URL(before).hostname
      if (!old.endsWith('localhost') && withoutWww(old) !== host)
        await store.reserveHost(tx, { siteId: site.id, host: withoutWww(old), proof: makeProof() }, at)
      await recordAudit(staff, tx, permit, siteSubject('domain', site, id), {
        before: { url: before },
        after: { url },
      })
    })
  } catch (error) {
    if (queryErrorCode(error) !== uniqueViolation) throw error
    throw fail('domain-taken')
  }
}

async function getDomain(
  { db }: Pick<StaffContext, 'db'>,
  site: ReachedSite,
  id: number,
): Promise<store.DomainRow> {
  const found = (await store.listDomains(db, site.id)).find((one) => one.id === id)
  if (!found) throw fail('domain-gone')
  return found
}

const makeProof = () => randomBytes(18).toString('base64url')
