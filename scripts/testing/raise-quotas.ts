import { settingTable } from '@forecourt/domain/site/configuration/setting-table'
import { openRunning } from '@forecourt/platform/infrastructure/database/backup/open-running'
import { runDatabaseScript, scriptLog } from '../database/run-database-script.ts'

/** Raises the quota of one address on every site: all browsers of a test run share one address. */
await runDatabaseScript(async ({ dataDir, databaseUrl }) => {
  const keys = Object.entries(settingTable).flatMap(([key, { group }]) => (group === 'Limits' ? [key] : []))
  const database = await openRunning({ dataDir, databaseUrl, log: scriptLog })
  try {
    await database.pool.query(
      `insert into settings (scope, scope_id, key, value)
       select 'site', s.id, k.key, '1000'::jsonb from sites s, unnest($1::text[]) k (key)
       on conflict (scope, scope_id, key) do update set value = excluded.value`,
      [keys],
    )
  } finally {
    await database.close()
  }
})
