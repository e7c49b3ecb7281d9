import { spawnSync } from 'node:child_process'

type Verdict = { isFine: boolean; text: string }

/** Known holes of what the product consists of. Without a network nothing is known, which is no fault of ours. */
export function auditDependencies(): Verdict {
  return judgeAudit(spawnSync('npm', ['audit', '--omit=dev', '--json'], { encoding: 'utf8' }).stdout)
}

/** Only what is high or critical stops a release: the rest is mended by the next update. */
export function judgeAudit(output: string): Verdict {
  const left = { isFine: true, text: 'The audit was left out: the registry of packages does not answer.' }
  let report: { error?: unknown; vulnerabilities?: Record<string, { severity?: string }> }
  try {
    report = JSON.parse(output)
  } catch {
    return left
  }
  if (report.error !== undefined || report.vulnerabilities === undefined) return left
  const holes = Object.entries(report.vulnerabilities)
    .filter(([, { severity }]) => severity === 'high' || severity === 'critical')
    .map(([name, { severity }]) => `${name} (${severity})`)
  return holes.length === 0
    ? { isFine: true, text: 'No high or critical hole is known.' }
    : { isFine: false, text: `Known holes: ${holes.join(', ')}. Update them; npm audit says more.` }
}
