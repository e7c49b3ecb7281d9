import { get } from 'node:http'
import { expect } from 'vitest'
import { testCredentials } from '../../../services/platform/testing/platform/open-test-platform.ts'
import { report } from './report.ts'

const inFlight = 500

export type Stoppable = { port: number; stop: () => Promise<unknown> }

function ask(port: number, path: string, headers: Record<string, string>): Promise<number> {
  return new Promise((resolve, reject) => {
    get({ host: '127.0.0.1', port, path, headers, agent: false }, (response) => {
      response.on('error', reject)
      response.resume().on('end', () => resolve(response.statusCode ?? 0))
    }).on('error', reject)
  })
}

/** Asks five hundred things at once and then for the process to stop: whatever it has read, it answers. */
export async function stopUnderLoad(
  name: string,
  { port, stop }: Stoppable,
  question: (nth: number) => { path: string; headers: Record<string, string> },
): Promise<void> {
  let answered = 0
  const answers = Array.from({ length: inFlight }, async (_, nth) => {
    const { path, headers } = question(nth)
    const status = await ask(port, path, headers).catch(String)
    answered += 1
    return status
  })
  // Whoever asks last is read last, and this one waits for nothing.
  await ask(port, '/healthz', {})
  const waitingAtStop = inFlight - answered
  const stopped = stop()
  const statuses = await Promise.all(answers)
  await stopped
  report(`SIGTERM of the ${name} with ${inFlight} questions`, {
    waitingAtStop,
    failed: statuses.filter((status) => status !== 200).length,
  })
  expect(new Set(statuses)).toEqual(new Set([200]))
}

export const platformHeaders = {
  authorization: `Basic ${btoa(`${testCredentials.user}:${testCredentials.password}`)}`,
}
