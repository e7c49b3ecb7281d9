import { execFileSync } from 'node:child_process'

/** What no visitor can do, done by a script on the database of the server under test; answers what it writes. */
export function runScript(
  script: 'end-hold' | 'issue-ticket' | 'raise-quotas' | 'sell-vehicle',
  ...args: readonly string[]
): string {
  return execFileSync(process.execPath, [`scripts/testing/${script}.ts`, ...args], {
    env: { ...process.env, DATA_DIR: process.env.E2E_DATA_DIR ?? '.data/e2e' },
    encoding: 'utf8',
  })
}
