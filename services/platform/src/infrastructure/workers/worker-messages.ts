/** The first message to a worker process: where the database is. */
export type WorkerStart = { start: unknown }
export type WorkerOrder = { id: number; job: string; input: unknown }
/** An error is transferred by its properties; its class is lost. */
export type PlainFailure = {
  name: string
  message: string
  code: string
  /** What is wrong with each field, if the failure is about fields. */
  fields: Readonly<Record<string, string>> | undefined
}
export type WorkerReport =
  | { id: number; result: unknown }
  | { id: number; failure: PlainFailure }
  /** The event loop of the process is running. */
  | { alive: true }

export type WorkerHandlers = Readonly<Record<string, (input: never) => Promise<unknown>>>
