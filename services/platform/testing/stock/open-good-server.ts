import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

const program = fileURLToPath(new URL('./good-server.ts', import.meta.url))

/** A server that answers at once, however busy the process of the test is. */
export async function openGoodServer(body: string | Buffer): Promise<{ origin: string; close: () => void }> {
  const child = fork(program, { execArgv: [] })
  child.send(Buffer.from(body).toString('base64'))
  const [port] = (await once(child, 'message')) as [number]
  return { origin: `http://127.0.0.1:${port}`, close: () => child.disconnect() }
}
