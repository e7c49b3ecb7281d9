import { resolve } from 'node:path'
import { plainError } from '@forecourt/platform/infrastructure/http/plain-error'

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

/** Runs a task on the database of the environment; an error with a code is printed as one sentence without a stack. */
export async function runDatabaseScript(task: Task): Promise<void> {
  try {
    await task({
      dataDir: resolve(process.env.DATA_DIR || '.data'),
      databaseUrl: process.env.DATABASE_URL || null,
      args: process.argv.slice(2),
    })
  } catch (error) {
    const isCoded = error instanceof Error && 'code' in error
    console.error(isCoded ? error.message : plainError(error))
    process.exitCode = 1
  }
}
