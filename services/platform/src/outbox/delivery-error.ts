/** Why a message did not arrive, in words for the ledger: nothing of the lead and no address. */
export class DeliveryError extends Error {
  /** Trying again would be no use. */
  readonly isFinal: boolean
  /** There is no such mailbox. */
  readonly isBounce: boolean
  /** A server took the time and said nothing. */
  readonly isSilence: boolean

  constructor(message: string, isFinal = false, isBounce = false, isSilence = false) {
    super(message)
    this.isFinal = isFinal
    this.isBounce = isBounce
    this.isSilence = isSilence
  }
}

/** Whoever sends was busy with others: nothing was tried, so it is no attempt. */
export class NoCapacityError extends Error {
  constructor() {
    super('Other messages were sent meanwhile.')
  }
}
