import S3rver from '@20minutes/s3rver'
import type { S3Settings } from '@forecourt/server/storage-variables'

export type TestS3 = {
  endpoint: string
  /** How to reach a bucket of the server's, with the keys that it knows. */
  settings: (prefix?: string) => S3Settings
  close: () => Promise<void>
}

/** An S3-compatible server on a port of its own, which checks signatures and keeps its objects in a directory. */
export async function startS3Server(directory: string): Promise<TestS3> {
  const bucket = 'forecourt'
  const options = {
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory,
    configureBuckets: [{ name: bucket }],
  }
  const server = new S3rver(options)
  const { port } = await server.run()
  const endpoint = `http://127.0.0.1:${port}`
  return {
    endpoint,
    settings: (prefix = '') => ({
      ...{ endpoint, bucket, prefix, region: 'us-east-1', pathStyle: true },
      accessKeyId: { value: 'S3RVER', file: null },
      secretAccessKey: { value: 'S3RVER', file: null },
    }),
    close: () => server.close(),
  }
}
