import type { documentKinds } from '@forecourt/domain/content/document-kind'

type Kind = (typeof documentKinds)[number]

/** What goes with a document, as the platform tells it. */
export type DocumentLosses = {
  isPublic: boolean
  isHome: boolean
  isTested: boolean
  uses: readonly { id: number; kind: Kind; title: string }[]
}

const words: Partial<Readonly<Record<Kind, readonly [one: string, many: string]>>> = {
  navigation: ['menu', 'menus'],
  redirect: ['redirect', 'redirects'],
  'shared-block': ['shared block', 'shared blocks'],
  post: ['post', 'posts'],
  offer: ['offer', 'offers'],
}

/** What is lost with a document, in sentences. */
export function describeLosses({ isPublic, isTested, uses }: DocumentLosses): string[] {
  const groups = Map.groupBy(uses, ({ kind }) => words[kind] ?? (['page', 'pages'] as const))
  return [
    isPublic ? 'Visitors lose it at once.' : null,
    ...[...groups].map(([[one, many], { length }]) =>
      length === 1 ? `One ${one} leads to it.` : `${length} ${many} lead to it.`,
    ),
    isTested ? 'A split test that is running shows it.' : null,
  ].filter((sentence) => sentence !== null)
}
