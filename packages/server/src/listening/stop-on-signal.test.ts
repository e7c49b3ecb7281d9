import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const program = (close: string, drainMs: number) => `
  import { stopOnSignal } from ${JSON.stringify(join(import.meta.dirname, 'stop-on-signal.ts'))}
  let drainedAt = 0
  const startDraining = () => { drainedAt = performance.now(); console.log('draining') }
  const close = async () => { console.log(performance.now() - drainedAt >= ${drainMs} ? 'closing' : 'early'); await ${close} }
  stopOnSignal({ startDraining, close }, { error: (words) => console.log(words) }, { drainMs: ${drainMs}, stopMs: 50 })
  setInterval(() => {}, 1_000)
  console.log('ready')`

async function stop(
  close: string,
  { drainMs = 0, signal = 'SIGTERM' as NodeJS.Signals } = {},
): Promise<{ code: number | null; lines: string[] }> {
  const child = spawn(process.execPath, ['--input-type=module', '-e', program(close, drainMs)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let output = ''
  const ended = once(child, 'close')
  child.stdout.on('data', (chunk) => {
    if (`${chunk}`.includes('ready')) child.kill(signal)
    output += chunk
  })
  await ended
  return { code: child.exitCode, lines: output.trim().split('\n').slice(1) }
}

it.each([
  ['drains, then stops in order', 'Promise.resolve()', { drainMs: 100 }, 0, ['draining', 'closing']],
  [
    'does not drain when somebody at the terminal stops it',
    'Promise.resolve()',
    { drainMs: 60_000, signal: 'SIGINT' as const },
    0,
    ['draining', 'early'],
  ],
  [
    'exits where something never ends',
    'new Promise(() => {})',
    {},
    1,
    ['draining', 'closing', 'Shutdown took too long and was aborted'],
  ],
])('%s', async (_, close, options, code, lines) => {
  expect(await stop(close, options)).toEqual({ code, lines })
})
