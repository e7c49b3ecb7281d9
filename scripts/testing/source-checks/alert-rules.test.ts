import { execFileSync, spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { type MetricRow, metricTable } from '@forecourt/server/metrics/metric-table'
import { expect, it } from 'vitest'

const rulesFile = 'deploy/alerts/forecourt.rules.yml'
const rules = readFileSync(rulesFile, 'utf8')

/** The values of a key; each is on one line. */
function valuesOf(key: string): string[] {
  return rules.split('\n').flatMap((line) => {
    const [name, ...value] = line.replace(/^[\s-]*/, '').split(': ')
    return name === key ? [value.join(': ')] : []
  })
}

const dashboard = JSON.parse(readFileSync('deploy/alerts/forecourt-dashboard.json', 'utf8')) as {
  panels: { targets: { expr: string }[] }[]
}
const shown = dashboard.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr))

const known = new Map<string, MetricRow>(
  Object.values<MetricRow>(metricTable).flatMap((row) =>
    row.kind === 'histogram'
      ? ['_bucket', '_sum', '_count'].map((suffix) => [row.name + suffix, row] as const)
      : [[row.name, row] as const],
  ),
)

/** The metrics that an expression names, each with the labels that it selects by. */
function metricsOf(expression: string): { name: string; labels: string[] }[] {
  return [...expression.matchAll(/(forecourt_\w+)(?:\{([^}]*)\})?/g)].map(([, name = '', selected = '']) => ({
    name,
    labels: [...selected.matchAll(/(\w+)(?:=~|!=|!~|=)"/g)].map(([, label = '']) => label),
  }))
}

it('alerts and the dashboard ask for metrics and labels of the table only', () => {
  for (const expression of [...valuesOf('expr'), ...shown])
    for (const { name, labels } of metricsOf(expression)) {
      const row = known.get(name)
      expect(row, `${name} in ${expression}`).toBeDefined()
      for (const label of labels) expect(Object.keys(row?.labels ?? {}), expression).toContain(label)
    }
})

it('the dashboard shows every metric of the table', () => {
  const names = new Set(
    shown.flatMap((expression) => metricsOf(expression).map(({ name }) => known.get(name)?.name)),
  )
  expect(
    Object.values(metricTable)
      .map(({ name }) => name)
      .filter((name) => !names.has(name)),
  ).toEqual([])
})

it('every alert has its runbook, and every runbook its alert with the same expression', () => {
  const runbooks = valuesOf('runbook')
  const alerts = valuesOf('alert')
  const kebab = (name: string) => name.replace(/(?<!^)[A-Z]/g, '-$&').toLowerCase()
  expect(runbooks).toEqual(alerts.map((name) => `docs/runbooks/${kebab(name)}.md`))
  expect(
    readdirSync('docs/runbooks')
      .map((name) => `docs/runbooks/${name}`)
      .sort(),
  ).toEqual([...runbooks].sort())
  for (const [at, runbook] of runbooks.entries()) {
    const page = readFileSync(runbook, 'utf8')
    expect(page, runbook).toContain(`\`${valuesOf('expr')[at]}\`, for ${valuesOf('for')[at]}.`)
    const headings = page.split('\n').filter((line) => line.startsWith('## '))
    expect(headings).toEqual(['## What it means', '## What to do', '## How to know it is over'])
  }
})

it('promtool accepts the rules', ({ skip }) => {
  const hasPromtool = spawnSync('promtool', ['--version']).status === 0
  skip(!hasPromtool, 'promtool is missing: Debian’s package prometheus brings it')
  expect(execFileSync('promtool', ['check', 'rules', rulesFile], { encoding: 'utf8' })).toContain('SUCCESS')
})
