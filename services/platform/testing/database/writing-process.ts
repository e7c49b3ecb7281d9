import { parseArgs } from 'node:util'
import { openDatabase } from '../../src/infrastructure/database/open-database.ts'
import { silentLog } from './silent-log.ts'

// The process that the kill test kills: writes rows as fast as it can and prints the number of each one once it is
// acknowledged. The pipe receives the number before the next statement runs, so no printed number is lost.
const { values } = parseArgs({
  options: { 'data-dir': { type: 'string' }, 'database-url': { type: 'string' }, from: { type: 'string' } },
})

const database = await openDatabase({
  dataDir: values['data-dir'] ?? '',
  databaseUrl: values['database-url'] ?? null,
  log: silentLog,
  schema: null,
})
await database.pool.query('create table if not exists written (id int primary key, filler text not null)')
process.stdout.write('ready\n')

let next = Number(values.from)

async function write(): Promise<never> {
  for (;;) {
    const id = next++
    await database.pool.query('insert into written values ($1, $2)', [id, 'x'.repeat(id % 500)])
    process.stdout.write(`${id}\n`)
  }
}

await Promise.all([write(), write(), write(), write()])
