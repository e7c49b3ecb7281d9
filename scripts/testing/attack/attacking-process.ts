import { createServer, get } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type AttackName, attackHost, attackPath } from './attack-paths.ts'

// A separate process, so that it does not slow down the measuring one.
// bare                     a server that answers everything at once with a page's worth of bytes
// load <port> <attack> <n> <address> keeps n connections busy with an attack from this address until it is killed

const [mode, port = '0', attack = 'searches', connections = '40', address = ''] = process.argv.slice(2)

function serve(): void {
  const body = Buffer.alloc(12_000, 'a')
  const server = createServer((_request, response) => response.end(body))
  server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port))
}

const answers: Record<number, number> = {}
let asked = 0

function ask(): Promise<void> {
  asked += 1
  return new Promise((resolve) => {
    const path = attackPath(attack as AttackName, asked)
    const headers = {
      host: attackHost(attack as AttackName),
      accept: 'image/webp',
      'accept-encoding': 'br',
      'x-forwarded-for': address,
    }
    get({ host: '127.0.0.1', port: Number(port), path, headers, agent: false }, (response) => {
      const status = response.statusCode ?? 0
      answers[status] = (answers[status] ?? 0) + 1
      response.resume().on('close', resolve)
    }).on('error', () => resolve())
  })
}

async function keepAsking(): Promise<never> {
  for (;;) await ask()
}

if (mode === 'bare') serve()
else {
  for (let at = 0; at < Number(connections); at++) void keepAsking()
  process.send?.('under way')
  process.on('message', () => process.send?.(answers))
}
