import { writeFileSync } from 'node:fs'
import { ticketFile, ticketsOfASite } from '../forms/old-ticket.ts'
import { runScript } from './run-script.ts'

export default function prepare(): void {
  // All browsers of a run share this machine's address, which by default may reserve only a few vehicles and slots.
  runScript('raise-quotas')
  writeFileSync(ticketFile, runScript('issue-tickets', String(ticketsOfASite)))
}
