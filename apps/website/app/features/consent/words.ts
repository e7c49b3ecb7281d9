/** Text of the consent notice. */
export const consentWords = {
  and: ' and ',
  share: (networks: string) => `share browsing and hashed contact details with ${networks} for ads`,
  compare: 'test page versions',
  ask: (wishes: readonly string[]) => `Can we ${wishes.join(', and ')}?`,
  /** Shown where there is room. */
  eitherWay: 'The site works the same either way.',
  signal: 'Your browser asks us not to share what you do, so we don’t.',
  accepted: 'You accepted. Change your choice?',
  refused: 'You said no, so nothing is shared. Change your choice?',
  policy: 'Privacy policy',
  close: 'Close',
  no: 'No thanks',
  yes: 'Accept',
  label: 'Privacy choices',
}
