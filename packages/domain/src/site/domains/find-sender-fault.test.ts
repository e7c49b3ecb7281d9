import { expect, it } from 'vitest'
import { findSenderFault } from './find-sender-fault.ts'

it.each([
  ['smith.example', null],
  ['gmail.com', /belong to everybody/],
  ['forecourt.example', /our own domain/],
  ['mail.forecourt.example', /our own domain/],
  ['notforecourt.example', null],
])('reports for %s', (domain, fault) => {
  const found = findSenderFault(domain, 'forecourt.example')
  if (fault === null) expect(found).toBeNull()
  else expect(found).toMatch(fault)
})
