import { formatTime } from '../../staff/format.ts'

type State = {
  isPublished: boolean
  isChanged: boolean
  scheduledFrom: string | null
  /** Whether it is a post of a website without a blog, which nobody can open. */
  isWithoutBlog: boolean
}
type StateText = { text: string; tone: 'won' | 'warn' | '' }

/** What visitors see of a document, in words. */
export function describeState(
  { isPublished, isChanged, scheduledFrom, isWithoutBlog }: State,
  timeZone: string,
): StateText[] {
  if (isPublished && isWithoutBlog)
    return [{ text: 'Nobody sees it: this website has no blog', tone: 'warn' }]
  const now: StateText = !isPublished
    ? { text: 'Draft', tone: '' }
    : isChanged
      ? { text: 'Published, with changes that visitors don’t see yet', tone: 'warn' }
      : { text: 'Published', tone: 'won' }
  if (scheduledFrom === null) return [now]
  const later: StateText = { text: `Goes live ${formatTime(scheduledFrom, timeZone)}`, tone: 'warn' }
  return isPublished ? [{ text: 'Published', tone: 'won' }, later] : [later]
}

type Said = { said: string; kind: string; address: string | null; before: string | null }

/** What an action has done to a document; the kind without its article. */
export function describeDone({ said, kind, address, before }: Said): string {
  switch (said) {
    case 'publish':
      return lacksBlog(kind, address)
        ? 'Published, but visitors don’t see it: this website has no blog.'
        : 'Published. Visitors see it now.'
    case 'save':
      return 'Saved as a draft. Visitors don’t see it yet.'
    case 'schedule':
      return 'Scheduled.'
    case 'unpublish':
      return 'Taken off the website. The draft is still here.'
    case 'rename':
      return before === null
        ? 'The address has changed.'
        : `The address is ${address} now. Whoever opens ${before} is sent there.`
    case 'take-back':
      return 'Taken back. Visitors see what they saw before; the draft is still here.'
    case 'restore':
      return 'It’s back where it was.'
    default:
      return 'The earlier version is the draft again. Publish it to show it.'
  }
}

/** Of a published document: only the blog gives posts their addresses. */
export function lacksBlog(kind: string, address: string | null): boolean {
  return kind === 'post' && address === null
}

type Import = { added: number; changed: number; same: number; faults: number }

/** What a file of redirects has done. */
export function describeImport({ added, changed, same, faults }: Import): string {
  const parts = [
    added > 0 ? `${count(added, 'redirect')} added` : null,
    changed > 0 ? `${count(changed, 'redirect')} changed` : null,
    same > 0 ? `${same} ${same === 1 ? 'was' : 'were'} there already` : null,
    faults > 0 ? `${count(faults, 'line')} left out` : null,
  ].filter((part) => part !== null)
  return parts.length === 0 ? 'The file has no redirects.' : `${parts.join(', ')}.`
}

function count(number: number, noun: string): string {
  return `${number} ${number === 1 ? noun : `${noun}s`}`
}
