import { resolve } from 'node:path'
import { parseDatabaseEnv } from '@forecourt/server/env'
import { endWithSentence } from '../process/end-with-sentence.ts'

type Task = (input: { dataDir: string; databaseUrl: string | null; args: string[] }) => Promise<void>

export const scriptLog = {
  info() {},
  warn(_fields: object, message: string) {
    console.error(message)
  },
  error(_fields: object, message: string) {
    console.error(message)
  },
}

/** Runs a task on the database of the environment and ends the process: with a sentence if the task fails. */
export async function runDatabaseScript(task: Task): Promise<never> {
  try {
    const { dataDir, databaseUrl } = parseDatabaseEnv(process.env)
    await task({ dataDir: resolve(dataDir), databaseUrl, args: process.argv.slice(2) })
  } catch (error) {
    endWithSentence(error)
  }
  // A connection that a failed task left open would keep the process alive.
  process.exit()
}
