import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { sha256Start } from '../../app/leads/browser/sha256-start.ts'
import { solveProof } from '../../app/leads/browser/solve-proof.ts'
import { testKeys } from '../testing/test-keys.ts'
import { findSuspicions, isSolved } from './find-suspicions.ts'
import { createTickets } from './tickets.ts'

it('equals SHA-256, wherever the shared beginning of texts ends', () => {
  const text = fc.string({ unit: 'grapheme', maxLength: 200, size: 'max' })
  fc.assert(
    fc.property(text, fc.array(text, { minLength: 2, maxLength: 2 }), (beginning, rests) => {
      const hashWith = sha256Start(beginning)
      for (const rest of rests)
        expect(hashWith(rest)).toBe(
          createHash('sha256')
            .update(beginning + rest)
            .digest()
            .readUInt32BE(0),
        )
    }),
    { numRuns: 200, seed: 7 },
  )
})

it('solves the puzzle that the server asks once, and no other', async () => {
  expect(solveProof('ticket.one')).toBe(solveProof('ticket.one'))
  const proof = String(await solveProof('ticket.one'))
  expect(isSolved('ticket.one', proof)).toBe(true)
  expect(isSolved('ticket.two', proof)).toBe(false)
  for (const wrong of ['', '-1', '1e3', 'x', '0'.repeat(13)])
    expect(isSolved('ticket.one', wrong)).toBe(false)
})

it('does not flag a visitor as too fast because the clock was set back', () => {
  let nowMs = 1_800_000_000_000
  const tickets = createTickets(testKeys.tickets, () => nowMs)
  const site = { id: 7, flags: { botProtection: false } }
  const ticket = tickets.issue(site.id)
  const find = () => findSuspicions({ hidden: false, ticket, proof: false, isUpdate: false }, site, tickets)
  expect(find()).toEqual(['too-fast'])
  nowMs -= 3_600_000
  expect(find()).toEqual([])
  nowMs += 3_600_000 + 5_000
  expect(find()).toEqual([])
})

it('does not flag a visitor as too fast who continues their own lead', () => {
  const tickets = createTickets(testKeys.tickets, () => 1_800_000_000_000)
  const site = { id: 7, flags: { botProtection: false } }
  const post = { hidden: false, ticket: tickets.issue(site.id), proof: false } as const
  expect(findSuspicions({ ...post, isUpdate: false }, site, tickets)).toEqual(['too-fast'])
  expect(findSuspicions({ ...post, isUpdate: true }, site, tickets)).toEqual([])
})
