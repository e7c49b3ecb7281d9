import { parseArgs } from 'node:util'
import { emailError } from '@forecourt/domain/form/checks/email-error'
import { examineInstallation } from '../doctor/examine-installation.ts'
import type { Finding } from '../doctor/finding.ts'
import { badArgument, endWithSentence } from '../process/end-with-sentence.ts'

// npm run doctor: tells everything that is wrong with this installation, and what to do; ends with 1 if anything is.
// npm run doctor -- --mail somebody@example.com: sends them a mail, too. -- --json: for programs.
try {
  const { values } = parseArgs({
    options: { mail: { type: 'string' }, json: { type: 'boolean', default: false } },
  })
  const { mail = null, json } = values
  if (mail !== null && emailError(mail)) throw badArgument('Name an address: --mail name@example.com')
  const findings = await examineInstallation(process.env, mail)
  console.log(json ? JSON.stringify(findings, null, 2) : findings.map(toLine).join('\n'))
  process.exit(findings.some(({ state }) => state === 'wrong') ? 1 : 0)
} catch (error) {
  endWithSentence(error)
}

function toLine({ subject, state, text }: Finding): string {
  return `${state.padEnd(8)} ${subject.padEnd(15)} ${text}`
}
