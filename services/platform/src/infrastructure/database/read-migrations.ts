import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

export type Migration = { version: number; name: string; sql: string }

/** The files NNNN_name.sql of a directory in order; a misnamed or duplicate file is a bug. */
export async function readMigrations(directory: string): Promise<Migration[]> {
  const files = (await readdir(directory)).filter((file) => file.endsWith('.sql')).sort()
  const migrations = await Promise.all(files.map((file) => readMigration(directory, file)))
  for (const [index, { version }] of migrations.entries()) {
    if (migrations[index + 1]?.version === version)
      throw new Error(`Two migrations have the number ${version}.`)
  }
  return migrations
}

async function readMigration(directory: string, file: string): Promise<Migration> {
  const [, digits, name] = /^(\d{4})_([\w-]+)\.sql$/.exec(file) ?? []
  if (!digits || !name) throw new Error(`The migration ${file} is not named like 0001_name.sql.`)
  return { version: Number(digits), name, sql: await readFile(join(directory, file), 'utf8') }
}
