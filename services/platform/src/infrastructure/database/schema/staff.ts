import { scopeKinds, staffRoles } from '@forecourt/domain/person/staff/staff-role'
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
  uuid,
} from 'drizzle-orm/pg-core'
import { bytea, instant } from './columns.ts'
import { contentDocuments } from './content.ts'

/** People who work at dealers or on the platform. The names of properties are better-auth's where it reads them. */
export const staffUsers = pgTable('staff_users', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  name: text().notNull(),
  /** In small letters. */
  email: text().notNull().unique(),
  /** Nobody signs in without a code from their mailbox, so it always is. */
  emailVerified: boolean('email_verified').notNull().default(true),
  image: text(),
  createdAt: instant('created_at').notNull().defaultNow(),
  updatedAt: instant('updated_at').notNull().defaultNow(),
  invitedBy: text('invited_by'),
  signedInAt: instant('signed_in_at'),
})

/**
 * Codes that were mailed, as keyed hashes, until they are used or too old. Each works in the browser that asked for it, so
 * that nobody uses up another's tries; one that was made by a command has no browser and works in any.
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

/** What was tried how often since when, by a keyed hash of what and by whom: nothing in it names anybody. */
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
 * The ledger of mail to staff, which is about no site. Somebody who asks for a code with an address that nobody has gets a
 * row like everybody, without a user and without the address. A code is made when its mail is sent and stands nowhere here.
 */
export const staffMails = pgTable(
  'staff_mails',
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: integer('user_id').references(() => staffUsers.id, { onDelete: 'cascade' }),
    kind: text({ enum: ['code', 'invitation', 'passkey-added', 'passkey-removed'] }).notNull(),
    /** The browser that asked for a code, who invites, or the name of a passkey. */
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
    /** When it passed the second factor; null where it has not. */
    secondFactorAt: instant('second_factor_at'),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [index('staff_sessions_of_user').on(table.userId)],
)

/** What somebody signs in with besides codes, such as a password; better-auth wants the table, and nothing is in it yet. */
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

/** Codes that were mailed, hashed, until they are used or too old. */
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

/** The authenticator app of somebody. Secrets are sealed for their user. */
export const staffSecondFactors = pgTable('staff_second_factors', {
  userId: integer('user_id')
    .primaryKey()
    .references(() => staffUsers.id, { onDelete: 'cascade' }),
  /** Null until the first is confirmed. */
  secret: text(),
  /** One that is being set up, or is to take the other's place. */
  pending: text(),
  /** The newest time step whose code was used: a code works once (RFC 6238, 5.2). */
  lastStep: bigint('last_step', { mode: 'number' }).notNull().default(0),
  wrongCodes: integer('wrong_codes').notNull().default(0),
  countedSince: instant('counted_since').notNull().defaultNow(),
})

/** For when the phone is gone, hashed; each works once. */
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

/** What somebody signs in with in place of a code and a second factor: the public half of a key that their device has. */
export const staffPasskeys = pgTable(
  'staff_passkeys',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    userId: integer('user_id')
      .notNull()
      .references(() => staffUsers.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    /** As the device calls it, base64url. */
    credentialId: text('credential_id').notNull().unique(),
    /** COSE (RFC 9052). */
    publicKey: bytea('public_key').notNull(),
    /** Of its uses, where the device counts them: one that goes back is a copy. */
    counter: bigint({ mode: 'number' }).notNull(),
    transports: text().array().notNull(),
    createdAt: instant('created_at').notNull(),
    usedAt: instant('used_at'),
  },
  (table) => [index('staff_passkeys_of_user').on(table.userId)],
)

/** What a passkey is asked to sign, until it has or it is too late: each is good for one answer. */
export const staffChallenges = pgTable(
  'staff_challenges',
  {
    challenge: text().primaryKey(),
    /** Who adds a passkey; null where somebody signs in. */
    userId: integer('user_id').references(() => staffUsers.id, { onDelete: 'cascade' }),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [index('staff_challenges_by_expiry').on(table.expiresAt)],
)

/** What somebody is, and over what. */
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
    /** Null while it is only offered: it opens nothing, and whoever offered it sees nothing of the account. */
    acceptedAt: instant('accepted_at').defaultNow(),
    /** As typed by whoever offered it, and who that was. */
    invitedName: text('invited_name'),
    invitedBy: text('invited_by'),
  },
  (table) => [
    unique('staff_grants_once')
      .on(table.userId, table.role, table.scopeKind, table.scopeId)
      .nullsNotDistinct(),
    check('staff_grants_scope', sql`(${table.scopeKind} = 'platform') = (${table.scopeId} is null)`),
  ],
)

/** Keys of machines, hashed. */
export const staffKeys = pgTable('staff_keys', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  name: text().notNull(),
  /** How it begins: people tell keys apart by it. */
  prefix: text().notNull(),
  /** SHA-256: a key is 256 random bits, which nobody finds by trying. */
  digest: text().notNull().unique(),
  actions: text().array().notNull(),
  scopeKind: text('scope_kind', { enum: scopeKinds }).notNull(),
  scopeId: integer('scope_id'),
  /** In whose name it acts. */
  madeBy: integer('made_by')
    .notNull()
    .references(() => staffUsers.id, { onDelete: 'cascade' }),
  madeAt: instant('made_at').notNull(),
  usedAt: instant('used_at'),
  expiresAt: instant('expires_at').notNull(),
})

/**
 * Who did or looked at what, and who was refused. A trigger refuses to change or delete what is written; nothing is
 * referenced, because it outlives what it is about.
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
 * That leads, bookings or deposits of a site changed, for the screens of those who look at them; triggers write it in the
 * transaction of the change, and after minutes it is forgotten.
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

/** Who has a document open: a row for each window, which says every few seconds that it still is. */
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
