import { parseArgs } from 'node:util'
import { emailError } from '@forecourt/domain/form/checks/email-error'
import { roles } from '@forecourt/server/roles'
import { examineInstallation } from '../doctor/examine-installation.ts'
import type { Finding } from '../doctor/finding.ts'
import { badArgument, endWithSentence } from '../process/end-with-sentence.ts'

// npm run doctor: tells everything that is wrong with this installation, and what to do; ends with 1 if anything is.
// npm run doctor -- --role worker: of a process of that role. -- --mail somebody@example.com: sends them a mail, too.
// -- --json: for programs.
try {
  const { values } = parseArgs({
    options: {
      role: { type: 'string' },
      mail: { type: 'string' },
      json: { type: 'boolean', default: false },
    },
  })
  const { mail = null, json } = values
  const role = roles.find((one) => one === values.role)
  if (values.role !== undefined && !role) throw badArgument(`Name a role: --role ${roles.join('|')}`)
  if (mail !== null && emailError(mail)) throw badArgument('Name an address: --mail name@example.com')
  const findings = await examineInstallation(process.env, { role, mailTo: mail })
  console.log(json ? JSON.stringify(findings, null, 2) : findings.map(toLine).join('\n'))
  process.exit(findings.some(({ state }) => state === 'wrong') ? 1 : 0)
} catch (error) {
  endWithSentence(error)
}

function toLine({ subject, state, text }: Finding): string {
  return `${state.padEnd(8)} ${subject.padEnd(15)} ${text}`
}
