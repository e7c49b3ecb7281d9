import type { LandingVocabulary } from '@forecourt/search/landing/find-landing-terms'
import { sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { z } from 'zod'
import { queryRows } from '../../../infrastructure/database/connection/query-rows.ts'

const wordRow = z.object({ kind: z.string(), value: z.string(), make: z.string() })

/**
 * All current and former stock of a site's dealers, including sold and hidden vehicles: the possible subjects of a
 * landing page.
 */
export async function readVocabulary(db: NodePgDatabase, siteId: number): Promise<LandingVocabulary> {
  const rows = await queryRows(db, wordRow).all(sql`
    with had as materialized (
      select distinct c.make, c.model, c.body, c.fuel, l.city
      from cars c
      join site_dealerships sd on sd.dealership_id = c.dealership_id and sd.site_id = ${siteId}
      join sites s on s.id = sd.site_id and s.kind = c.kind
      join locations l on l.id = c.location_id
    )
    select distinct 'make' as kind, make as value, '' as make from had
    union select 'model', model, make from had
    union select 'body', body, '' from had where body is not null
    union select 'fuel', fuel, '' from had where fuel is not null
    union select 'place', city, '' from had where city is not null
    order by 1, 2, 3`)
  const valuesOf = (kind: string) => rows.flatMap((row) => (row.kind === kind ? [row.value] : []))
  return {
    makes: valuesOf('make'),
    models: rows.flatMap(({ kind, value, make }) => (kind === 'model' ? [{ make, model: value }] : [])),
    bodies: valuesOf('body'),
    fuels: valuesOf('fuel'),
    places: valuesOf('place'),
  }
}
