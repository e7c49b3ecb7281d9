import type { CardActionKind } from './card-actions.ts'

/** Forms that open in a dialog where there is script. Apart from the rules of a card, which stay on the server. */
export function isCardDialog(kind: CardActionKind): boolean {
  return kind === 'enquire' || kind === 'similar'
}
