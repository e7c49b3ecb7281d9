import { createHash } from 'node:crypto'
import type { CreditBureau } from './credit-bureau.ts'

const highest = 1_200
const usuallyAbove = 380

/**
 * A bureau for demonstrations: the same person always has the same score, mostly a fair one. Nothing leaves this
 * process. Two last names trigger special cases: Nobody is unknown, and for Down the bureau is unavailable.
 */
export function createSandboxBureau(): CreditBureau {
  return {
    name: 'Sandbox bureau',
    async score({ first_name, last_name, date_of_birth, postcode }) {
      const name = last_name.trim().toLowerCase()
      if (name === 'down') throw new Error('The bureau is away.')
      if (name === 'nobody') return null
      const text = [first_name.trim().toLowerCase(), name, date_of_birth, postcode].join('|')
      const part = createHash('sha256').update(text).digest().readUInt32BE() / 2 ** 32
      return Math.round(usuallyAbove + part * (highest - usuallyAbove))
    },
  }
}
