/** What a worker process is told first: where the database is. */
export type WorkerStart = { start: unknown }
export type WorkerOrder = { id: number; job: string; input: unknown }
/** An error crosses as what it says of itself: its class stays behind. */
export type PlainFailure = {
  name: string
  message: string
  code: string
  /** What is wrong with which field, where it is about fields. */
  fields: Readonly<Record<string, string>> | undefined
}
export type WorkerReport =
  | { id: number; result: unknown }
  | { id: number; failure: PlainFailure }
  /** The thread of the process turns. */
  | { alive: true }

export type WorkerHandlers = Readonly<Record<string, (input: never) => Promise<unknown>>>
