type Spec = { title: string; file: string; line: number; tests: readonly { status: string }[] }
type Suite = { specs?: readonly Spec[]; suites?: readonly Suite[] }

/** The browser tests of a report that failed first and passed then, each by its place and its title. */
export function listSecondTries({ suites = [] }: Suite): string[] {
  return suites.flatMap((suite) => [
    ...(suite.specs ?? [])
      .filter(({ tests }) => tests.some(({ status }) => status === 'flaky'))
      .map(({ file, line, title }) => `e2e/${file}:${line} ${title}`),
    ...listSecondTries(suite),
  ])
}
