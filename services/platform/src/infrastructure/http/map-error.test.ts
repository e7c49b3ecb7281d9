import { Hono } from 'hono'
import pg from 'pg'
import { pino } from 'pino'
import { expect, it, vi } from 'vitest'
import { settleRace } from '../database/connection/retry-conflicts.ts'
import { createErrorReports } from './error-reports.ts'
import { isDatabaseUnavailable, mapError } from './map-error.ts'

const nowhere = { host: '127.0.0.1', port: 1, connectionTimeoutMillis: 500 }

it('knows a database that cannot be reached, also inside another error', async () => {
  const pool = new pg.Pool(nowhere)
  const error = await pool.query('select 1').catch((reason: unknown) => reason)
  await pool.end()
  expect(isDatabaseUnavailable(error)).toBe(true)
  expect(isDatabaseUnavailable(new Error('Failed query', { cause: error }))).toBe(true)
})

it.each([
  [new Error('timeout exceeded when trying to connect'), true],
  [new Error('Connection terminated unexpectedly'), true],
  [Object.assign(new Error('sorry, too many clients already'), { code: '53300' }), true],
  [Object.assign(new Error('the database system is starting up'), { code: '57P03' }), true],
  [Object.assign(new Error('canceling statement due to statement timeout'), { code: '57014' }), true],
  [Object.assign(new Error('canceling statement due to lock timeout'), { code: '55P03' }), true],
  [Object.assign(new Error('deadlock detected'), { code: '40P01' }), true],
  [Object.assign(new Error('could not serialize access'), { code: '40001' }), true],
  [settleRace(), true],
  [Object.assign(new Error('The database does not answer.'), { code: 'DATABASE_AWAY' }), true],
  [new Error('Client was closed and is not queryable'), true],
  [
    new Error('Failed', { cause: new Error('Failed query', { cause: new Error('Connection terminated') }) }),
    true,
  ],
  [new AggregateError([Object.assign(new Error('no'), { code: 'ECONNREFUSED' })]), true],
  [Object.assign(new Error('duplicate key'), { code: '23505' }), false],
  [new Error('Cannot read properties of undefined'), false],
  ['away', false],
])('of %s says %s', (error, expected) => {
  expect(isDatabaseUnavailable(error)).toBe(expected)
})

it('is answered with 503 and words that ask to try again', async () => {
  const report = vi.fn()
  const app = new Hono()
  app.onError(mapError(pino({ level: 'silent' }), createErrorReports(report)))
  app.get('/', () => Promise.reject(new Error('timeout exceeded when trying to connect')))
  const response = await app.request('/')
  expect(response.status).toBe(503)
  expect(await response.json()).toEqual({
    error: 'The service is busy at this moment. Please try again in a minute.',
  })
  expect(report).not.toHaveBeenCalled()
})
