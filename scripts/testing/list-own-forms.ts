import type { BlockProps } from '@forecourt/blocks/block-definitions'
import { writeContent } from '@forecourt/demo/content'

type OwnForm = { kind: string; page: string; block: string; props: BlockProps<'form'> }
type Stored = { id: string; type: string; props: object; children?: readonly Stored[] }

/** The forms that a dealer of the demo made, and where each stands. */
export function listOwnForms(dealer: string): OwnForm[] {
  return writeContent(dealer, Date.now()).documents.flatMap(({ kind, slug, blocks }) => {
    const list = (stored: readonly Stored[]): OwnForm[] =>
      stored.flatMap(({ id, type, props, children = [] }) => {
        const form = props as BlockProps<'form'>
        const own = type === 'form' && form.form === 'own'
        return [...(own ? [{ kind, page: slug, block: id, props: form }] : []), ...list(children)]
      })
    return list(blocks as readonly Stored[])
  })
}
