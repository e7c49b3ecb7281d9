import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import type { S3Settings } from '@forecourt/server/storage-variables'
import { checkHash, refuseOtherHash } from './hash-stream.ts'
import { readAnswer } from './s3-answer.ts'
import { createS3Client, type S3Timings } from './s3-client.ts'
import { readParts, uploadParts } from './s3-parts.ts'
import { isPublic, isStorageKey, type PutOptions, type Storage, type StorageKey } from './storage.ts'

/** Our own header, because the checksums of the services differ. */
const hashHeader = 'x-amz-meta-sha256'

/** A service may take at most 10,000 parts, and needs 5 MB in each but the last: 160 GB. */
const defaultPartBytes = 16 * 1024 * 1024

type Options = { timings?: S3Timings; partBytes?: number }

/** Objects in a bucket of an S3-compatible service. */
export function createS3Storage(
  settings: S3Settings,
  { timings, partBytes = defaultPartBytes }: Options = {},
): Storage {
  const client = createS3Client(settings, timings)
  const place = `the bucket ${settings.bucket} at ${settings.endpoint}`
  const withPrefix = (key: StorageKey) => settings.prefix + key

  async function putWhole(key: StorageKey, body: Uint8Array, options: PutOptions): Promise<void> {
    const sha256 = createHash('sha256').update(body).digest('hex')
    if (options.sha256 !== undefined) refuseOtherHash(sha256, options.sha256, key)
    await client.send({
      method: 'PUT',
      key: withPrefix(key),
      headers: objectHeaders(key, { ...options, sha256 }),
      body,
    })
  }

  return {
    place,

    async put(key, body, options = {}) {
      if (body instanceof Uint8Array) return putWhole(key, body, options)
      const parts = readParts(
        options.sha256 === undefined ? body : checkHash(body, options.sha256, key),
        partBytes,
      )
      const first = await parts.next()
      const second = first.done ? first : await parts.next()
      if (second.done) return putWhole(key, first.done ? new Uint8Array() : first.value, options)
      await uploadParts(client, withPrefix(key), objectHeaders(key, options), async function* () {
        if (!first.done) yield first.value
        yield second.value
        yield* parts
      })
    },

    async get(key) {
      const answer = await client.find({ method: 'GET', key: withPrefix(key) })
      if (!answer) return null
      const body: AsyncIterable<Uint8Array> = answer.body ?? Readable.from([])
      const sha256 = answer.headers.get(hashHeader)
      return sha256 === null ? body : checkHash(body, sha256, key)
    },

    async head(key) {
      const answer = await client.find({ method: 'HEAD', key: withPrefix(key) })
      if (!answer) return null
      return { bytes: Number(answer.headers.get('content-length')), sha256: answer.headers.get(hashHeader) }
    },

    async delete(key) {
      await client.find({ method: 'DELETE', key: withPrefix(key) })
    },

    async *list(area) {
      let next: string | undefined
      do {
        const answer = await client.send({
          method: 'GET',
          query: {
            'list-type': '2',
            prefix: `${settings.prefix}${area}/`,
            ...(next && { 'continuation-token': next }),
          },
        })
        const page = readAnswer(await answer.text())
        for (const name of page.Key ?? []) {
          const key = name.slice(settings.prefix.length)
          if (isStorageKey(key)) yield key
        }
        next = page.IsTruncated?.[0] === 'true' ? page.NextContinuationToken?.[0] : undefined
      } while (next)
    },
  }
}

function objectHeaders(key: StorageKey, { sha256, type }: PutOptions): Record<string, string> {
  return {
    'Content-Type': type ?? 'application/octet-stream',
    // For browsers that read a public object from the service: nothing is ever changed under its key.
    'Cache-Control': isPublic(key) ? 'public, max-age=31536000, immutable' : 'private, no-store',
    ...(sha256 !== undefined && { [hashHeader]: sha256 }),
  }
}
