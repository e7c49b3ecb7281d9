import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const program = (close: string) => `
  import { stopOnSignal } from ${JSON.stringify(join(import.meta.dirname, 'stop-on-signal.ts'))}
  stopOnSignal(() => ${close}, { error: (words) => console.log(words) }, 50)
  setInterval(() => {}, 1_000)
  console.log('ready')`

async function stop(close: string): Promise<{ code: number | null; output: string }> {
  const child = spawn(process.execPath, ['--input-type=module', '-e', program(close)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let output = ''
  const ended = once(child, 'close')
  child.stdout.on('data', (chunk) => {
    if (`${chunk}`.includes('ready')) child.kill('SIGTERM')
    output += chunk
  })
  await ended
  return { code: child.exitCode, output: output.replace('ready\n', '') }
}

it('stops in order, and exits where something never ends', async () => {
  expect(await stop('Promise.resolve()')).toEqual({ code: 0, output: '' })
  expect(await stop('new Promise(() => {})')).toEqual({
    code: 1,
    output: 'Shutdown took too long and was aborted\n',
  })
})
