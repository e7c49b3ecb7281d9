import { describeIssue } from '@forecourt/domain/form/describe-issue'
import type { Context } from 'hono'
import type { ZodType } from 'zod'
import { fail, type PlatformError } from './platform-error.ts'
import { stripUnstorable } from './strip-unstorable.ts'

/** JSON can express a NUL or a lone surrogate only as an escape, so a body without escapes need not be searched. */
const unstorable = /\\u(?:0000|d[89a-f])/i

/** A body of known shape and limited size, or a plain message about what is wrong with it. */
export async function readJson<Body>(c: Context, shape: ZodType<Body>, maxBytes: number): Promise<Body> {
  return checkShape(shape, parse(await readText(c, maxBytes)))
}

/** The value in its shape, or a plain message about what is wrong with it. */
export function checkShape<Value>(shape: ZodType<Value>, value: unknown): Value {
  const parsed = shape.safeParse(value)
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  if (issue?.code === 'unrecognized_keys') throw fail('body-field-unknown', { issue: issue.message })
  const field = issue?.path.join('.')
  if (!issue || !field) throw fail('body-not-an-object')
  // The schema's messages for programs, our own for people who filled in a form.
  throw fail('body-invalid', { field, issue: issue.message, fields: { [field]: describeIssue(issue) } })
}

/**
 * Node's parser enforces a declared length, so such a body is read at once, which costs a fraction of a stream. Without
 * a declared length the bytes are counted while they arrive.
 */
async function readText(c: Context, maxBytes: number): Promise<string> {
  const declared = c.req.header('content-length')
  if (declared === undefined) return countText(c, maxBytes)
  if (!(Number(declared) <= maxBytes)) throw tooLarge(maxBytes)
  const text = await c.req.text()
  if (text.length > maxBytes) throw tooLarge(maxBytes)
  return text
}

function tooLarge(maxBytes: number): PlatformError {
  return fail('body-too-large', { maxBytes })
}

async function countText(c: Context, maxBytes: number): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  let bytes = 0
  for await (const chunk of c.req.raw.body ?? []) {
    bytes += chunk.byteLength
    if (bytes > maxBytes) throw tooLarge(maxBytes)
    text += decoder.decode(chunk, { stream: true })
  }
  return text + decoder.decode()
}

function parse(text: string): unknown {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw fail('body-not-json')
  }
  return unstorable.test(text) ? stripUnstorable(value) : value
}
