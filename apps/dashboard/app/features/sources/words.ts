import { numberText } from '@forecourt/domain/money/number-text'

/** How often a file is fetched. */
export function describeSchedule({
  url,
  everyMinutes,
}: {
  url: string | null
  everyMinutes: number
}): string {
  if (url === null) return 'When it’s sent'
  if (everyMinutes === 1) return 'Every minute'
  if (everyMinutes % 1440 === 0)
    return everyMinutes === 1440 ? 'Every day' : `Every ${everyMinutes / 1440} days`
  if (everyMinutes % 60 === 0) return everyMinutes === 60 ? 'Every hour' : `Every ${everyMinutes / 60} hours`
  return `Every ${everyMinutes} minutes`
}

/** What became of the photos that files named. */
export function describePhotos({
  fetched,
  waiting,
  broken,
}: Record<'fetched' | 'waiting' | 'broken', number>) {
  const parts = [
    [fetched, 'fetched'],
    [waiting, 'waiting'],
    [broken, 'broken'],
  ] as const
  const said = parts.flatMap(([count, word]) => (count > 0 ? [`${numberText(count)} ${word}`] : []))
  return said.length > 0 ? said.join(', ') : 'No photos have come yet'
}

/** What the last files did, as the sentence of their plot: how many rows of each had errors. */
export function describeRuns(errors: readonly number[]): string {
  const withErrors = errors.filter((count) => count > 0).length
  const files = `The last ${errors.length} files`
  if (withErrors === 0) return `${files} came in without an error`
  return withErrors === 1
    ? `${files}: one had rows with errors`
    : `${files}: ${withErrors} had rows with errors`
}
