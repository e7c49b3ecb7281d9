import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Reporter, TestModule } from 'vitest/node'

export const skippedFile = 'reports/skipped.json'

export type SkippedTest = { title: string; why: string }

/** Writes down which tests were left out and why, so that nobody takes them for passed. */
export default class ReportSkipped implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const skipped: SkippedTest[] = []
    for (const module of modules)
      for (const test of module.children.allTests('skipped')) {
        const result = test.result()
        const why = (result.state === 'skipped' && result.note) || 'Not on this machine, or part of the soak.'
        skipped.push({ title: `${module.relativeModuleId}: ${test.fullName}`, why })
      }
    mkdirSync(dirname(skippedFile), { recursive: true })
    writeFileSync(skippedFile, JSON.stringify(skipped))
  }
}
