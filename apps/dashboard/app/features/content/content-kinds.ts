import type { DocumentKind } from '@forecourt/domain/content/document-kind'

type KindRow = {
  kind: DocumentKind
  /** Its tab. */
  label: string
  /** One of them, as buttons and questions name it. */
  one: string
  help: string
}

/** The kinds of content, the most frequent first. */
export const contentKinds: readonly [KindRow, ...KindRow[]] = [
  { kind: 'page', label: 'Pages', one: 'page', help: 'Pages of your website, such as About us.' },
  { kind: 'post', label: 'Posts', one: 'post', help: 'News and stories for your blog, newest first.' },
  {
    kind: 'offer',
    label: 'Offers',
    one: 'offer',
    help: 'Specials with a last day. After it they leave the website by themselves.',
  },
  { kind: 'model', label: 'Models', one: 'model', help: 'Pages about new models, with grades and colours.' },
  {
    kind: 'shared-block',
    label: 'Shared blocks',
    one: 'shared block',
    help: 'Parts that are on several pages. Change one here, and it changes on all of them.',
  },
  {
    kind: 'person',
    label: 'People',
    one: 'person',
    help: 'Your team, as visitors meet it on Our team and on the pages of your places.',
  },
  {
    kind: 'place',
    label: 'Places',
    one: 'text of a place',
    help: 'What you say about a yard or workshop. Its address and phone are under Business details.',
  },
  { kind: 'review', label: 'Reviews', one: 'review', help: 'What customers said, in their own words.' },
  {
    kind: 'announcement',
    label: 'Announcement bar',
    one: 'announcement',
    help: 'One line at the top of every page, such as your hours at Christmas.',
  },
  {
    kind: 'navigation',
    label: 'Menus',
    one: 'menu',
    help: 'The links at the top, at the bottom and in the phone menu.',
  },
  {
    kind: 'redirect',
    label: 'Redirects',
    one: 'redirect',
    help: 'Send visitors from an old address to the right page, such as from your old website.',
  },
]

export function findKind(kind: string | null | undefined): KindRow {
  return contentKinds.find((row) => row.kind === kind) ?? contentKinds[0]
}
