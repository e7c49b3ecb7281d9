/** What a door sign says. Two looks have one in every header, so it loads apart from the rest of a place. */
export const hourWords = {
  openNow: 'Open now',
  openUntil: (time: string) => `Open now until ${time}`,
  closed: 'Closed',
  opens: (time: string) => `Closed, opens ${time}`,
}
