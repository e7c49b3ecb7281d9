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
  /** How far its clock is ahead, like everybody else's. */
  aheadMs: number
  timeoutMs: number
  credentials: { user: string; password: string }
  /** What it does by itself and the moment at which it stops for its death; null for a platform that lives. */
  killAt: { journey: Journey; moment: string } | null
}

/** Starts a platform as a process of its own; it is known by what it prints. */
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
    /** Where it listens; null when it ended before. */
    origin: heard('origin'),
    /** The moment at which it is to be killed; null when it ended without reaching it. */
    reached: heard('reached'),
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
  }
}

export type PlatformProcess = ReturnType<typeof startPlatformProcess>

/** Hands a gateway's callback on byte for byte, as the website does; nobody is there while the process is dead. */
export async function passTo(origin: string | null, request: Request): Promise<Response> {
  const { pathname, search } = new URL(request.url)
  const body = await request.arrayBuffer()
  const headers = new Headers(request.headers)
  for (const name of ['host', 'connection', 'content-length', 'transfer-encoding']) headers.delete(name)
  return fetch(`${origin}${pathname}${search}`, { method: 'POST', headers, body }).catch(
    () => new Response(null, { status: 502 }),
  )
}
