import type { ZodType } from 'zod'
import type { Endpoint } from '../endpoints/endpoint.ts'

/** For whom a call is made. It travels in headers, because addresses are logged. */
export type Sender = {
  visitor?: string | undefined
  /** Keyed hash of the visitor's address, by which the platform bounds what one address holds. */
  address?: string | undefined
  /** By what uses of the visitor's ticket of a form are counted, where it is one of ours and its puzzle is solved. */
  ticket?: string | undefined
  /** The token of the session of a visitor who is signed in. */
  account?: string | undefined
  /** The token of the session of somebody at the dealer. */
  staff?: string | undefined
  /** In place of the platform's own credentials. */
  bearer?: string | undefined
}

export type Param = string | number
export type Query<Name extends string = string> = { readonly [Key in Name]?: Param | undefined }

/** The names of the parameters in a path: `siteId` and `slug` of `/sites/:siteId/cars/:slug.json`. */
export type ParamNames<Path extends string> = Path extends `${string}:${infer Rest}`
  ? Rest extends `${infer Part}/${infer After}`
    ? BeforeEnding<Part> | ParamNames<After>
    : BeforeEnding<Rest>
  : never
type BeforeEnding<Part extends string> = Part extends `${infer Name}.${string}` ? Name : Part

type QueryOf<Row> = Row extends { query: readonly (infer Name extends string)[] }
  ? { query?: Query<Name> | undefined }
  : unknown

/** What is sent is read and not changed, so that readonly data of the domain can be handed in. */
type Unchanged<Json> = Json extends readonly (infer One)[]
  ? readonly Unchanged<One>[]
  : Json extends object
    ? { readonly [Key in keyof Json]: Unchanged<Json[Key]> }
    : Json

type BodyOf<Row> = Row extends { encode: (body: infer Body) => unknown }
  ? { body: Body }
  : Row extends { body: ZodType<unknown, infer Json> }
    ? { body: Unchanged<Json> }
    : unknown

/** A file. A blob is read in pieces while it is sent; an array is copied at once, which is for small ones. */
export type FileBody = Blob | Uint8Array<ArrayBuffer>

/** What a call of this row takes: the parameters of its path by name, its query and body, and for whom it is made. */
export type CallInput<Row extends Endpoint> = {
  readonly [Name in ParamNames<Row['path']>]: Param
} & QueryOf<Row> &
  BodyOf<Row> &
  Sender & {
    /** In place of a body of JSON. */
    bytes?: FileBody
    signal?: AbortSignal
  }

/** Nothing needs to be handed to a row without parameters and body. */
export type CallArguments<Row extends Endpoint> =
  Record<never, never> extends CallInput<Row> ? [input?: CallInput<Row>] : [input: CallInput<Row>]

/** As the row's schema reads it; files and streams come as they are. */
export type AnswerOf<Row extends Endpoint> = Row extends { answer: ZodType<infer Answer> } ? Answer : Response
