import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { aLeadFields, consentText } from './a-lead-body.ts'

/**
 * The baseline: the rows of a lead (itself, two ledger entries, two jobs), written by plain `pg` in one transaction of
 * five statements. It reads nothing, validates nothing, matches no person and sends no response.
 */
export async function openPlainProgram(databaseUrl: string, connections: number, siteId: number) {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: connections })
  return {
    async write(n: number): Promise<void> {
      const client = await pool.connect()
      try {
        await client.query('begin')
        await writeRows(client, siteId, n)
        await client.query('commit')
      } finally {
        client.release()
      }
    },
    close: () => pool.end(),
  }
}

async function writeRows(client: pg.PoolClient, siteId: number, n: number): Promise<void> {
  const [leadId, mail, confirmation] = [randomUUID(), randomUUID(), randomUUID()]
  const fields = aLeadFields(n)
  await client.query(
    `insert into leads (id, site_id, reference, car_id, dealership_id, location_id, category, subcategory, lead_status,
       form_completed, payload, visitor_hash, idempotency_key, suspicions, consent, created_at, updated_at)
     values ($1, $2, $3, 1, 1, 1, $4, null, 'Complete', true, $5, $6, $7, '{}', $8, now(), now())`,
    [
      leadId,
      siteId,
      leadId.slice(0, 13),
      fields.category,
      JSON.stringify(fields),
      `${leadId}${mail}`.replaceAll('-', ''),
      confirmation,
      JSON.stringify({ text: consentText, at: '2026-11-15T00:00:00.000Z', source: '/cars', optIn: true }),
    ],
  )
  await client.query(
    `insert into deliveries (id, lead_id, site_id, kind, destination, occasion, state)
     values ($1, $2, $3, 'dealer-mail', 'sales@dealer.example', 'complete', 'waiting'),
       ($4, $2, $3, 'confirmation', $5, 'complete', 'waiting')`,
    [mail, leadId, siteId, confirmation, fields.email],
  )
  await client.query(
    `insert into pgboss.job (id, name, data, expire_seconds, deletion_seconds, retry_limit, retry_delay, retry_backoff,
       policy)
     values ($1, 'deliver', $2, 30, 3600, 1000000, 5, true, 'standard'),
       ($3, 'deliver', $4, 30, 3600, 1000000, 5, true, 'standard')`,
    [mail, JSON.stringify({ id: mail }), confirmation, JSON.stringify({ id: confirmation })],
  )
}
