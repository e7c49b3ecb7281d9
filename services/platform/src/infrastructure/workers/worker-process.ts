import { type ChildProcess, fork } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import type { WorkerBounds } from '@forecourt/domain/capacity/worker-table'
import type { PlainFailure, WorkerReport } from './worker-messages.ts'

/** Why a worker's process ended before its work did. */
export type WorkerEnd = 'memory' | 'time' | 'crash' | 'stopped'

/** Work that was not done because its process ended: nothing of it may be taken for done. */
export class WorkerEndedError extends Error {
  readonly code = 'WORKER_ENDED'
  readonly end: WorkerEnd
  constructor(end: WorkerEnd) {
    super(`The process of this work ended: ${end}.`)
    this.end = end
  }
}

/** What failed there, here: known by its code. */
export class WorkerFailure extends Error {
  readonly code: string
  readonly fields: PlainFailure['fields']
  constructor({ name, message, code, fields }: PlainFailure) {
    super(message)
    this.name = name
    this.code = code
    this.fields = fields
  }
}

type Waiter = PromiseWithResolvers<unknown> & { timer: NodeJS.Timeout | undefined }

const lookMs = 1_000
/** A process that has not begun to turn after so long never will. */
const startSeconds = 120
const pageBytes = 4_096
/** V8 ends a process whose heap is full with this signal; its shell would say 134. */
const outOfMemory = 'SIGABRT'
/** Before it could hear them, a process that was just started is ended by these. */
const toldToStop: readonly (NodeJS.Signals | null)[] = ['SIGINT', 'SIGTERM', 'SIGHUP']

export type WorkerProcess = ReturnType<typeof startWorkerProcess>

/** One process and its bounds. It is ended when it passes one; `onEnd` hears of every end once. */
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
    // What V8 prints when it is out of memory says nothing that its exit does not.
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
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
    if ('failure' in report) waiter.reject(new WorkerFailure(report.failure))
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
    if (toldToStop.includes(signal)) endAll('stopped')
    else endAll(signal === outOfMemory ? 'memory' : 'crash')
  })

  const worker = {
    get busy(): number {
      return waiters.size
    },
    /** It takes no more work: it has ended, or was told to. */
    isEnding: () => hasEnded || end !== null,
    run(job: string, input: unknown): Promise<unknown> {
      lastId += 1
      const id = lastId
      // A process that has had nothing to do had nothing to say either.
      if (waiters.size === 0) heardAt = performance.now()
      // What is started first does not count: on a busy machine that takes longer than most work.
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

/** How this process loads its files is how that one does; what somebody debugs or bounds here is not meant there. */
function isForAll(argument: string): boolean {
  return !/^--(?:inspect|max-old-space-size|max-semi-space-size|test)/.test(argument)
}

/** None of the keys and passwords of the program: who reads what strangers send needs none of them. */
function pickEnvironment(): NodeJS.ProcessEnv {
  const names = Object.keys(process.env).filter((name) =>
    /^(?:PATH|HOME|TZ|LANG|LC_\w+|TMPDIR|NODE_\w+)$/.test(name),
  )
  return Object.fromEntries(names.map((name) => [name, process.env[name]]))
}

/** What the process holds of the machine's memory; only Linux says so without a program. */
async function readMemory(pid: number | undefined): Promise<number> {
  if (process.platform !== 'linux' || pid === undefined) return 0
  const pages = await readFile(`/proc/${pid}/statm`, 'utf8').catch(() => '')
  return Number(pages.split(' ')[1] ?? 0) * pageBytes
}
