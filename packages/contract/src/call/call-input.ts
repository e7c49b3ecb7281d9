import type { ZodType } from 'zod'
import type { Endpoint } from '../endpoints/endpoint.ts'

/** On whose behalf a call is made. Sent in headers, because URLs are logged. */
export type Sender = {
  visitor?: string | undefined
  /** Keyed hash of the visitor's IP address, by which the platform limits requests from one address. */
  address?: string | undefined
  /** The key by which uses of the visitor's form ticket are counted, if we issued the ticket and its puzzle is solved. */
  ticket?: string | undefined
  /** The session token of a visitor who is signed in. */
  account?: string | undefined
  /** The session token of a member of the dealer's staff. */
  staff?: string | undefined
  /** The website that they look at: a read is limited to it, as far as they may access it. */
  dealer?: number | undefined
  /** Replaces the platform's own credentials. */
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

/** Input is read and never changed, so readonly data of the domain can be passed in. */
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

/** A file. A blob is read in pieces while it is sent; an array is copied at once, which suits small files. */
export type FileBody = Blob | Uint8Array<ArrayBuffer>

/**
 * What a call of this endpoint takes: its path parameters by name, its query and body, and on whose behalf it is made.
 */
export type CallInput<Row extends Endpoint> = {
  readonly [Name in ParamNames<Row['path']>]: Param
} & QueryOf<Row> &
  BodyOf<Row> &
  Sender & {
    /** Instead of a JSON body. */
    bytes?: FileBody
    signal?: AbortSignal
  }

/** An endpoint without parameters and body needs no input. */
export type CallArguments<Row extends Endpoint> =
  Record<never, never> extends CallInput<Row> ? [input?: CallInput<Row>] : [input: CallInput<Row>]

/** The type that the endpoint's schema parses to; files and streams are passed through. */
export type AnswerOf<Row extends Endpoint> = Row extends { answer: ZodType<infer Answer> } ? Answer : Response
