import { startServer } from './start-server.ts'

/** The numeric level in pino. */
const errorLevel = 50

export type TestPlatformProcess = {
  url: string
  pid: number
  /** The errors logged so far. */
  listErrors: () => string[]
  stop: () => Promise<unknown>
}

/** Starts the platform or a worker alone in its own process, and resolves when it reports where it listens. */
export async function startPlatform(
  env: Record<string, string>,
  role: 'platform' | 'worker' = 'platform',
): Promise<TestPlatformProcess> {
  const started = await startServer(env, role)
  if (!('port' in started)) throw new Error(`The ${role} ended:\n${started.output}`)
  const { url, child, lines, stop } = started
  return { url, pid: child.pid ?? 0, listErrors: () => lines.filter(isError), stop: () => stop() }
}

function isError(line: string): boolean {
  const level = /^\{"level":(\d+)/.exec(line)?.[1]
  return Number(level ?? 0) >= errorLevel
}
