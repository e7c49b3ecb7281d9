import { copyFile, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { silentLog } from '../../../testing/database/silent-log.ts'
import { createEmptyDatabase } from '../../../testing/database/test-database.ts'
import { migrate } from '../../infrastructure/database/migrate.ts'
import { ownSchema } from '../../infrastructure/database/open-database.ts'

it('the migration removes personal data from the audit log, keeps its lines, and makes it append-only again', async () => {
  const before = await mkdtemp(join(tmpdir(), 'forecourt-migrations-'))
  const database = await createEmptyDatabase()
  const { pool } = database
  const written: readonly [string, object | null][] = [
    ['noteLead', { note: 'Erin called' }],
    ['answerLead', { subject: 'To Erin', text: 'Hello Erin' }],
    ['createLead', { name: 'Erin', email: 'erin@example.com', car_id: 7, form_completed: true }],
    ['staffLeads', { words: 'Erin', stage: 'new', leads: ['a'] }],
    ['exportLeads', { words: null, stage: null, export: true }],
    ['refundDeposit', { state: 'refunding', reason: 'Erin is ill' }],
    ['moveLead', { stage: 'won' }],
    ['createLead', null],
  ]
  try {
    for (const file of await readdir(ownSchema.migrations))
      if (file.endsWith('.sql') && file < '0050')
        await copyFile(join(ownSchema.migrations, file), join(before, file))
    await migrate(pool, { migrations: before, functions: null }, silentLog)
    for (const [action, after] of written)
      await pool.query(
        `insert into audit_log (actor, action, outcome, subject_kind, after) values ('sam', $1, 'done', 'lead', $2)`,
        [action, after],
      )
    await migrate(pool, ownSchema, silentLog)
    const { rows } = await pool.query('select action, after from audit_log order by id')
    expect(rows.map(({ action, after }) => [action, after])).toEqual([
      ['noteLead', {}],
      ['answerLead', {}],
      ['createLead', { carId: 7, fields: ['email', 'name'] }],
      ['staffLeads', { hasWords: true, stage: 'new', leads: ['a'] }],
      ['exportLeads', { hasWords: false, stage: null, export: true }],
      ['refundDeposit', { state: 'refunding' }],
      ['moveLead', { stage: 'won' }],
      ['createLead', null],
    ])
    await expect(pool.query('update audit_log set after = null')).rejects.toThrow('append-only')
  } finally {
    await database.dispose()
    await rm(before, { recursive: true })
  }
})
