export type WorkerBounds = {
  does: string
  /** Processes at once, and how much each does at once. */
  processes: number
  atOnce: number
  /** What waits for a process; more is refused. */
  waiting: number
  heapMb: number
  /** All memory of the process, what is outside its heap too. */
  memoryMb: number
  /** One piece of work, from its beginning. */
  longestSeconds: number
  /** A process whose thread says nothing for so long is at something that does not end. */
  silentSeconds: number
}

/**
 * Processes apart from the one that answers visitors. Whatever reads a file from outside runs in one of them: what stops,
 * fills or breaks it stops, fills or breaks nothing else.
 */
export const workerTable = {
  files: {
    does: 'stock files, read, compared and carried out; runs that are rolled back; files of websites',
    processes: 2,
    atOnce: 1,
    waiting: 200,
    heapMb: 1_024,
    memoryMb: 1_536,
    longestSeconds: 7_200,
    silentSeconds: 60,
  },
  pictures: {
    does: 'photos and logos that staff and visitors hand over, made anew from their pixels',
    processes: 2,
    atOnce: 1,
    waiting: 24,
    heapMb: 256,
    memoryMb: 1_024,
    longestSeconds: 25,
    silentSeconds: 25,
  },
  stockPhotos: {
    does: 'photos that stock files name, made anew from their pixels; one of a dealer at a time',
    processes: 2,
    atOnce: 1,
    waiting: 24,
    heapMb: 256,
    memoryMb: 768,
    longestSeconds: 25,
    silentSeconds: 25,
  },
  quick: {
    does: 'vehicles that are posted, corrected rows, the first rows of a file for its mapping',
    processes: 1,
    atOnce: 4,
    waiting: 200,
    heapMb: 384,
    memoryMb: 768,
    longestSeconds: 25,
    silentSeconds: 15,
  },
} satisfies Readonly<Record<string, WorkerBounds>>

export type WorkerKind = keyof typeof workerTable
