import { ownSchema } from '@forecourt/platform/infrastructure/database/open-database'
import { readMigrations } from '@forecourt/platform/infrastructure/database/read-migrations'
import { expect, it } from 'vitest'
import { growthTable } from '../year/growth-table.ts'
import { findMigrationFaults, largeTables } from './find-migration-faults.ts'

/** Those before it ran while nothing served. */
const firstOfRolling = 64

it('every migration lets the release before it serve meanwhile', async () => {
  const migrations = await readMigrations(ownSchema.migrations)
  const faults = migrations
    .filter(({ version }) => version >= firstOfRolling)
    .flatMap(({ version, sql }) => findMigrationFaults(sql).map((fault) => `${version}: ${fault}`))
  expect(faults).toEqual([])
})

it('large tables are tables', () => {
  expect(largeTables.filter((name) => !(name in growthTable))).toEqual([])
})

it.each([
  ['DROP TABLE "website_codes" CASCADE', /older code still reads it.*Unused since/],
  ['ALTER TABLE "sites" DROP COLUMN "note"', /older code still reads it/],
  ['ALTER TABLE "sites" RENAME COLUMN "note" TO "remark"', /old name/],
  ['ALTER TABLE "sites" RENAME TO "places"', /old name/],
  ['ALTER TABLE "sites" ALTER COLUMN "note" SET DATA TYPE jsonb', /writes the table anew/],
  ['ALTER TABLE "sites" ADD COLUMN "rank" integer NOT NULL', /give it a default/],
  ['ALTER TABLE "public"."leads" ADD COLUMN "words" text GENERATED ALWAYS AS (lower(a)) STORED', /anew/],
  ['ALTER TABLE "events" ADD COLUMN "id" uuid DEFAULT gen_random_uuid()', /anew/],
  ['ALTER TABLE "cars" ALTER COLUMN "note" SET NOT NULL', /not valid/],
  ['ALTER TABLE "cars" ADD CONSTRAINT "c" CHECK (a > 0)', /not valid/],
  ['ALTER TABLE "people" ADD CONSTRAINT "f" FOREIGN KEY ("a") REFERENCES "sites"("id")', /not valid/],
  ['ALTER TABLE "people" ADD CONSTRAINT "u" UNIQUE("a")', /using index/],
  ['CREATE INDEX "leads_by_x" ON "leads" USING btree ("x")', /concurrently/],
  ['create unique index if not exists x on person_contacts (y)', /concurrently/],
  ['UPDATE deliveries SET a = 1', /in a job/],
  ["do $$ begin\n  delete from audit_log where a = 'x';\nend $$", /in a job/],
  ['CREATE INDEX CONCURRENTLY "x" ON "leads" ("x");\nSELECT 1', /of their own/],
  ['set lock_timeout = 0', /time limits/],
])('refuses %s', (sql, sentence) => {
  expect(findMigrationFaults(`-- A reason.\n${sql};`)).toEqual([expect.stringMatching(sentence)])
})

it.each([
  '-- Unused since 1.4.0.\nDROP TABLE "website_codes" CASCADE;--> statement-breakpoint\nALTER TABLE "cars" DROP COLUMN "note"',
  'CREATE TABLE "x" ("id" int NOT NULL);--> statement-breakpoint\nCREATE INDEX "x_by" ON "x" ("id"); UPDATE "x" SET id = 2',
  'CREATE INDEX CONCURRENTLY "x" ON "leads" ("x");--> statement-breakpoint\nDROP INDEX CONCURRENTLY "y"',
  'ALTER TABLE "leads" ADD COLUMN "note" text',
  `ALTER TABLE "leads" ADD COLUMN "is_new" boolean DEFAULT false NOT NULL`,
  'ALTER TABLE "cars" ADD CONSTRAINT "c" CHECK (a > 0) NOT VALID; ALTER TABLE "cars" VALIDATE CONSTRAINT "d"',
  'ALTER TABLE "people" ADD CONSTRAINT "u" UNIQUE USING INDEX "people_u"',
  'create or replace function f() returns void language sql as $$ update leads set a = 1; $$',
  'UPDATE sites SET a = 1; DROP INDEX "leads_by_x"; CREATE INDEX "x" ON "sites" ("x")',
])('lets %s through', (sql) => {
  expect(findMigrationFaults(sql)).toEqual([])
})
