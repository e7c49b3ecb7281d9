import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { bareEnvironment } from './bare-environment.ts'

const root = join(import.meta.dirname, '../..')

/** The numeric level in pino. */
const errorLevel = 50

export type TestPlatformProcess = {
  url: string
  pid: number
  /** The errors logged so far. */
  listErrors: () => string[]
  stop: () => Promise<unknown>
}

/** Starts the platform alone in its own process, and resolves when it reports where it listens. */
export function startPlatform(env: Record<string, string>): Promise<TestPlatformProcess> {
  const child = spawn(process.execPath, [join(root, 'scripts/platform.ts')], {
    cwd: root,
    env: { ...bareEnvironment, PORT: '0', DEMO_STOCK_MINUTES: '0', DEMO_DRAW_AHEAD: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  const ended = new Promise((resolve) => child.on('close', resolve))
  return new Promise((resolve, reject) => {
    void ended.then(() => reject(new Error(`The platform ended:\n${output}`)))
    const read = (chunk: Buffer) => {
      output += chunk
      const ready = /The platform is ready: (http:\S+)/.exec(output)
      if (!ready) return
      resolve({
        pid: child.pid ?? 0,
        url: (ready[1] ?? '').replace(/\/$/, ''),
        listErrors: () => output.split('\n').filter(isError),
        stop() {
          child.kill('SIGTERM')
          return ended
        },
      })
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
  })
}

function isError(line: string): boolean {
  const level = /^\{"level":(\d+)/.exec(line)?.[1]
  return Number(level ?? 0) >= errorLevel
}
