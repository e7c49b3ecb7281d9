import type { DocumentPushes } from '@forecourt/contract/endpoints/staff/content'
import { formatCount } from '../../staff/format.ts'

type Target = DocumentPushes['targets'][number]

/** What a website has of a page now, and what it would get. */
export function describeTarget(
  { state, document, pushed }: Target,
  timeText: (iso: string) => string,
): { tag: string; tone: 'new' | 'won' | 'warn'; says: string } {
  const changed = document ? `${document.author} changed it ${timeText(document.changedAt)}.` : ''
  switch (state) {
    case 'new':
      return { tag: 'Doesn’t have it', tone: 'new', says: 'It would get a new page.' }
    case 'own':
      return {
        tag: 'Has one of its own',
        tone: 'warn',
        says: `A page of its own is at this address: ${changed} Tick it to replace that page.`,
      }
    case 'same':
      return { tag: 'Has this version', tone: 'won', says: took(pushed, timeText) }
    case 'older':
      return {
        tag: 'Has an older version',
        tone: 'new',
        says: `${took(pushed, timeText)} It would be updated.`,
      }
    case 'changed':
      return {
        tag: 'Changed theirs',
        tone: 'warn',
        says: `${took(pushed, timeText)} Since then ${changed} Tick it to replace what they wrote.`,
      }
  }
}

function took(pushed: Target['pushed'], timeText: (iso: string) => string): string {
  return pushed ? `Version ${pushed.number}, from ${pushed.by}, ${timeText(pushed.at)}.` : ''
}

/** Whether it is ticked before anybody has chosen: never where somebody's own work would be replaced. */
export function isTicked({ state }: Target): boolean {
  return state === 'new' || state === 'older'
}

export function describePush(count: number, isPublished: boolean): string {
  const where = formatCount(count, 'website', 'websites')
  return isPublished ? `Done. Visitors of ${where} see it now.` : `Done. It’s a draft on ${where}.`
}
