import { describeIssue } from '@forecourt/domain/form/describe-issue'
import type { Context } from 'hono'
import type { ZodType } from 'zod'
import { PlatformError } from './platform-error.ts'
import { stripUnstorable } from './strip-unstorable.ts'

/** JSON can write a NUL and half of a surrogate pair only as an escape: a body without one need not be walked through. */
const unstorable = /\\u(?:0000|d[89a-f])/i

/** A body of known shape and bounded size, or a plain word about what is wrong with it. */
export async function readJson<Body>(c: Context, shape: ZodType<Body>, mostBytes: number): Promise<Body> {
  return checkShape(shape, parse(await readText(c, mostBytes)))
}

/** The value in its shape, or a plain word about what is wrong with it. */
export function checkShape<Value>(shape: ZodType<Value>, value: unknown): Value {
  const parsed = shape.safeParse(value)
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  if (issue?.code === 'unrecognized_keys') throw new PlatformError('BAD_REQUEST', `${issue.message}.`)
  const field = issue?.path.join('.')
  if (!issue || !field) throw new PlatformError('BAD_REQUEST', 'The body must be an object.')
  // In the schema's words for programs, in ours for whoever filled in a form.
  throw new PlatformError('BAD_REQUEST', `${field}: ${issue.message}.`, { [field]: describeIssue(issue) })
}

/**
 * A length that is declared is kept by Node's parser, and such a body is read at once, which costs a fraction of a
 * stream; where none is declared, bytes are counted while they come.
 */
async function readText(c: Context, mostBytes: number): Promise<string> {
  const declared = c.req.header('content-length')
  if (declared === undefined) return countText(c, mostBytes)
  if (!(Number(declared) <= mostBytes)) throw tooLarge(mostBytes)
  const text = await c.req.text()
  if (text.length > mostBytes) throw tooLarge(mostBytes)
  return text
}

function tooLarge(mostBytes: number): PlatformError {
  return new PlatformError('TOO_LARGE', `The body is larger than ${mostBytes} bytes.`)
}

async function countText(c: Context, mostBytes: number): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  let bytes = 0
  for await (const chunk of c.req.raw.body ?? []) {
    bytes += chunk.byteLength
    if (bytes > mostBytes) throw tooLarge(mostBytes)
    text += decoder.decode(chunk, { stream: true })
  }
  return text + decoder.decode()
}

function parse(text: string): unknown {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw new PlatformError('BAD_REQUEST', 'The body is not JSON.')
  }
  return unstorable.test(text) ? stripUnstorable(value) : value
}
