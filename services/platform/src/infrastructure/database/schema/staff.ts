import type { CompanyTest, RoleOfClaim } from '@forecourt/domain/person/staff/company-roles'
import { type StaffGrant, scopeKinds, staffRoles } from '@forecourt/domain/person/staff/staff-role'
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { bytea, instant } from './columns.ts'
import { contentDocuments } from './content.ts'
import { groups } from './organisation.ts'

/** People who work at dealers or on the platform. Property names follow better-auth where it reads them. */
export const staffUsers = pgTable('staff_users', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  name: text().notNull(),
  /** In lower case. */
  email: text().notNull().unique(),
  /** Always true, because nobody signs in without a code from their mailbox. */
  emailVerified: boolean('email_verified').notNull().default(true),
  image: text(),
  createdAt: instant('created_at').notNull().defaultNow(),
  updatedAt: instant('updated_at').notNull().defaultNow(),
  invitedBy: text('invited_by'),
  signedInAt: instant('signed_in_at'),
})

/** The filters of a list that somebody keeps under a name. */
export const staffViews = pgTable(
  'staff_views',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    userId: integer('user_id')
      .notNull()
      .references(() => staffUsers.id, { onDelete: 'cascade' }),
    list: text().notNull(),
    name: text().notNull(),
    /** The query of the list's address. */
    query: text().notNull(),
  },
  (table) => [unique('staff_views_of_user').on(table.userId, table.list, table.name)],
)

/**
 * Mailed codes as keyed hashes, until they are used or expire. Each works only in the browser that requested it, so
 * that nobody can use up another's attempts; one created by a command has no browser and works in any.
 */
export const staffCodes = pgTable(
  'staff_codes',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => staffUsers.id, { onDelete: 'cascade' }),
    browser: text().notNull(),
    digest: text().notNull(),
    tries: integer().notNull().default(0),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.browser] })],
)

/**
 * Attempt counters per time window, by a keyed hash of the action and the person, so that the table identifies nobody.
 */
export const staffTries = pgTable(
  'staff_tries',
  {
    key: text().primaryKey(),
    startedAt: instant('started_at').notNull(),
    count: integer().notNull(),
  },
  (table) => [index('staff_tries_by_start').on(table.startedAt)],
)

/**
 * The ledger of mail to staff, which belongs to no site. A sign-in request with an unknown address gets a row like any
 * other, without a user and without the address. A code is created when its mail is sent and is not stored here.
 */
export const staffMails = pgTable(
  'staff_mails',
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: integer('user_id').references(() => staffUsers.id, { onDelete: 'cascade' }),
    kind: text({ enum: ['code', 'invitation', 'passkey-added', 'passkey-removed', 'notice'] }).notNull(),
    /** The browser that requested a code, the person who invites, the name of a passkey, or the whole of a notice. */
    about: text().notNull(),
    state: text({ enum: ['waiting', 'delivered', 'dead', 'withheld'] })
      .notNull()
      .default('waiting'),
    attempts: integer().notNull().default(0),
    lastError: text('last_error'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('staff_mails_by_state').on(table.state, table.createdAt),
    index('staff_mails_of_user').on(table.userId, table.createdAt),
  ],
)

/** Where the staff of a group sign in: its own OpenID Connect provider. */
export const identityProviders = pgTable('identity_providers', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  groupId: integer('group_id')
    .notNull()
    .unique()
    .references(() => groups.id, { onDelete: 'cascade' }),
  issuer: text().notNull(),
  clientId: text('client_id').notNull(),
  /** Sealed by the keys of staff for this group, issuer and client. */
  sealedSecret: text('sealed_secret').notNull(),
  rolesClaim: text('roles_claim').notNull().default('groups'),
  roles: jsonb().$type<RoleOfClaim[]>().notNull().default([]),
  /** The role of people whom no claim gives one; null: they are refused. */
  defaultRole: jsonb('default_role').$type<StaffGrant>(),
  isRequired: boolean('is_required').notNull().default(false),
  /** Until then people of the group may use codes and passkeys again, because the provider is away. */
  pausedUntil: instant('paused_until'),
  connectedAt: instant('connected_at').notNull(),
  connectedBy: text('connected_by').notNull(),
  /** What came back when somebody last tried it with the present settings. */
  test: jsonb().$type<CompanyTest>(),
})

/** Mail domains of a group, proved by DNS: its provider may speak for their mailboxes. */
export const groupDomains = pgTable(
  'group_domains',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    groupId: integer('group_id')
      .notNull()
      .references(() => groups.id, { onDelete: 'cascade' }),
    host: text().notNull(),
    proof: text().notNull(),
    provedAt: instant('proved_at'),
  },
  (table) => [
    unique('group_domains_of_group').on(table.groupId, table.host),
    uniqueIndex('group_domains_proved').on(table.host).where(sql`${table.provedAt} is not null`),
  ],
)

/** Who somebody is at a provider: its name for them never changes, unlike their mailbox. */
export const staffIdentities = pgTable(
  'staff_identities',
  {
    providerId: integer('provider_id')
      .notNull()
      .references(() => identityProviders.id, { onDelete: 'cascade' }),
    subject: text().notNull(),
    userId: integer('user_id')
      .notNull()
      .references(() => staffUsers.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.providerId, table.subject] }),
    index('staff_identities_of_user').on(table.userId),
  ],
)

/** Sign-ins that are under way at a provider, until they come back or expire; each can come back once. */
export const providerSignIns = pgTable(
  'provider_sign_ins',
  {
    /** A keyed hash of the state. */
    digest: text().primaryKey(),
    providerId: integer('provider_id')
      .notNull()
      .references(() => identityProviders.id, { onDelete: 'cascade' }),
    /** The browser that began it. */
    browser: text().notNull(),
    nonce: text().notNull(),
    /** The verifier of PKCE (RFC 7636), sealed for the state. */
    verifier: text().notNull(),
    leadsTo: text('leads_to').notNull(),
    /** The person who tries the settings; null for a sign-in. */
    testerId: integer('tester_id').references(() => staffUsers.id, { onDelete: 'cascade' }),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [index('provider_sign_ins_by_expiry').on(table.expiresAt)],
)

export const staffSessions = pgTable(
  'staff_sessions',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    userId: integer('user_id')
      .notNull()
      .references(() => staffUsers.id, { onDelete: 'cascade' }),
    token: text().notNull().unique(),
    expiresAt: instant('expires_at').notNull(),
    ipAddress: text('ip_address'),
    userAgent: text('user_agent'),
    /** When the session passed the second factor; null if it has not. */
    secondFactorAt: instant('second_factor_at'),
    /** The provider that opened it: such a session reaches that provider's group and nothing else. */
    providerId: integer('provider_id').references(() => identityProviders.id, { onDelete: 'cascade' }),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [index('staff_sessions_of_user').on(table.userId)],
)

/** Sign-in methods besides codes, such as a password; better-auth requires the table, and it is empty so far. */
export const staffAccounts = pgTable('staff_accounts', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  accountId: text('account_id').notNull(),
  providerId: text('provider_id').notNull(),
  userId: integer('user_id')
    .notNull()
    .references(() => staffUsers.id, { onDelete: 'cascade' }),
  accessToken: text('access_token'),
  refreshToken: text('refresh_token'),
  idToken: text('id_token'),
  accessTokenExpiresAt: instant('access_token_expires_at'),
  refreshTokenExpiresAt: instant('refresh_token_expires_at'),
  scope: text(),
  password: text(),
  createdAt: instant('created_at').notNull().defaultNow(),
  updatedAt: instant('updated_at').notNull().defaultNow(),
})

/** Mailed codes, hashed, until they are used or expire. */
export const staffVerifications = pgTable(
  'staff_verifications',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    identifier: text().notNull(),
    value: text().notNull(),
    expiresAt: instant('expires_at').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [index('staff_verifications_identifier').on(table.identifier)],
)

/** A user's authenticator app. Secrets are encrypted for their user. */
export const staffSecondFactors = pgTable('staff_second_factors', {
  userId: integer('user_id')
    .primaryKey()
    .references(() => staffUsers.id, { onDelete: 'cascade' }),
  /** Null until the first secret is confirmed. */
  secret: text(),
  /** The secret that is being set up, or will replace the current one. */
  pending: text(),
  /** The newest time step whose code was used: each code works once (RFC 6238, 5.2). */
  lastStep: bigint('last_step', { mode: 'number' }).notNull().default(0),
  wrongCodes: integer('wrong_codes').notNull().default(0),
  countedSince: instant('counted_since').notNull().defaultNow(),
})

/** Recovery codes for a lost phone, hashed; each works once. */
export const staffBackupCodes = pgTable(
  'staff_backup_codes',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    userId: integer('user_id')
      .notNull()
      .references(() => staffUsers.id, { onDelete: 'cascade' }),
    digest: text().notNull(),
  },
  (table) => [index('staff_backup_codes_of_user').on(table.userId)],
)

/** Passkeys, which replace a code and a second factor: the public key of a key pair on the user's device. */
export const staffPasskeys = pgTable(
  'staff_passkeys',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    userId: integer('user_id')
      .notNull()
      .references(() => staffUsers.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    /** The credential id from the device, base64url. */
    credentialId: text('credential_id').notNull().unique(),
    /** COSE (RFC 9052). */
    publicKey: bytea('public_key').notNull(),
    /** The signature counter, where the device has one: a lower value reveals a copy. */
    counter: bigint({ mode: 'number' }).notNull(),
    transports: text().array().notNull(),
    createdAt: instant('created_at').notNull(),
    usedAt: instant('used_at'),
  },
  (table) => [index('staff_passkeys_of_user').on(table.userId)],
)

/** Passkey challenges until they are answered or expire: each allows one answer. */
export const staffChallenges = pgTable(
  'staff_challenges',
  {
    challenge: text().primaryKey(),
    /** The user who adds a passkey; null for a sign-in. */
    userId: integer('user_id').references(() => staffUsers.id, { onDelete: 'cascade' }),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [index('staff_challenges_by_expiry').on(table.expiresAt)],
)

/** A user's role and its scope. */
export const staffGrants = pgTable(
  'staff_grants',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    userId: integer('user_id')
      .notNull()
      .references(() => staffUsers.id, { onDelete: 'cascade' }),
    role: text({ enum: staffRoles }).notNull(),
    scopeKind: text('scope_kind', { enum: scopeKinds }).notNull(),
    scopeId: integer('scope_id'),
    /**
     * Null while it is only offered: it grants nothing yet, and the person who offered it sees nothing of the account.
     */
    acceptedAt: instant('accepted_at').defaultNow(),
    /** The address as typed by the person who offered it, and that person. */
    invitedName: text('invited_name'),
    invitedBy: text('invited_by'),
    /** The provider whose claims gave it; the next sign-in takes it away if they no longer do. */
    providerId: integer('provider_id').references(() => identityProviders.id, { onDelete: 'cascade' }),
  },
  (table) => [
    unique('staff_grants_once')
      .on(table.userId, table.role, table.scopeKind, table.scopeId)
      .nullsNotDistinct(),
    check('staff_grants_scope', sql`(${table.scopeKind} = 'platform') = (${table.scopeId} is null)`),
  ],
)

/** API keys, hashed. */
export const staffKeys = pgTable('staff_keys', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  name: text().notNull(),
  /** The first characters of the key, by which people recognise it. */
  prefix: text().notNull(),
  /** A plain SHA-256 is enough: a key has 256 random bits and cannot be guessed. */
  digest: text().notNull().unique(),
  actions: text().array().notNull(),
  scopeKind: text('scope_kind', { enum: scopeKinds }).notNull(),
  scopeId: integer('scope_id'),
  /** The user on whose behalf it acts. */
  madeBy: integer('made_by')
    .notNull()
    .references(() => staffUsers.id, { onDelete: 'cascade' }),
  madeAt: instant('made_at').notNull(),
  usedAt: instant('used_at'),
  expiresAt: instant('expires_at').notNull(),
})

/**
 * The audit log: who did or viewed what, and who was refused. A trigger rejects updates and deletes; there are no
 * foreign keys, because entries outlive their subjects.
 */
export const auditLog = pgTable(
  'audit_log',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: instant('at').notNull().defaultNow(),
    userId: integer('user_id'),
    actor: text().notNull(),
    /** The call of the contract, or the command. */
    action: text().notNull(),
    outcome: text({ enum: ['done', 'refused'] }).notNull(),
    subjectKind: text('subject_kind').notNull(),
    subjectId: text('subject_id'),
    siteId: integer('site_id'),
    dealershipId: integer('dealership_id'),
    groupId: integer('group_id'),
    before: jsonb(),
    after: jsonb(),
  },
  (table) => [
    index('audit_log_subject').on(table.subjectId, table.subjectKind),
    index('audit_log_user').on(table.userId, table.id),
    index('audit_log_site').on(table.siteId, table.id),
    index('audit_log_pictures').on(table.siteId).where(sql`${table.subjectKind} = 'look pictures'`),
    index('audit_log_of_no_site').on(table.dealershipId, table.id).where(sql`${table.siteId} is null`),
  ],
)

/**
 * Change notices about a site's leads, bookings or deposits for open staff screens; triggers write them in the
 * transaction of the change, and they are deleted after minutes.
 */
export const staffChanges = pgTable(
  'staff_changes',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: instant('at').notNull().defaultNow(),
    topic: text({ enum: ['leads', 'calendar', 'deposits', 'content'] }).notNull(),
    siteId: integer('site_id').notNull(),
  },
  (table) => [index('staff_changes_by_time').on(table.at)],
)

/** Who has a document open: one row per window, refreshed every few seconds. */
export const documentEditors = pgTable(
  'document_editors',
  {
    id: uuid().primaryKey(),
    documentId: integer('document_id')
      .notNull()
      .references(() => contentDocuments.id, { onDelete: 'cascade' }),
    userId: integer('user_id')
      .notNull()
      .references(() => staffUsers.id, { onDelete: 'cascade' }),
    at: instant('at').notNull().defaultNow(),
  },
  (table) => [index('document_editors_of_document').on(table.documentId)],
)

/**
 * The calendar feed of a person, at an address that only they know. Stored as a digest, so that nobody who reads the
 * database can read along; a new address replaces it.
 */
export const staffCalendarFeeds = pgTable('staff_calendar_feeds', {
  userId: integer('user_id')
    .primaryKey()
    .references(() => staffUsers.id, { onDelete: 'cascade' }),
  digest: text().notNull().unique(),
  createdAt: instant('created_at').notNull(),
  /** When a calendar last read it, so that one sees whether it is in use. */
  readAt: instant('read_at'),
})
