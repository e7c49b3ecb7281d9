/** What a door sign says. Two looks have one in every header, so it loads apart from the rest of a place. */
export const hourWords = {
  days: ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'],
  statuses: { open: 'Open', closed: 'Closed', by_appointment: 'By appointment' },
  openNow: 'Open now',
  openUntil: (time: string) => `Open now until ${time}`,
  closed: 'Closed',
  opens: (time: string) => `Closed, opens ${time}`,
}
