import type { ZodType } from 'zod'

/**
 * Where a call goes (S7.01): `base` and `dashboard` are the platform's two addresses,
 * `site` is the visitor's own origin, whose server passes the call on.
 */
export type Host = 'base' | 'dashboard' | 'site'

/** One call of specification section 7 as data. `:name` in the path is a parameter. */
export type Endpoint = {
  method: 'GET' | 'POST' | 'PUT'
  host: Host
  path: string
  query?: readonly string[]
  /** Calls without a person in them that may be repeated: 2 for stock data (S7.03), else absent. */
  retries?: number
  /** How long it may take with all its tries, where the caller's default is too short: drawing, and asking a gateway. */
  deadlineMs?: number
  /** What the platform reads from the JSON that a caller sends. */
  body?: ZodType
  /** Makes the JSON of the body, where a caller has it in another shape. */
  encode?: (body: never) => unknown
  /** Larger bodies are refused before they are read; 60 KB where nothing is said. */
  bodyBytes?: number
  /** Absent for an answer of bytes. */
  answer?: ZodType
}

/** Keeps the types of path, query, body and answer, and who answers, while the table stays plain data. */
export function endpoint<const Row extends Endpoint>(row: Row): Row {
  return row
}
