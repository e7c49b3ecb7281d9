import { type ChildProcess, fork } from 'node:child_process'
import { existsSync } from 'node:fs'
import { setTimeout } from 'node:timers/promises'
import { wireRequest } from './demo-site.ts'
import { type Answer, fetchOnce } from './fetch-once.ts'
import { load } from './load.ts'
import type { Ready } from './report-ready.ts'

const warmMs = 1_500
const measureMs = 3_000
const acceptEncoding = 'accept-encoding: gzip, deflate, br\r\n'

export type Figure = { perSecond: number; perCpuSecond: number }
type Measured = { figure: Figure; answer: Answer; path: string }

function message<T>(child: ChildProcess): Promise<T> {
  return new Promise((resolve, reject) => {
    child.once('message', (value) => resolve(value as T))
    child.once('exit', (code) => reject(new Error(`The server ended with ${code}.`)))
  })
}

/** The same program in another role, alone on the first core. */
export function startServer(program: string, role: string, dir: string): ChildProcess {
  const taskset = '/usr/bin/taskset'
  const pin = existsSync(taskset) ? { execPath: taskset, execArgv: ['-c', '0', process.execPath] } : {}
  const env = { ...process.env, NODE_ENV: 'production' }
  // The log is written as in production, but discarded.
  return fork(program, [role, dir], {
    ...pin,
    env,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
}

async function stop(child: ChildProcess): Promise<void> {
  child.removeAllListeners()
  const ended = new Promise((resolve) => child.once('exit', resolve))
  child.disconnect()
  await ended
}

async function cpuMs(child: ChildProcess): Promise<number> {
  const answer = message<{ cpuMs: number }>(child)
  child.send('cpu')
  return (await answer).cpuMs
}

/** What a server answers with its page under load, and what that costs; ends the server. */
export async function measureServer(child: ChildProcess): Promise<Measured> {
  try {
    const { port, host, path } = await message<Ready>(child)
    const wire = wireRequest(host, path, acceptEncoding)
    const answer = await fetchSettled(port, wire)
    if (answer.status !== 200) throw new Error(`The page answered ${answer.status}.`)
    await load(port, wire, answer.bytes, warmMs)
    const before = await cpuMs(child)
    const { requests, ms } = await load(port, wire, answer.bytes, measureMs)
    const used = (await cpuMs(child)) - before
    const figure = { perSecond: (requests / ms) * 1_000, perCpuSecond: (requests / used) * 1_000 }
    return { figure, answer, path }
  } finally {
    await stop(child)
  }
}

/**
 * The first request renders, the second counts as a repeat, and from the third on the page takes the fast path; some
 * time later, when the processor is idle, its body is compressed again to fewer bytes. The load counts bytes, so their
 * number must be final.
 */
async function fetchSettled(port: number, wire: string): Promise<Answer> {
  for (let same = 0, last = 0; ; ) {
    const answer = await fetchOnce(port, wire)
    same = answer.bytes === last ? same + 1 : 0
    if (same === 20) return answer
    last = answer.bytes
    await setTimeout(50)
  }
}

export function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}
