import { expect, it } from 'vitest'
import { findPointingFault } from './find-pointing-fault.ts'

const ours = ['192.0.2.1', '2001:db8::1']

it.each([
  [['192.0.2.1'], null],
  [['2001:db8::1', '192.0.2.1'], null],
  [[], 'smith.example leads nowhere yet.'],
  [['203.0.113.9'], 'smith.example still leads elsewhere (203.0.113.9).'],
  [
    ['192.0.2.1', '203.0.113.9'],
    'smith.example leads to us and also elsewhere (203.0.113.9). Remove the other one.',
  ],
])('reports for %j', (addresses, fault) => {
  expect(findPointingFault('smith.example', addresses, ours)).toBe(fault)
})
