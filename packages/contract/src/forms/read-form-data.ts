import { type ByteBuffer, createByteBuffer } from './byte-buffer.ts'
import { createMultipartReader, maxParts, type PartHead, type PartWriter } from './multipart-reader.ts'

/** The limit for text fields: a page with all its blocks is the largest. */
const maxTextBytes = 2_500_000
/**
 * How much of a file is copied at once: smaller pieces take more turns of the event loop, larger ones block it for
 * longer.
 */
const pieceBytes = 1_048_576
/**
 * After so many bytes other requests have their turn. On a fast network a large body would otherwise take the whole
 * event loop until it has arrived; this leaves it fifty megabytes a second.
 */
const turnBytes = 262_144
const pauseMs = 4

/**
 * The form of a request, as `request.formData()` returns it, but parsed as it arrives. The built-in function joins the
 * complete body, splits it at once and copies each file, so that one upload of fifty megabytes blocked all other
 * requests for a third of a second, and a body of a million fields for longer. Throws a TypeError for a malformed form,
 * like the built-in function.
 */
export async function readFormData(request: Request): Promise<FormData> {
  const type = request.headers.get('content-type') ?? ''
  if (/^multipart\/form-data/i.test(type)) return readMultipart(request, readBoundary(type))
  if (/^application\/x-www-form-urlencoded/i.test(type)) return readEncoded(request)
  throw new TypeError('This body is no form.')
}

/** The file that is the complete body of a request, read in the same way. */
export async function readFile(request: Request): Promise<Blob> {
  const file = createPieces(createByteBuffer())
  for await (const chunk of readInTurns(request)) file.write(chunk)
  return new Blob(file.end())
}

async function* readInTurns({ body }: Request): AsyncGenerator<Uint8Array> {
  let sincePause = 0
  for await (const chunk of body ?? []) {
    yield chunk
    sincePause += chunk.byteLength
    if (sincePause < turnBytes) continue
    sincePause = 0
    await new Promise((resolve) => setTimeout(resolve, pauseMs))
  }
}

function readBoundary(type: string): string {
  const [, quoted, plain] = /;\s*boundary=(?:"([^"]{1,70})"|([^\s;"]{1,70}))/i.exec(type) ?? []
  const boundary = quoted ?? plain
  if (boundary === undefined) throw new TypeError('This form does not say where its parts end.')
  return boundary
}

async function readEncoded(request: Request): Promise<FormData> {
  const text = createText(maxTextBytes)
  for await (const chunk of readInTurns(request)) text.write(chunk)
  const encoded = text.read()
  // Counted before they are parsed, because parsing is the slow part.
  if (encoded.split('&', maxParts + 1).length > maxParts)
    throw new TypeError('This form has too many fields.')
  const form = new FormData()
  for (const [name, value] of new URLSearchParams(encoded)) form.append(name, value)
  return form
}

async function readMultipart(request: Request, boundary: string): Promise<FormData> {
  const form = new FormData()
  const text = createText(maxTextBytes)
  const buffer = createByteBuffer()
  const reader = createMultipartReader(boundary, ({ name, fileName, type }: PartHead): PartWriter => {
    if (fileName === null) return { write: text.write, end: () => form.append(name, text.read()) }
    const file = createPieces(buffer)
    return { write: file.write, end: () => form.append(name, new File(file.end(), fileName, { type })) }
  })
  for await (const chunk of readInTurns(request)) reader.write(chunk)
  reader.end()
  return form
}

/**
 * A file as pieces, each copied in its own turn of the event loop: a file or blob can be created from them without a
 * further copy.
 */
function createPieces(buffer: ByteBuffer) {
  const pieces: Blob[] = []
  const cut = () => pieces.push(new Blob([buffer.take()]))
  return {
    write(chunk: Uint8Array): void {
      buffer.write(chunk)
      if (buffer.length >= pieceBytes) cut()
    },
    end(): Blob[] {
      cut()
      return pieces
    },
  }
}

/** The text of all fields of a form together, one field at a time. */
function createText(maxBytes: number) {
  const bytes = createByteBuffer()
  let left = maxBytes
  return {
    write(chunk: Uint8Array): void {
      left -= chunk.byteLength
      if (left < 0) throw new TypeError('This form is too long.')
      bytes.write(chunk)
    },
    read: () => new TextDecoder().decode(bytes.take()),
  }
}
