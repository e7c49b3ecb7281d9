import { createHash, randomBytes } from 'node:crypto'
import type { StaffDevice } from '@forecourt/contract/endpoints/staff/accounts'
import type { ReturnedFromProvider } from '@forecourt/contract/endpoints/staff/company-sign-in'
import { quotaTable } from '@forecourt/domain/capacity/quota-table'
import {
  type CompanyTest,
  mapCompanyRoles,
  readClaimValues,
} from '@forecourt/domain/person/staff/company-roles'
import type { StaffGrant } from '@forecourt/domain/person/staff/staff-role'
import { minuteMs } from '@forecourt/domain/time/duration'
import { fail } from '../../../infrastructure/http/platform-error.ts'
import { stripUnstorable } from '../../../infrastructure/http/strip-unstorable.ts'
import { browserName } from '../../../infrastructure/sign-in/sign-in-limits.ts'
import { findScope } from '../../access/grant-store.ts'
import type { StaffContext } from '../../access/staff-context.ts'
import { insertAudit } from '../../audit/store.ts'
import { type Company, findCompanyOfDomain, type ProviderRow } from '../company-store.ts'
import { finishSignIn, mailDomain, noteSignIn, type OpenedSession } from '../sign-in.ts'
import { staffLimits } from '../sign-in-limits.ts'
import { findOrCreateUser, findUserByEmail, type StaffUser } from '../store.ts'
import { type Claims, type ProviderClient, ProviderError } from './provider-client.ts'
import * as store from './store.ts'

/** Somebody may have to unlock their phone at the provider. */
const signInMs = 10 * minuteMs
const action = 'finishCompanySignIn'

/** Bound to its place, so that the secret of one group is of no use in the row of another. */
export const secretOf = (row: { groupId: number; issuer: string; clientId: string }) =>
  `identity provider ${row.groupId} ${row.issuer} ${row.clientId}`

const verifierOf = (digest: string) => `company sign-in ${digest}`

/** Where providers lead back to. */
export function redirectUrl({ dashboardUrl }: Pick<StaffContext, 'dashboardUrl'>): string {
  return new URL('/sign-in/company', dashboardUrl).href
}

type Begin = {
  leadsTo: string
  device: StaffDevice
  testerId?: number
  /** Runs in the transaction that stores the question. */
  also?: (tx: StaffContext['db']) => Promise<void>
}

/** The address of a group's provider, with a question that only this browser can bring back an answer to. */
export async function beginCompanySignIn(
  context: StaffContext,
  client: ProviderClient,
  { slug, ...begin }: Begin & { slug: string },
): Promise<{ url: string }> {
  const company = await store.findCompany(context.db, slug)
  if (!company) throw fail('company-not-found')
  await countTry(context, begin.device)
  return ask(context, client, company, begin)
}

export async function ask(
  context: StaffContext,
  client: ProviderClient,
  { provider }: Pick<Company, 'provider'>,
  { leadsTo, device, testerId, also }: Begin,
): Promise<{ url: string }> {
  const [state, nonce, verifier] = [makeSecret(), makeSecret(), makeSecret()]
  const [digest] = context.keys.staff.digests(`company-state:${state}`)
  const url = await describeFaults(
    client.authorizationUrl(openProvider(context, provider), {
      ...{ redirectUrl: redirectUrl(context), state, nonce },
      challenge: createHash('sha256').update(verifier).digest('base64url'),
    }),
  )
  await context.db.transaction(async (tx) => {
    await store.insertSignIn(tx, {
      ...{ digest, providerId: provider.id, browser: browserName(device), nonce, leadsTo },
      verifier: context.keys.staff.seal(verifier, verifierOf(digest)),
      testerId: testerId ?? null,
      expiresAt: new Date(context.clock() + signInMs),
    })
    await also?.(tx)
  })
  return { url }
}

type Finished = { session: OpenedSession | null; leadsTo: string }

/** Signs in whoever comes back from their provider, or shows what a test brought. */
export async function finishCompanySignIn(
  context: StaffContext,
  client: ProviderClient,
  { returned, device }: { returned: ReturnedFromProvider; device: StaffDevice },
): Promise<Finished> {
  await countTry(context, device)
  const found = await takeQuestion(context, returned.state, device)
  if (!found) {
    await noteSignIn(context, null, 'refused', { action })
    throw fail('company-sign-in-old')
  }
  const { signIn, digest, ...company } = found
  const refuse = (user: StaffUser | null = null) =>
    noteSignIn(context, user, 'refused', { action, groupId: company.group.id })
  if (returned.code === null) {
    await refuse()
    throw fail('company-declined')
  }
  const claims = await describeFaults(
    client.redeem(openProvider(context, company.provider), {
      ...{ code: returned.code, returnedIssuer: returned.issuer, redirectUrl: redirectUrl(context) },
      ...{ nonce: signIn.nonce, verifier: context.keys.staff.open(signIn.verifier, verifierOf(digest)) },
    }),
  ).catch(async (error: unknown) => {
    await refuse()
    throw error
  })
  const mapped = await mapRoles(context, company, claims)
  if (signIn.testerId !== null) {
    await keepTest(context, company, signIn.testerId, mapped)
    return { session: null, leadsTo: signIn.leadsTo }
  }
  const user = await findPerson(context, company, claims, refuse)
  const session = await enter(context, company, { user, claims, device, grants: mapped.grants }, refuse)
  return { session, leadsTo: signIn.leadsTo }
}

/** The keys may have changed since it was asked, so the state is looked for under each. */
async function takeQuestion({ db, keys, clock }: StaffContext, state: string, device: StaffDevice) {
  for (const digest of keys.staff.digests(`company-state:${state}`)) {
    const found = await store.consumeSignIn(db, {
      ...{ digest, browser: browserName(device) },
      now: new Date(clock()),
    })
    if (found) return { ...found, digest }
  }
  return null
}

type Mapped = { values: string[]; grants: StaffGrant[] }

/** Places that have left the group since the roles were written down give nothing. */
async function mapRoles({ db }: StaffContext, { provider, group }: Company, claims: Claims): Promise<Mapped> {
  const values = readClaimValues(claims, provider.rolesClaim)
  const grants: StaffGrant[] = []
  for (const grant of mapCompanyRoles(values, provider)) {
    const place = await findScope(db, grant)
    if (grant.role !== 'admin' && place?.groupId === group.id) grants.push(grant)
  }
  return { values, grants }
}

async function keepTest(
  context: StaffContext,
  { provider, group }: Company,
  testerId: number,
  { values, grants }: Mapped,
): Promise<void> {
  const at = new Date(context.clock())
  await context.db.transaction(async (tx) => {
    const tester = await store.findTester(tx, testerId)
    const test: CompanyTest = { at: at.toISOString(), by: tester.name, values: values.slice(0, 50), grants }
    await store.saveTest(tx, provider, stripUnstorable(test))
    await insertAudit(tx, {
      ...{ at, userId: testerId, actor: tester.email, action: 'testCompany', outcome: 'done' },
      ...{ subjectKind: 'company', subjectId: String(group.id), groupId: group.id, after: { worked: true } },
    })
  })
}

/**
 * Who it is: known by the provider's name for them, else by a mailbox that the group has proved or a manager of it has
 * invited. Nobody who also works elsewhere, because another group's staff and admins are not the provider's to speak for.
 */
async function findPerson(
  { db }: StaffContext,
  { provider, group }: Company,
  claims: Claims,
  refuse: (user?: StaffUser | null) => Promise<void>,
): Promise<StaffUser | { email: string; name: string }> {
  const email = typeof claims.email === 'string' ? claims.email.trim().toLowerCase() : ''
  if (claims.email_verified !== true || !isMailbox(email)) {
    await refuse()
    throw fail('company-mail-unverified')
  }
  const user = (await store.findByIdentity(db, provider.id, claims.sub)) ?? (await findUserByEmail(db, email))
  const roles = user && (await store.countRoles(db, user.id, group.id))
  const domain = await findCompanyOfDomain(db, mailDomain(user?.email ?? email))
  if (domain?.group.id !== group.id && !roles?.invited) {
    await refuse(user)
    throw fail('company-mailbox-elsewhere', { group: group.name })
  }
  if (roles && roles.elsewhere > 0) {
    await refuse(user)
    throw fail('company-person-elsewhere', { group: group.name })
  }
  return user ?? { email, name: readName(claims, email) }
}

type Entering = {
  user: StaffUser | { email: string; name: string }
  claims: Claims
  device: StaffDevice
  grants: readonly StaffGrant[]
}

async function enter(
  context: StaffContext,
  { provider, group }: Company,
  { user: known, claims, device, grants }: Entering,
  refuse: (user: StaffUser) => Promise<void>,
): Promise<OpenedSession> {
  const now = new Date(context.clock())
  const outcome = await context.db.transaction(async (tx) => {
    const isNew = !('id' in known)
    if (isNew && grants.length === 0) return { refused: null }
    const user = isNew ? await findOrCreateUser(tx, { ...known, invitedBy: group.name }) : known
    const changed = await store.replaceGrants(tx, { userId: user.id, providerId: provider.id, now }, grants)
    // What is taken away stays taken away, whether or not they come in.
    if ((await store.countRoles(tx, user.id, group.id)).within === 0) {
      await store.endProviderSessions(tx, user.id, provider.id)
      return { refused: user }
    }
    await store.acceptOffers(tx, { userId: user.id, groupId: group.id, now })
    await store.saveIdentity(tx, { providerId: provider.id, subject: claims.sub, userId: user.id })
    return { user, changed }
  })
  if (!outcome.user) {
    if (outcome.refused) await refuse(outcome.refused)
    else await noteSignIn(context, null, 'refused', { action, groupId: group.id })
    throw fail('company-role-none', { group: group.name })
  }
  const { user, changed } = outcome
  return finishSignIn(context, user, await context.auth.openSession(user.id), device, {
    // What the provider says of several factors (RFC 8176) counts as ours; otherwise ours is asked for.
    passesSecondFactor: Array.isArray(claims.amr) && claims.amr.includes('mfa'),
    providerId: provider.id,
    groupId: group.id,
    action,
    ...(changed.added.length + changed.removed.length > 0 && { after: changed }),
  })
}

/** By address of the network only: an answer cannot be guessed, so attempts do not count against anybody. */
async function countTry(context: StaffContext, { address }: StaffDevice): Promise<void> {
  if (!(await staffLimits(context).take(`company:address:${address}`, quotaTable.staffTriesOfAddress)))
    throw fail('sign-in-tries-too-many')
}

function openProvider({ keys }: StaffContext, row: ProviderRow) {
  const { issuer, clientId, sealedSecret } = row
  return { issuer, clientId, clientSecret: keys.staff.open(sealedSecret, secretOf(row)) }
}

/** What went wrong at a provider, in words for whoever signs in. */
async function describeFaults<T>(asking: Promise<T>): Promise<T> {
  try {
    return await asking
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    throw error.kind === 'wrong'
      ? fail('company-answer-wrong', { reason: error.message })
      : fail('company-away')
  }
}

const makeSecret = () => randomBytes(32).toString('base64url')
const isMailbox = (email: string) => email.length <= 254 && /^[^\s@]+@[^\s@]+$/.test(email)

function readName(claims: Claims, email: string): string {
  const name = typeof claims.name === 'string' ? stripUnstorable(claims.name).trim().slice(0, 100) : ''
  return name === '' ? (email.split('@')[0] ?? email) : name
}
