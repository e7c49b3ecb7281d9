/**
 * Texts about whether a place is open. Two looks have them in every header, so they are a separate module from the
 * other location texts.
 */
export const hourWords = {
  openNow: 'Open now',
  openUntil: (time: string) => `Open now until ${time}`,
  closed: 'Closed',
  opens: (time: string) => `Closed, opens ${time}`,
}
