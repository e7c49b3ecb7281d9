import { Hono } from 'hono'
import { pino } from 'pino'
import { expect, it } from 'vitest'
import { logCalls } from './log-calls.ts'

function open(level: 'debug' | 'info', logLevel = 'info') {
  const lines: Record<string, unknown>[] = []
  const clock = { ms: 0 }
  const log = pino({ level: logLevel }, { write: (line) => void lines.push(JSON.parse(line)) })
  const app = new Hono()
  app.use(logCalls(log, level, () => clock.ms))
  app.get('/cars/:slug', (c) => {
    c.set('routeName', 'carDetail')
    clock.ms += 7
    return c.text('')
  })
  return { lines, clock, ask: (path: string) => app.request(path) }
}

it('logs a call by its name, and nothing of its address', async () => {
  const { lines, ask } = open('info')
  await ask('/cars/a-car?email=ann@example.com')
  await ask('/ann@example.com')
  expect(lines).toMatchObject([
    { level: 30, call: 'carDetail', status: 200, ms: 7, msg: 'call' },
    { call: 'other', status: 404 },
  ])
  expect(JSON.stringify(lines)).not.toMatch(/ann|a-car/)
})

it('logs no calls at debug unless the log does', async () => {
  const quiet = open('debug')
  await quiet.ask('/cars/a-car')
  expect(quiet.lines).toEqual([])
  const loud = open('debug', 'debug')
  await loud.ask('/cars/a-car')
  expect(loud.lines).toHaveLength(1)
})

it('logs a bounded number of calls in a second, and how many were left out', async () => {
  const { lines, clock, ask } = open('info')
  for (let n = 0; n < 205; n++) await ask('/other')
  expect(lines).toHaveLength(200)
  clock.ms += 1_000
  await ask('/other')
  expect(lines.slice(200)).toMatchObject([{ skipped: 5 }, { call: 'other' }])
})
