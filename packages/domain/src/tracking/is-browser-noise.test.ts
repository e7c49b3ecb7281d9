import { expect, it } from 'vitest'
import { isBrowserNoise } from './is-browser-noise.ts'

it.each([
  ['Minified React error #418; visit https://react.dev/errors/418', true],
  ['Hydration failed because the server rendered HTML did not match the client.', true],
  ['There was an error while hydrating this Suspense boundary.', true],
  ['Text content does not match server-rendered HTML.', true],
  ['order #4180 failed', false],
  ['An error occurred with website refresh down', false],
  ['', false],
])('%s: %s', (message, isNoise) => {
  expect(isBrowserNoise(message)).toBe(isNoise)
})
