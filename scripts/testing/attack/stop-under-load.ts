import { get } from 'node:http'
import { expect } from 'vitest'
import { testCredentials } from '../../../services/platform/testing/platform/open-test-platform.ts'
import { report } from './report.ts'

const inFlight = process.env.SOAK ? 500 : 100

export type Stoppable = { port: number; stop: () => Promise<unknown> }

/** Resolves twice: when the request has reached the server's machine, and with its outcome. */
function ask(port: number, path: string, headers: Record<string, string>) {
  const sent = Promise.withResolvers<void>()
  const status = new Promise<number | string>((resolve) => {
    const fail = (error: Error) => {
      sent.resolve()
      resolve(error.message)
    }
    const target = { host: '127.0.0.1', port, path, headers, agent: false }
    const outgoing = get(target, (response) => {
      response.on('error', fail)
      response.resume().on('end', () => resolve(response.statusCode ?? 0))
    })
    outgoing.on('error', fail)
    outgoing.on('socket', (socket) => socket.on('connect', () => outgoing.on('finish', sent.resolve)))
  })
  return { sent: sent.promise, status }
}

/**
 * Sends many requests at once and then stops the process: it answers everything that it has read, and exits within the
 * half minute after which it would be killed.
 */
export async function stopUnderLoad(
  name: string,
  { port, stop }: Stoppable,
  question: (nth: number) => { path: string; headers: Record<string, string> },
): Promise<void> {
  let answered = 0
  const questions = Array.from({ length: inFlight }, (_, nth) => {
    const { path, headers } = question(nth)
    const { sent, status } = ask(port, path, headers)
    void status.then(() => {
      answered += 1
    })
    return { sent, status }
  })
  await Promise.all(questions.map(({ sent }) => sent))
  const waitingAtStop = inFlight - answered
  const beganMs = performance.now()
  const stopped = stop()
  const statuses = await Promise.all(questions.map(({ status }) => status))
  await stopped
  const stoppedAfterMs = Math.round(performance.now() - beganMs)
  report(`SIGTERM of the ${name} with ${inFlight} questions`, {
    waitingAtStop,
    stoppedAfterMs,
    failed: statuses.filter((status) => status !== 200).length,
  })
  expect(new Set(statuses)).toEqual(new Set([200]))
  expect(stoppedAfterMs).toBeLessThan(30_000)
}

export const platformHeaders = {
  authorization: `Basic ${btoa(`${testCredentials.user}:${testCredentials.password}`)}`,
}
