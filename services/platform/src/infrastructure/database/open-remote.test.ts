import { createServer } from 'node:net'
import { describe, expect, inject, it } from 'vitest'
import { openRemote } from './open-remote.ts'

async function failure(url: string): Promise<Error & { code: string }> {
  return openRemote(url).then(
    () => expect.unreachable(),
    (error) => error,
  )
}

describe('openRemote', () => {
  it('opens a database that answers', async () => {
    const source = await openRemote(inject('testCluster').url)
    expect(source.connectionConfig.connectionString).toBe(inject('testCluster').url)
  })

  it('says in one sentence that nothing answers, without the password', async () => {
    const error = await failure('postgres://someone:hidden-word@127.0.0.1:1/cars')
    expect(error.code).toBe('DATABASE_UNREACHABLE')
    expect(error.message).toBe(
      'The database 127.0.0.1:1/cars cannot be reached (ECONNREFUSED): check that Postgres is running there and that DATABASE_URL is right.',
    )
    expect(JSON.stringify(error, Object.getOwnPropertyNames(error))).not.toContain('hidden-word')
  })

  it('names a database that does not exist', async () => {
    const url = new URL(inject('testCluster').url)
    url.pathname = '/no_such_database'
    expect((await failure(url.href)).message).toMatch(/no_such_database does not exist on its server/)
  })

  it('recognises a server that is no Postgres', async () => {
    const server = createServer((socket) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n')).listen(
      0,
      '127.0.0.1',
    )
    await new Promise((resolve) => server.once('listening', resolve))
    const address = server.address()
    const port = typeof address === 'object' ? address?.port : 0
    expect(await failure(`postgres://u:p@127.0.0.1:${port}/cars`)).toMatchObject({
      code: 'DATABASE_UNREACHABLE',
    })
    server.close()
  })

  it.each(['cars', 'mysql://localhost/cars', 'postgres://[/cars'])(
    'refuses %s as an address',
    async (url) => {
      const error = await failure(url)
      expect(error.message).toMatch(/^DATABASE_URL is not an address of a Postgres database/)
    },
  )
})
