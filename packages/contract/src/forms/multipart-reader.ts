export type PartHead = {
  name: string
  /** Null for a text field. */
  fileName: string | null
  type: string
}

/** Receives one part as it arrives. */
export type PartWriter = { write: (chunk: Uint8Array) => void; end: () => void }

type MultipartReader = {
  write: (chunk: Uint8Array) => void
  /** The input is complete: throws if it ended too early. */
  end: () => void
}

/** More fields and files than any form of ours has; a bulk edit lists a thousand vehicles. */
export const maxParts = 10_000
const maxHeadBytes = 16_384
const headEnd = Buffer.from('\r\n\r\n')
const lineEnd = Buffer.from('\r\n')
const dashes = Buffer.from('--')

/**
 * Splits `multipart/form-data` (RFC 7578) into its parts while it arrives, reading each byte once. Malformed input
 * throws a TypeError.
 */
export function createMultipartReader(
  boundary: string,
  begin: (head: PartHead) => PartWriter,
): MultipartReader {
  // The first delimiter has no preceding line break: with one added in front of the body it is handled like all others.
  const delimiter = Buffer.from(`\r\n--${boundary}`, 'latin1')
  let rest: Buffer<ArrayBuffer> = Buffer.from(lineEnd)
  let state: 'before' | 'delimiter' | 'head' | 'part' | 'over' = 'before'
  let part: PartWriter | null = null
  let parts = 0

  /** Passes on bytes up to the next delimiter; bytes that may be the beginning of one wait. */
  function readPart(): boolean {
    const at = rest.indexOf(delimiter)
    const until = at >= 0 ? at : Math.max(0, rest.length - delimiter.length + 1)
    if (until > 0 && part) part.write(rest.subarray(0, until))
    rest = rest.subarray(at >= 0 ? at + delimiter.length : until)
    if (at < 0) return false
    part?.end()
    part = null
    state = 'delimiter'
    return true
  }

  function readDelimiter(): boolean {
    if (rest.length < dashes.length) return false
    if (rest.subarray(0, dashes.length).equals(dashes)) {
      state = 'over'
      return true
    }
    if (!rest.subarray(0, lineEnd.length).equals(lineEnd)) throw new TypeError('A part has no beginning.')
    state = 'head'
    rest = rest.subarray(lineEnd.length)
    return true
  }

  function readHeadLines(): boolean {
    const at = rest.indexOf(headEnd)
    if ((at < 0 ? rest.length : at) > maxHeadBytes) throw new TypeError('The head of a part is too long.')
    if (at < 0) return false
    parts += 1
    if (parts > maxParts) throw new TypeError('This form has too many parts.')
    part = begin(readHead(rest.subarray(0, at).toString('utf8')))
    rest = rest.subarray(at + headEnd.length)
    state = 'part'
    return true
  }

  function step(): boolean {
    if (state === 'before' || state === 'part') return readPart()
    if (state === 'delimiter') return readDelimiter()
    return state === 'head' ? readHeadLines() : false
  }

  return {
    write(chunk) {
      if (state === 'over') return
      const arrived = Buffer.from(chunk.buffer as ArrayBuffer, chunk.byteOffset, chunk.byteLength)
      rest = rest.length === 0 ? arrived : Buffer.concat([rest, arrived])
      let hasMoved = true
      while (hasMoved) hasMoved = step()
    },
    end() {
      if (state !== 'over') throw new TypeError('This form breaks off.')
    },
  }
}

/** The names of the field and the file as browsers encode them: UTF-8, with three characters escaped. */
function readHead(text: string): PartHead {
  const lines = text.split('\r\n').map((line) => {
    const colon = line.indexOf(':')
    return [line.slice(0, colon).trim().toLowerCase(), line.slice(colon + 1).trim()] as const
  })
  const find = (wanted: string) => lines.find(([key]) => key === wanted)?.[1]
  const disposition = find('content-disposition') ?? ''
  const name = readParameter(disposition, 'name')
  if (!/^form-data\s*;/i.test(disposition) || name === null) throw new TypeError('A part has no name.')
  return {
    name,
    fileName: readParameter(disposition, 'filename'),
    type: find('content-type') ?? 'application/octet-stream',
  }
}

function readParameter(disposition: string, key: string): string | null {
  const start = `${key}="`
  const at = disposition.search(new RegExp(`[;\\s]${start}`, 'i'))
  if (at < 0) return null
  const from = at + 1 + start.length
  const until = disposition.indexOf('"', from)
  if (until < 0) return null
  return disposition.slice(from, until).replace(/%(0A|0D|22)/gi, (code) => decodeURIComponent(code))
}
