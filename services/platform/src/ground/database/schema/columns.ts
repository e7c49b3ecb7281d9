import { integer, timestamp } from 'drizzle-orm/pg-core'
import { sites } from './sites.ts'

export const siteId = () =>
  integer('site_id')
    .notNull()
    .references(() => sites.id)

/** A moment, as exact as JavaScript's own. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3 })
