import { expect, it } from 'vitest'
import { createErrorReports } from './error-reports.ts'

function reported(error: unknown): string[] {
  const messages: string[] = []
  createErrorReports(({ message }) => messages.push(message)).report(error)
  return messages
}

it.each([
  new Error('Minified React error #418; visit https://react.dev/errors/418'),
  new Error('Hydration failed because the server rendered HTML did not match the client.'),
  new Error('There was an error while hydrating this Suspense boundary.'),
  new Error('Text content does not match server-rendered HTML.'),
])('ignores the framework noise %s [S8.16]', (error) => {
  expect(reported(error)).toEqual([])
})

it('reports everything else, whatever was thrown', () => {
  expect(reported(new Error('An error occurred with website refresh down'))).toEqual([
    'An error occurred with website refresh down',
  ])
  expect(reported('a text')).toEqual(['a text'])
  expect(reported(undefined)).toEqual(['undefined'])
  expect(reported(new Error('order #4180 failed'))).toEqual(['order #4180 failed'])
})
