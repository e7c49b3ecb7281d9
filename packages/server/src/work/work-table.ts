import { availableParallelism } from 'node:os'
import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'
import { clientAddress } from '../requests/client-address.ts'
import { createTurns, createWorkQueue, type WorkBounds, type WorkQueue } from './work-queue.ts'

export type WorkKind = 'page' | 'search' | 'form' | 'picture' | 'document'

const visitors = { waiting: 1_000, waitingPerAddress: 100, longestWaitMs: 8_000 }

/**
 * The kinds of work behind uncached responses, each with its own queue, so that one kind cannot hold up another. Cached
 * pages are sent before any of it. A visitor loads one page at a time, and dozens of pictures; a thread that renders
 * pictures takes a core from the one that answers.
 */
export function createWorkTable(cores: number): Readonly<Record<WorkKind, WorkBounds>> {
  const picturesAtOnce = Math.max(2, cores - 1)
  return {
    page: { ...visitors, atOnce: 16, atOncePerAddress: 2, restFactor: 3 },
    search: { ...visitors, atOnce: 8, atOncePerAddress: 2, restFactor: 3 },
    form: { ...visitors, atOnce: 16, atOncePerAddress: 4, restFactor: 0 },
    picture: {
      atOnce: picturesAtOnce,
      // One address leaves a slot, and so a core, to everybody else, including the thread that answers.
      atOncePerAddress: picturesAtOnce - 1,
      waiting: 2_000,
      waitingPerAddress: 400,
      longestWaitMs: 30_000,
      restFactor: 0,
    },
    document: {
      atOnce: 1,
      atOncePerAddress: 1,
      waiting: 100,
      waitingPerAddress: 10,
      longestWaitMs: 15_000,
      restFactor: 1,
    },
  }
}

/** Dashboard screens, rendered in the website's process; a complete office may share one address. */
export const staffWork: WorkBounds = { ...visitors, atOnce: 8, atOncePerAddress: 4, restFactor: 1 }

type WorkContext = Pick<Context<{ Bindings: Partial<HttpBindings> }>, 'req' | 'env'>

/** Runs a job in the queue of the request's address. */
export type RunWork = <T>(c: WorkContext, kind: WorkKind, work: () => Promise<T>) => Promise<T>

export function createRunWork({ trustProxy }: { trustProxy: boolean }): RunWork {
  const table = createWorkTable(availableParallelism())
  const turns = createTurns()
  const queues: Readonly<Record<WorkKind, WorkQueue>> = {
    page: createWorkQueue(table.page, turns),
    search: createWorkQueue(table.search, turns),
    form: createWorkQueue(table.form, turns),
    picture: createWorkQueue(table.picture, turns),
    document: createWorkQueue(table.document, turns),
  }
  return (c, kind, work) => queues[kind].run(clientAddress(c, trustProxy), work)
}
