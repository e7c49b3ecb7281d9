import { customType, integer, timestamp } from 'drizzle-orm/pg-core'
import { sites } from './sites.ts'

export const siteId = () =>
  integer('site_id')
    .notNull()
    .references(() => sites.id)

export const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** A timestamp with the precision of JavaScript's own. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3 })
