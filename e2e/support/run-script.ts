import { execFileSync } from 'node:child_process'

/**
 * Performs a change that no visitor can make with a script on the database of the server under test; returns its
 * output.
 */
export function runScript(
  script: 'end-hold' | 'issue-tickets' | 'raise-quotas' | 'sell-vehicle',
  ...args: readonly string[]
): string {
  return execFileSync(process.execPath, [`scripts/testing/${script}.ts`, ...args], {
    env: { ...process.env, DATA_DIR: process.env.E2E_DATA_DIR ?? '.data/e2e' },
    encoding: 'utf8',
  })
}
