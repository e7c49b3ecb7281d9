import { randomBytes } from 'node:crypto'
import type { StaffDevice } from '@forecourt/contract/endpoints/staff/accounts'
import type { CompanyChange } from '@forecourt/contract/endpoints/staff/company-sign-in'
import { isInScope } from '@forecourt/domain/person/staff/can'
import { mayGrant } from '@forecourt/domain/person/staff/may-grant'
import { grantableRoles } from '@forecourt/domain/person/staff/permission-table'
import { type StaffGrant, staffRoles } from '@forecourt/domain/person/staff/staff-role'
import { readDomain } from '@forecourt/domain/site/domains/read-origin'
import { dayMs } from '@forecourt/domain/time/duration'
import { fail } from '../../../infrastructure/http/platform-error.ts'
import { findScope } from '../../access/grant-store.ts'
import type { Permit } from '../../access/permit.ts'
import type { StaffContext } from '../../access/staff-context.ts'
import { recordAudit, refuseForbidden, refuseUnknown } from '../../audit/record-audit.ts'
import { listScopes } from '../../team/store.ts'
import type { GroupRow } from '../company-store.ts'
import { ask, redirectUrl, secretOf } from './company-sign-in.ts'
import { type ProviderClient, ProviderError } from './provider-client.ts'
import * as store from './store.ts'

const maxDomains = 20
/** How long a provider that is away keeps nobody out. */
const pauseMs = dayMs

/** Our own record name, so that other records of the domain are not affected. */
const proofName = (host: string) => `_forecourt.${host}`
const proofValue = (proof: string) => `forecourt-staff=${proof}`

/** Only for whoever may give roles in the whole group. */
async function reachGroup(context: StaffContext, permit: Permit, id: number): Promise<GroupRow> {
  const group = await store.findGroup(context.db, id)
  if (!group || !isInScope(permit.reach, { groupId: id, dealershipId: null, siteIds: [] }))
    return refuseUnknown(context, permit, { kind: 'company', id })
  return group
}

const subjectOf = ({ id }: GroupRow) => ({ kind: 'company', id, groupId: id })
const isPlatformAdmin = ({ actor }: Permit) =>
  actor.grants.some(({ role, scopeKind }) => role === 'admin' && scopeKind === 'platform')

export async function readCompany(context: StaffContext, permit: Permit, groupId: number) {
  const group = await reachGroup(context, permit, groupId)
  const { db, dashboardUrl } = context
  const [provider, domains, scopes] = await Promise.all([
    store.findProvider(db, groupId),
    store.listDomains(db, groupId),
    listScopes(db, { everything: false, groupIds: [groupId], dealershipIds: [], siteIds: [] }),
  ])
  const mine = permit.actor.grants.flatMap(({ role }) => grantableRoles[role])
  return {
    group,
    company: provider && { ...provider, people: await store.countPeople(db, provider.id) },
    domains: domains.map(({ id, host, proof, provedAt }) => ({
      ...{ id, host, provedAt },
      record: { name: proofName(host), value: proofValue(proof) },
    })),
    scopes,
    roles: staffRoles.filter((role) => role !== 'admin' && mine.includes(role)),
    redirectUrl: redirectUrl(context),
    startUrl: new URL(`/sign-in/with/${group.slug}`, dashboardUrl).href,
    mayPause: isPlatformAdmin(permit),
  }
}

export async function changeCompany(
  context: StaffContext,
  client: ProviderClient,
  permit: Permit,
  groupId: number,
  change: CompanyChange,
): Promise<{ isProved: boolean | null }> {
  const group = await reachGroup(context, permit, groupId)
  if (change.action === 'check-domain') return checkDomain(context, permit, group, change.id)
  if (change.action === 'connect') await connect(context, client, permit, group, change)
  else if (change.action === 'add-domain') await addDomain(context, permit, group, change.host)
  else if (change.action === 'remove-domain') await removeDomain(context, permit, group, change.id)
  else await changeRules(context, permit, group, change)
  return { isProved: null }
}

/** The platform asks the provider for its description before it keeps anything: a mistyped issuer is found here. */
async function connect(
  context: StaffContext,
  client: ProviderClient,
  permit: Permit,
  group: GroupRow,
  { issuer, clientId, clientSecret }: Extract<CompanyChange, { action: 'connect' }>,
): Promise<void> {
  await client.check(issuer).catch((error: unknown) => {
    if (!(error instanceof ProviderError)) throw error
    throw fail('company-issuer-unusable', {
      reason: error.kind === 'away' ? `We asked ${issuer}, and it doesn’t answer.` : error.message,
    })
  })
  const row = { groupId: group.id, issuer, clientId }
  await context.db.transaction(async (tx) => {
    const before = await store.findProvider(tx, group.id)
    await store.saveProvider(tx, {
      ...row,
      sealedSecret: context.keys.staff.seal(clientSecret, secretOf(row)),
      connectedAt: new Date(context.clock()),
      connectedBy: permit.actor.name,
    })
    await recordAudit(context, tx, permit, subjectOf(group), {
      ...(before && { before: { issuer: before.issuer, clientId: before.clientId } }),
      after: { issuer, clientId },
    })
  })
}

type RuleChange = Extract<CompanyChange, { action: 'roles' | 'require' | 'pause' | 'remove' }>

async function changeRules(
  context: StaffContext,
  permit: Permit,
  group: GroupRow,
  change: RuleChange,
): Promise<void> {
  const provider = await store.findProvider(context.db, group.id)
  if (!provider) throw fail('company-not-found')
  const subject = subjectOf(group)
  if (change.action === 'pause' && !isPlatformAdmin(permit))
    await refuseForbidden(context, permit, subject, 'company-pause-not-yours')
  if (change.action === 'roles') await requireGivable(context, permit, group, change)
  if (change.action === 'require' && change.required) {
    if (provider.test === null) throw fail('company-not-tested')
    const domains = await store.listDomains(context.db, group.id)
    if (!domains.some(({ provedAt }) => provedAt !== null)) throw fail('company-without-domain')
  }
  await context.db.transaction(async (tx) => {
    switch (change.action) {
      case 'remove':
        await store.deleteProvider(tx, group.id)
        return recordAudit(context, tx, permit, subject, { before: { issuer: provider.issuer } })
      case 'pause': {
        const pausedUntil = change.paused ? new Date(context.clock() + pauseMs) : null
        await store.changeRules(tx, group.id, { pausedUntil })
        return recordAudit(context, tx, permit, subject, { after: { pausedUntil } })
      }
      case 'require':
        await store.changeRules(tx, group.id, { isRequired: change.required, pausedUntil: null })
        if (change.required)
          await store.endOtherWays(tx, { groupId: group.id, exceptSession: permit.actor.sessionId })
        return recordAudit(context, tx, permit, subject, {
          before: { isRequired: provider.isRequired },
          after: { isRequired: change.required },
        })
      case 'roles': {
        const { action: _, ...rules } = change
        await store.changeRules(tx, group.id, rules)
        const { rolesClaim, roles, defaultRole } = provider
        return recordAudit(context, tx, permit, subject, {
          before: { rolesClaim, roles, defaultRole },
          after: rules,
        })
      }
    }
  })
}

/** Nobody gives by a claim what they could not give by hand, nor anything outside the group; admins are never given. */
async function requireGivable(
  context: StaffContext,
  permit: Permit,
  group: GroupRow,
  { roles, defaultRole }: Extract<CompanyChange, { action: 'roles' }>,
): Promise<void> {
  const given: StaffGrant[] = [...roles.map(({ grant }) => grant), ...(defaultRole ? [defaultRole] : [])]
  for (const grant of given) {
    const place = await findScope(context.db, grant)
    const isWithin = place !== null && place.groupId === group.id && grant.role !== 'admin'
    if (!isWithin || !mayGrant(permit.actor.grants, grant, place))
      await refuseForbidden(context, permit, subjectOf(group), 'role-not-yours-to-give')
  }
}

async function addDomain(
  context: StaffContext,
  permit: Permit,
  group: GroupRow,
  typed: string,
): Promise<void> {
  const host = readDomain(typed.replace(/^.*@/, ''))
  if (host === null) throw fail('company-domain-invalid')
  await context.db.transaction(async (tx) => {
    if ((await store.listDomains(tx, group.id)).length >= maxDomains)
      throw fail('company-domains-full', { most: maxDomains })
    const proof = randomBytes(18).toString('base64url')
    if ((await store.insertDomain(tx, { groupId: group.id, host, proof })) === null)
      throw fail('company-domain-listed')
    await recordAudit(context, tx, permit, subjectOf(group), { after: { domain: host } })
  })
}

async function checkDomain(
  context: StaffContext,
  permit: Permit,
  group: GroupRow,
  id: number,
): Promise<{ isProved: boolean | null }> {
  const domain = await getDomain(context, group, id)
  const texts = await context.names.texts(proofName(domain.host))
  if (texts === null) return { isProved: null }
  const isProved = texts.some((text) => text.trim() === proofValue(domain.proof))
  const isFree = await context.db.transaction(async (tx) => {
    const isTheirs = !isProved || (await store.proveDomain(tx, domain, new Date(context.clock())))
    await recordAudit(context, tx, permit, subjectOf(group), {
      after: { domain: domain.host, isProved: isProved && isTheirs },
    })
    return isTheirs
  })
  if (!isFree) throw fail('company-domain-taken')
  return { isProved }
}

async function removeDomain(
  context: StaffContext,
  permit: Permit,
  group: GroupRow,
  id: number,
): Promise<void> {
  const { host } = await getDomain(context, group, id)
  await context.db.transaction(async (tx) => {
    await store.deleteDomain(tx, id)
    await recordAudit(context, tx, permit, subjectOf(group), { before: { domain: host } })
  })
}

async function getDomain({ db }: StaffContext, group: GroupRow, id: number) {
  const found = (await store.listDomains(db, group.id)).find((one) => one.id === id)
  if (!found) throw fail('company-domain-gone')
  return found
}

/** A sign-in at the provider that opens no session here: it only shows what the provider says. */
export async function testCompany(
  context: StaffContext,
  client: ProviderClient,
  permit: Permit,
  groupId: number,
  device: StaffDevice,
): Promise<{ url: string }> {
  const group = await reachGroup(context, permit, groupId)
  const provider = await store.findProvider(context.db, groupId)
  if (!provider) throw fail('company-not-found')
  return ask(
    context,
    client,
    { provider },
    {
      ...{ leadsTo: `/team/sign-in/${group.id}`, device, testerId: permit.actor.id },
      also: (tx) => recordAudit(context, tx, permit, subjectOf(group), { after: { begun: true } }),
    },
  )
}
