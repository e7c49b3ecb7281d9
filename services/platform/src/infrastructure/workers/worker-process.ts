import { type ChildProcess, fork } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { constants, getPriority, setPriority } from 'node:os'
import type { WorkerBounds } from '@forecourt/domain/capacity/worker-table'
import { isFailureCode, PlatformError } from '../http/platform-error.ts'
import type { PlainFailure, WorkerReport } from './worker-messages.ts'

/** Why a worker process ended before its job did. */
export type WorkerEnd = 'memory' | 'time' | 'crash' | 'stopped'

/** The job failed because its process ended: none of its results may be used. */
export class WorkerEndedError extends Error {
  readonly code = 'WORKER_ENDED'
  readonly end: WorkerEnd
  constructor(end: WorkerEnd) {
    super(`The process of this work ended: ${end}.`)
    this.end = end
  }
}

/** Recreates an error of the worker in this process; it is recognised by its code. */
function toError({ name, message, code, fields }: PlainFailure): Error {
  if (isFailureCode(code)) return new PlatformError(code, message, { fields })
  return Object.assign(new Error(message), { name, code })
}

type Waiter = PromiseWithResolvers<unknown> & { timer: NodeJS.Timeout | undefined }

const lookMs = 1_000
/** A process that has not started within this time never will. */
const startSeconds = 120
const pageBytes = 4_096
/** V8 ends a process with a full heap with this signal; a shell would report 134. */
const outOfMemory = 'SIGABRT'
/** These signals end a process that has not installed its handlers yet. */
const stopSignals: readonly (NodeJS.Signals | null)[] = ['SIGINT', 'SIGTERM', 'SIGHUP']

export type WorkerProcess = ReturnType<typeof startWorkerProcess>

/** One process and its limits. It is ended when it exceeds one; `onEnd` is called once, however it ends. */
export function startWorkerProcess(
  program: URL,
  start: unknown,
  bounds: WorkerBounds,
  onEnd: (worker: WorkerProcess) => void,
) {
  const child = fork(program, {
    execArgv: [...process.execArgv.filter(isForAll), `--max-old-space-size=${bounds.heapMb}`],
    env: pickEnvironment(),
    serialization: 'advanced',
    // V8's out-of-memory output adds nothing to the exit status.
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  // Set from here, so that the threads which Node starts before its program inherit it.
  const priority = Math.min(getPriority() + bounds.stepsAfterPages, constants.priority.PRIORITY_LOW)
  if (child.pid) setPriority(child.pid, priority)
  const waiters = new Map<number, Waiter>()
  let lastId = 0
  let heardAt = performance.now()
  let end: WorkerEnd | null = null
  let hasEnded = false
  let isReady = false
  unref(child)
  child.send({ start })

  const looking = setInterval(() => void look(), lookMs)
  looking.unref()

  async function look(): Promise<void> {
    if (waiters.size === 0) return
    const patience = isReady ? bounds.silentSeconds : startSeconds
    if (performance.now() - heardAt > patience * 1_000) kill('time')
    else if ((await readMemory(child.pid)) > bounds.memoryMb * 1_048_576) kill('memory')
  }

  function kill(why: WorkerEnd): void {
    end ??= why
    child.kill('SIGKILL')
  }

  function bound(): NodeJS.Timeout {
    return setTimeout(() => kill('time'), bounds.longestSeconds * 1_000).unref()
  }

  child.on('message', (report: WorkerReport) => {
    heardAt = performance.now()
    if (!isReady) {
      isReady = true
      for (const waiter of waiters.values()) waiter.timer = bound()
    }
    if ('alive' in report) return
    const waiter = waiters.get(report.id)
    if (!waiter) return
    waiters.delete(report.id)
    clearTimeout(waiter.timer)
    if (waiters.size === 0) unref(child)
    if ('failure' in report) waiter.reject(toError(report.failure))
    else waiter.resolve(report.result)
  })
  const endAll = (why: WorkerEnd) => {
    if (hasEnded) return
    hasEnded = true
    clearInterval(looking)
    for (const { reject, timer } of waiters.values()) {
      clearTimeout(timer)
      reject(new WorkerEndedError(end ?? why))
    }
    waiters.clear()
    onEnd(worker)
  }
  child.on('error', () => endAll('crash'))
  child.on('exit', (_code, signal) => {
    if (stopSignals.includes(signal)) endAll('stopped')
    else endAll(signal === outOfMemory ? 'memory' : 'crash')
  })

  const worker = {
    get busy(): number {
      return waiters.size
    },
    /** It accepts no more jobs: it has ended, or was asked to. */
    isEnding: () => hasEnded || end !== null,
    run(job: string, input: unknown): Promise<unknown> {
      lastId += 1
      const id = lastId
      // An idle process sends nothing, so its silence is measured from this job on.
      if (waiters.size === 0) heardAt = performance.now()
      // Startup does not count towards the time limit: on a busy machine it takes longer than most jobs.
      const waiter: Waiter = { ...Promise.withResolvers<unknown>(), timer: isReady ? bound() : undefined }
      waiters.set(id, waiter)
      ref(child)
      child.send({ id, job, input }, (error) => {
        if (error) kill('crash')
      })
      return waiter.promise
    },
    stop: () => kill('stopped'),
    memory: () => readMemory(child.pid),
    async close(): Promise<void> {
      if (hasEnded) return
      const { promise, resolve } = Promise.withResolvers<void>()
      child.once('exit', () => resolve())
      kill('stopped')
      await promise
    },
  }
  return worker
}

/** An idle process must not keep this one alive; a busy one must. */
function unref(child: ChildProcess): void {
  child.unref()
  child.channel?.unref()
}

function ref(child: ChildProcess): void {
  child.ref()
  child.channel?.ref()
}

/** The worker loads its files in the same way as this process, but without its debugging and memory flags. */
function isForAll(argument: string): boolean {
  return !/^--(?:inspect|max-old-space-size|max-semi-space-size|test)/.test(argument)
}

/** Passes none of the program's keys and passwords: a process that reads data from strangers does not need them. */
function pickEnvironment(): NodeJS.ProcessEnv {
  const names = Object.keys(process.env).filter((name) =>
    /^(?:PATH|HOME|TZ|LANG|LC_\w+|TMPDIR|NODE_\w+)$/.test(name),
  )
  return Object.fromEntries(names.map((name) => [name, process.env[name]]))
}

/** The process's memory usage; only Linux provides this without another program. */
async function readMemory(pid: number | undefined): Promise<number> {
  if (process.platform !== 'linux' || pid === undefined) return 0
  const pages = await readFile(`/proc/${pid}/statm`, 'utf8').catch(() => '')
  return Number(pages.split(' ')[1] ?? 0) * pageBytes
}
