import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import type { Journey } from './run-journey.ts'

const program = fileURLToPath(new URL('./platform-process.ts', import.meta.url))

export type PlatformProcessOptions = {
  databaseUrl: string
  dataDir: string
  sandbox: string
  /** How far its clock is ahead, like that of the test. */
  aheadMs: number
  timeoutMs: number
  credentials: { user: string; password: string }
  /** The journey that it runs and the point at which it waits to be killed; null for a platform that is not killed. */
  killAt: { journey: Journey; moment: string } | null
}

/** Starts a platform in a separate process, and reads what it prints. */
export function startPlatformProcess(options: PlatformProcessOptions) {
  const child = spawn(process.execPath, [program, JSON.stringify(options)], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const closed = once(child, 'close')
  const lines = createInterface({ input: child.stdout })
  const heard = (key: 'origin' | 'reached') =>
    new Promise<string | null>((resolve) => {
      lines.on('line', (line) => {
        const said = JSON.parse(line)
        if (key in said) resolve(said[key])
      })
      void closed.then(() => resolve(null))
    })
  const end = async (signal: 'SIGKILL' | 'SIGTERM') => {
    child.kill(signal)
    await closed
  }
  return {
    /** Its address; null if it ended before. */
    origin: heard('origin'),
    /** The point at which it is to be killed; null if it ended without reaching it. */
    reached: heard('reached'),
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
  }
}

export type PlatformProcess = ReturnType<typeof startPlatformProcess>

/** Forwards a gateway's callback byte for byte, as the website does; fails while the process is dead. */
export async function passTo(origin: string | null, request: Request): Promise<Response> {
  const { pathname, search } = new URL(request.url)
  const body = await request.arrayBuffer()
  const headers = new Headers(request.headers)
  for (const name of ['host', 'connection', 'content-length', 'transfer-encoding']) headers.delete(name)
  return fetch(`${origin}${pathname}${search}`, { method: 'POST', headers, body }).catch(
    () => new Response(null, { status: 502 }),
  )
}
