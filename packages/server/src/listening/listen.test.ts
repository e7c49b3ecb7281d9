import { Agent, createServer, get, type ServerResponse } from 'node:http'
import { networkInterfaces } from 'node:os'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { listen } from './listen.ts'

function ask(url: string, agent: Agent | false = false): Promise<string> {
  const { port } = new URL(url)
  return new Promise((resolve, reject) => {
    get({ host: '127.0.0.1', port, agent }, (response) => {
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
  it('finishes running requests, then closes connections, and accepts no new ones', async () => {
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
    // Connections made at this very moment are still accepted.
    for (let turn = 0; turn < 20; turn++) await nextTurn()
    await expect(ask(running.url)).rejects.toThrow('ECONNREFUSED')
    answer.resolve()
    expect(await body).toBe('whole')
    await stopped
    expect(closed).toBe(1)
  })

  it('answers what is asked on an open connection while it closes, then ends the connection', async () => {
    const server = createServer((_request, response) => response.end('whole'))
    const running = await listen(server, options)
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    expect(await ask(running.url, agent)).toBe('whole')
    const stopped = running.close()
    for (let turn = 0; turn < 20; turn++) await nextTurn()
    expect(await ask(running.url, agent)).toBe('whole')
    await stopped
  })

  it('answers five hundred waiting requests after it is stopped', async () => {
    const answer = Promise.withResolvers<void>()
    let asked = 0
    const all = Promise.withResolvers<void>()
    const server = createServer(async (_request, response) => {
      asked += 1
      if (asked === 500) all.resolve()
      await answer.promise
      response.end('whole')
    })
    const running = await listen(server, options)
    const bodies = Array.from({ length: 500 }, () => ask(running.url))
    await all.promise
    const stopped = running.close()
    await nextTurn()
    answer.resolve()
    expect(new Set(await Promise.all(bodies))).toEqual(new Set(['whole']))
    await stopped
  })

  it('listens on the given address only, and names it', async () => {
    const server = createServer((_request, response) => response.end('whole'))
    const running = await listen(server, { ...options, hostname: '127.0.0.2' })
    const { hostname, port } = new URL(running.url)
    expect(hostname).toBe('127.0.0.2')
    expect(await (await fetch(running.url)).text()).toBe('whole')
    await expect(fetch(`http://127.0.0.1:${port}/`)).rejects.toThrow()
    await running.close()
  })

  it('listens on all addresses of the machine, of both versions', async ({ skip }) => {
    const addresses = Object.values(networkInterfaces()).flatMap((list = []) => list)
    if (!addresses.some(({ address }) => address === '::1')) return skip('This machine has no IPv6.')
    const server = createServer((_request, response) => response.end('whole'))
    const running = await listen(server, { ...options, hostname: '::' })
    const { port } = new URL(running.url)
    for (const host of ['127.0.0.1', '[::1]'])
      expect(await (await fetch(`http://${host}:${port}/`)).text()).toBe('whole')
    await running.close()
  })

  it('closes connections that never end by themselves', async () => {
    const streaming = Promise.withResolvers<ServerResponse>()
    const server = createServer((_request, response) => {
      response.write('and ')
      streaming.resolve(response)
    })
    const onDrain = async () => (await streaming.promise).end('so on')
    const running = await listen(server, { ...options, onDrain })
    const body = ask(running.url)
    await streaming.promise
    await running.close()
    expect(await body).toBe('and so on')
  })

  it('rejects with the code of the fault when the port is taken', async () => {
    const first = await listen(createServer(), options)
    const port = Number(new URL(first.url).port)
    await expect(listen(createServer(), { ...options, port })).rejects.toMatchObject({ code: 'EADDRINUSE' })
    await first.close()
  })
})
