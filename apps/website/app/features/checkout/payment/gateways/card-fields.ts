import type { ReservationProcessor } from '@forecourt/domain/reservation/reservation'
import type { ReactNode } from 'react'

/** The outcome of a try as the browser sees it. It is only a hint: the platform is asked next, or given the token. */
export type CardOutcome =
  | { kind: 'token'; token: string }
  /** The gateway has accepted the card. */
  | { kind: 'sent' }
  /** The gateway declined, or the visitor left the bank's page. */
  | { kind: 'failed'; message: string | null }
  /** The fields are incomplete; nothing was sent. */
  | { kind: 'incomplete'; message: string | null }

/** A gateway's card fields on the page. */
export type CardFields = { submit: () => Promise<CardOutcome>; remove: () => void }

export type CardFieldsOptions = {
  gateway: ReservationProcessor
  clientSecret: string | null
  /** Where the bank redirects back to; must not contain a secret. */
  returnUrl: string
  form: HTMLFormElement
  wallets: { apple: boolean; google: boolean }
  /** The visitor pressed a wallet's button. */
  onWallet: () => void
}

/** The card form of one gateway. */
export type GatewayFields = {
  /** The containers for the gateway's fields; other card details are fields of our own. */
  Places: (props: Pick<CardFieldsOptions, 'wallets'>) => ReactNode
  mount: (options: CardFieldsOptions) => Promise<CardFields>
}

export function findFieldPlace(form: HTMLFormElement, name: string): HTMLElement {
  const place = form.querySelector<HTMLElement>(`[data-place="${name}"]`)
  if (place === null) throw new Error(`There is no place for ${name}.`)
  return place
}
