/** Why a delivery failed, as text for the ledger; contains no address and nothing of the lead. */
export class DeliveryError extends Error {
  /** A retry would fail as well. */
  readonly isFinal: boolean
  /** The mailbox does not exist. */
  readonly isBounce: boolean
  /** The server did not answer in time. */
  readonly isSilence: boolean

  constructor(message: string, isFinal = false, isBounce = false, isSilence = false) {
    super(message)
    this.isFinal = isFinal
    this.isBounce = isBounce
    this.isSilence = isSilence
  }
}

/** The sender was busy with other messages. Nothing was sent, so it does not count as an attempt. */
export class NoCapacityError extends Error {
  constructor() {
    super('Other messages were sent meanwhile.')
  }
}
