import type { ReservationProcessor } from '@forecourt/domain/reservation/reservation'
import type { ReactNode } from 'react'

/** What came of a try, as the browser sees it. It decides nothing: the platform is asked next, or given the token. */
export type CardOutcome =
  | { kind: 'token'; token: string }
  /** The gateway has taken the card. */
  | { kind: 'sent' }
  /** The gateway says no, or the visitor has left the bank's page. */
  | { kind: 'failed'; message: string | null }
  /** The fields are not filled in; nothing was sent. */
  | { kind: 'incomplete'; message: string | null }

/** A gateway's card fields on the page. */
export type CardFields = { submit: () => Promise<CardOutcome>; remove: () => void }

export type CardFieldsOptions = {
  gateway: ReservationProcessor
  clientSecret: string | null
  /** Where the bank brings the visitor back to; carries no secret. */
  returnUrl: string
  form: HTMLFormElement
  wallets: { apple: boolean; google: boolean }
  /** A wallet's own button was pressed: pay with it. */
  onWallet: () => void
}

/** How a card is asked for at one gateway. */
export type GatewayFields = {
  /** Where the gateway's script puts its fields. What is typed there is the gateway's; the rest of a card is asked here. */
  Places: (props: Pick<CardFieldsOptions, 'wallets'>) => ReactNode
  mount: (options: CardFieldsOptions) => Promise<CardFields>
}

export function findFieldPlace(form: HTMLFormElement, name: string): HTMLElement {
  const place = form.querySelector<HTMLElement>(`[data-place="${name}"]`)
  if (place === null) throw new Error(`There is no place for ${name}.`)
  return place
}
