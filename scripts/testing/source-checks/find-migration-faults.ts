/** The tables that a year of business fills with a hundred thousand rows and more (scripts/testing/year). */
export const largeTables = [
  'audit_log',
  'cars',
  'deliveries',
  'events',
  'lead_entries',
  'leads',
  'mail_recipients',
  'people',
  'person_contacts',
]

type Rule = {
  pattern: RegExp
  /** Whether it is about large tables only, or every table that older code knows. */
  large: boolean
  /** Allowed where a comment says in which release code stopped using it. */
  unused?: true
  instead: string
}

const table = String.raw`(?<table>\w+)`

const rules: readonly Rule[] = [
  {
    pattern: new RegExp(`^drop table (?:if exists )?${table}`),
    large: false,
    unused: true,
    instead: 'older code still reads it',
  },
  {
    pattern: new RegExp(`^alter table ${table}.* drop column`),
    large: false,
    unused: true,
    instead: 'older code still reads it',
  },
  {
    pattern: new RegExp(`^alter table ${table}.* rename`),
    large: false,
    unused: true,
    instead: 'older code knows the old name: add the new one, fill both, drop the old one a release later',
  },
  {
    pattern: new RegExp(`^alter table ${table}.* (?:set data )?type `),
    large: false,
    unused: true,
    instead:
      'it writes the table anew: add a column of the new type, fill both, drop the old one a release later',
  },
  {
    pattern: new RegExp(`^alter table ${table}.* add column (?!.*\\b(?:default|generated)\\b).*\\bnot null`),
    large: false,
    instead: 'older code inserts without it: give it a default',
  },
  {
    pattern: new RegExp(
      `^alter table ${table}.* add column .*(?:\\bserial|generated|gen_random_uuid|random\\(|clock_timestamp|nextval)`,
    ),
    large: true,
    instead: 'it writes the table anew: add the column empty and fill it in a job',
  },
  {
    pattern: new RegExp(`^alter table ${table}.* set not null`),
    large: true,
    instead:
      'it reads the whole table under a lock: add a check “not valid” and validate it in the next migration',
  },
  {
    pattern: new RegExp(
      `^alter table ${table}.* add (?:constraint \\w+ )?(?:foreign key|check)(?!.*not valid)`,
    ),
    large: true,
    instead:
      'it reads the whole table under a lock: add it “not valid” and validate it in the next migration',
  },
  {
    pattern: new RegExp(`^alter table ${table}.* add (?:constraint \\w+ )?(?:unique|primary key) ?\\(`),
    large: true,
    instead:
      'it builds an index under a lock: build it concurrently first, then add the constraint “using index”',
  },
  {
    pattern: new RegExp(
      `^create (?:unique )?index (?!concurrently)(?:if not exists )?\\w+ on (?:only )?${table}`,
    ),
    large: true,
    instead: 'it locks out every write: create it concurrently, in a migration of its own',
  },
  {
    pattern: new RegExp(
      `^(?:update|delete from|truncate(?: table)?|lock table|cluster|vacuum full) ${table}`,
    ),
    large: true,
    instead: 'it locks the rows of others for long: change them a few at a time in a job',
  },
]

const alone = /^(?:create (?:unique )?index|drop index) concurrently/

/** What a migration would do to visitors of the release before it, which serves them meanwhile. */
export function findMigrationFaults(sql: string): string[] {
  const statements = listStatements(sql)
  const made = new Set(
    statements.flatMap((text) => /^create table (?:if not exists )?(\w+)/.exec(text)?.[1] ?? []),
  )
  const isUnused = /^-- Unused since \d+\.\d+\.\d+\b/m.test(sql)
  const isConcurrent = statements.some((text) => alone.test(text))
  return statements.flatMap((text) => [
    ...rules
      .filter(({ pattern, large, unused }) => {
        const name = pattern.exec(text)?.groups?.table
        if (name === undefined || made.has(name) || (unused && isUnused)) return false
        return !large || largeTables.includes(name)
      })
      .map(({ instead, unused }) => `${text.slice(0, 80)}: ${instead}${unused ? hint : ''}`),
    ...(isConcurrent && !alone.test(text)
      ? [
          `${text.slice(0, 80)}: concurrent indexes are a migration of their own, because no transaction holds it`,
        ]
      : []),
    ...(/^set (?:local |session )?(?:lock|statement)_timeout/.test(text)
      ? [`${text}: time limits are set by what runs migrations`]
      : []),
  ])
}

const hint = '. Once no running release does, say so above it: “-- Unused since 1.4.0”'

/** In small letters, without quotes, comments and the bodies of functions, which run later. */
function listStatements(sql: string): string[] {
  return sql
    .replaceAll(/\bas (\$\w*\$)[\s\S]*?\1/gi, '')
    .replaceAll(/^do \$\$ ?(?:begin)?|^begin\b/gim, ';')
    .replaceAll(/--.*$/gm, '')
    .split(';')
    .map((text) =>
      text
        .replaceAll('"', '')
        .replaceAll(/\bpublic\./g, '')
        .replaceAll(/\s+/g, ' ')
        .trim()
        .toLowerCase(),
    )
    .filter((text) => text !== '')
}
