import { type ChildProcess, spawn } from 'node:child_process'
import { request } from 'node:http'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as wait } from 'node:timers/promises'
import type { Role } from '@forecourt/server/roles'
import { bareEnvironment } from './bare-environment.ts'

const root = join(import.meta.dirname, '../..')
/** Only a server that hangs takes this long. */
const readyMs = 480_000

export type TestServer = {
  url: string
  port: number
  child: ChildProcess
  /** Every line that the server has written so far. */
  lines: string[]
  stop: (signal?: NodeJS.Signals) => Promise<number | null>
}

export type Ended = { code: number | null; output: string }

/** Starts the real program in its own process; resolves when it is ready, or with how it ended. */
export function startServer(
  env: Record<string, string>,
  role: Role = 'all',
  checkout = root,
): Promise<TestServer | Ended> {
  const child = spawn(process.execPath, [join(checkout, 'scripts/start.ts'), '--role', role], {
    cwd: checkout,
    env: {
      ...bareEnvironment,
      PORT: '0',
      DEMO_STOCK_MINUTES: '0',
      DEMO_DRAW_AHEAD: '0',
      DRAIN_SECONDS: '0',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  return awaitReady(child)
}

/** The same for the program however it was started. */
export function awaitReady(child: ChildProcess): Promise<TestServer | Ended> {
  const lines: string[] = []
  const ended = new Promise<number | null>((resolve) => child.on('close', resolve))
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => {
      child.kill('SIGKILL')
      reject(new Error(`The server was not ready in time:\n${lines.join('\n')}`))
    }, readyMs)
    void ended.then((code) => {
      clearTimeout(late)
      resolve({ code, output: lines.join('\n') })
    })
    const read = (line: string) => {
      if (line) lines.push(line)
      const ready = /^(?:Forecourt|The \w+) is ready: (http:\S+:(\d+))\//.exec(line)
      if (!ready) return
      clearTimeout(late)
      resolve({
        url: ready[1] ?? '',
        port: Number(ready[2]),
        child,
        lines,
        stop(signal = 'SIGTERM') {
          child.kill(signal)
          return ended
        },
      })
    }
    // By lines rather than chunks, which may end in the middle of a line.
    for (const input of [child.stdout, child.stderr]) if (input) createInterface({ input }).on('line', read)
  })
}

export type Answer = { status: number; headers: Record<string, string | string[] | undefined>; body: string }

/** Unlike Node's fetch, supports *.localhost and a custom Host header. */
export function ask(
  port: number,
  host: string,
  path: string,
  options: { method?: string; headers?: Record<string, string>; body?: string } = {},
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const outgoing = request(
      {
        host: '127.0.0.1',
        port,
        path,
        method: options.method ?? 'GET',
        headers: { host, ...options.headers },
        timeout: 60_000,
        // A new connection, so that an earlier request's socket state has no effect.
        agent: false,
      },
      (incoming) => {
        let body = ''
        incoming.setEncoding('utf8')
        incoming.on('data', (chunk) => {
          body += chunk
        })
        incoming.on('end', () =>
          resolve({ status: incoming.statusCode ?? 0, headers: incoming.headers, body }),
        )
      },
    )
    outgoing.on('timeout', () => outgoing.destroy(new Error(`No answer to ${path}`)))
    outgoing.on('error', reject)
    outgoing.end(options.body)
  })
}

/** Retries when told that the server is busy, as a crawler does; a busy machine renders pages slowly. */
export async function askInTurn(...request: Parameters<typeof ask>): Promise<Answer> {
  for (;;) {
    const answer = await ask(...request)
    // A full queue sends Retry-After 5; a failure sends 30 and is returned.
    if (answer.status !== 503 || answer.headers['retry-after'] !== '5') return answer
    await wait(5_000)
  }
}
