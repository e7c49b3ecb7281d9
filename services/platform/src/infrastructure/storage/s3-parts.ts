import { readAnswer } from './s3-answer.ts'
import type { S3Client, S3Request } from './s3-client.ts'
import { storageError } from './storage-error.ts'

const maxParts = 10_000

/** Cuts a stream into parts of one size, as some services want; the last one is what remains. */
export async function* readParts(
  body: AsyncIterable<Uint8Array>,
  partBytes: number,
): AsyncGenerator<Uint8Array, undefined> {
  let chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of body) {
    let rest = chunk
    while (bytes + rest.length >= partBytes) {
      const missing = partBytes - bytes
      yield Buffer.concat([...chunks, rest.subarray(0, missing)])
      rest = rest.subarray(missing)
      chunks = []
      bytes = 0
    }
    chunks.push(rest)
    bytes += rest.length
  }
  if (bytes > 0) yield Buffer.concat(chunks)
}

/** A multipart upload: the object appears when it is completed, and its parts are given up if that fails. */
export async function uploadParts(
  client: S3Client,
  key: string,
  headers: Record<string, string>,
  parts: () => AsyncIterable<Uint8Array>,
): Promise<void> {
  const ask = (request: Omit<S3Request, 'key'>) => client.send({ ...request, key })
  const started = await ask({ method: 'POST', query: { uploads: '' }, headers })
  const uploadId = readAnswer(await started.text()).UploadId?.[0] ?? ''
  try {
    const tags: string[] = []
    for await (const body of parts()) {
      if (tags.length === maxParts)
        throw storageError('STORAGE_REFUSED', `${key} is larger than a service takes: ${maxParts} parts.`)
      const query = { partNumber: String(tags.length + 1), uploadId }
      const stored = await ask({ method: 'PUT', query, body })
      tags.push(stored.headers.get('etag') ?? '')
    }
    const listed = tags.map((tag, at) => `<Part><PartNumber>${at + 1}</PartNumber><ETag>${tag}</ETag></Part>`)
    const body = Buffer.from(`<CompleteMultipartUpload>${listed.join('')}</CompleteMultipartUpload>`)
    const completed = readAnswer(await (await ask({ method: 'POST', query: { uploadId }, body })).text())
    // It may begin to answer before it is done, so a failure can follow a status of 200.
    if (completed.Code)
      throw storageError('STORAGE_AWAY', `The storage could not complete ${key}: ${completed.Code[0]}.`)
  } catch (error) {
    await client.send({ method: 'DELETE', key, query: { uploadId } }).catch(() => {})
    throw error
  }
}
