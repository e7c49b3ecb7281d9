import type { ZodType } from 'zod'

/**
 * The host of a call (S7.01): `base` and `dashboard` are the platform's two addresses, `site` is the visitor's own
 * origin, whose server forwards the call.
 */
export type Host = 'base' | 'dashboard' | 'site'

/**
 * For uploads of pictures: a worker process has 25 s to re-encode one, and may have to start first. With less time a busy
 * machine refused photos that it went on to store.
 */
export const pictureDeadlineMs = 30_000

/** One call of specification section 7 as data. `:name` in the path is a parameter. */
export type Endpoint = {
  method: 'GET' | 'POST' | 'PUT'
  host: Host
  path: string
  query?: readonly string[]
  /** How often a call without personal data may be retried: 2 for stock data (S7.03), else absent. */
  retries?: number
  /** Whether repeating it changes nothing, as with every GET: it is then made again if the answer was lost. */
  isIdempotent?: true
  /** The time limit for all tries, where the caller's default is too short: rendering, and querying a gateway. */
  deadlineMs?: number
  /** Parses the JSON body in the platform. */
  body?: ZodType
  /** Encodes the JSON body, where the caller has it in another representation. */
  encode?: (body: never) => unknown
  /** A platform in the same process gets the body as the caller has it, neither encoded nor parsed. */
  takesData?: true
  /** Larger bodies are refused before they are read; 60 KB by default. */
  bodyBytes?: number
  /** Absent for a response of bytes. */
  answer?: ZodType
}

type Rest = Omit<Endpoint, 'method' | 'host' | 'path'>

/** Preserves the types of path, query, body and response, while the table stays plain data. */
function withMethod<const Method extends Endpoint['method']>(method: Method) {
  return <const On extends Host, const Path extends string, const Row extends Rest>(
    host: On,
    path: Path,
    row: Row,
  ) => ({ ...row, method, host, path })
}

export const get = withMethod('GET')
export const post = withMethod('POST')
export const put = withMethod('PUT')
