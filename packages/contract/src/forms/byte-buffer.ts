const firstBytes = 16_384

export type ByteBuffer = {
  readonly length: number
  write: (chunk: Uint8Array) => void
  /** The bytes written since the last call; the next write overwrites them. */
  take: () => Uint8Array<ArrayBuffer>
}

/**
 * Bytes in one contiguous buffer: a sender of a million one-byte chunks uses no more memory than the bytes that they
 * send.
 */
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
