const firstBytes = 16_384

export type ByteBuffer = {
  readonly length: number
  write: (chunk: Uint8Array) => void
  /** What was written since the last time; it is overwritten by what comes next. */
  take: () => Uint8Array<ArrayBuffer>
}

/** Bytes in one piece of memory: somebody who sends a million chunks of a byte each takes no more of it than they send. */
export function createByteBuffer(): ByteBuffer {
  let bytes = new Uint8Array(firstBytes)
  let length = 0
  return {
    get length() {
      return length
    },
    write(chunk) {
      if (length + chunk.byteLength > bytes.byteLength) {
        const larger = new Uint8Array(Math.max(2 * bytes.byteLength, length + chunk.byteLength))
        larger.set(bytes.subarray(0, length))
        bytes = larger
      }
      bytes.set(chunk, length)
      length += chunk.byteLength
    },
    take() {
      const written = bytes.subarray(0, length)
      length = 0
      return written
    },
  }
}
