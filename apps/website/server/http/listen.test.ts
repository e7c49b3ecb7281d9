import { createServer, get } from 'node:http'
import { describe, expect, it } from 'vitest'
import { listen } from './listen.ts'

function ask(url: string): Promise<string> {
  const { port } = new URL(url)
  return new Promise((resolve, reject) => {
    get({ host: '127.0.0.1', port, agent: false }, (response) => {
      let body = ''
      response.on('data', (piece) => {
        body += piece
      })
      response.on('end', () => resolve(body))
    }).on('error', reject)
  })
}

const options = { port: 0, hostname: '127.0.0.1', onClose: () => {} }

describe('listen', () => {
  it('finishes what runs, then lets go, and accepts nobody new', async () => {
    const asked = Promise.withResolvers<void>()
    const answer = Promise.withResolvers<void>()
    let closed = 0
    const server = createServer(async (_request, response) => {
      asked.resolve()
      await answer.promise
      response.end('whole')
    })
    const running = await listen(server, {
      ...options,
      onClose: () => {
        closed += 1
      },
    })
    const body = ask(running.url)
    await asked.promise
    const stopped = Promise.all([running.close(), running.close()])
    await expect(ask(running.url)).rejects.toThrow('ECONNREFUSED')
    answer.resolve()
    expect(await body).toBe('whole')
    await stopped
    expect(closed).toBe(1)
  })

  it('rejects with the code of the fault when the port is taken', async () => {
    const first = await listen(createServer(), options)
    const port = Number(new URL(first.url).port)
    await expect(listen(createServer(), { ...options, port })).rejects.toMatchObject({ code: 'EADDRINUSE' })
    await first.close()
  })
})
