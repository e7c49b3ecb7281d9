export type WorkerBounds = {
  does: string
  /** How many processes, and how many jobs each runs at once. */
  processes: number
  atOnce: number
  /** Queue length per process; further jobs are refused. */
  waiting: number
  heapMb: number
  /** Total memory of the process, including outside its heap. */
  memoryMb: number
  /** Time limit per job. */
  longestSeconds: number
  /** How many steps it comes after page requests: each takes a tenth less of a busy processor. */
  stepsAfterPages: number
  /** A process whose thread does not respond for this long is assumed to hang. */
  silentSeconds: number
}

/**
 * Worker processes, separate from the one that serves visitors. Files from outside are parsed there, so a file that
 * hangs, exhausts or crashes a parser affects nothing else.
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
    stepsAfterPages: 15,
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
    stepsAfterPages: 10,
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
    stepsAfterPages: 15,
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
    stepsAfterPages: 10,
    silentSeconds: 15,
  },
} satisfies Readonly<Record<string, WorkerBounds>>

export type WorkerKind = keyof typeof workerTable
export type WorkerTable = Readonly<Record<WorkerKind, WorkerBounds>>
