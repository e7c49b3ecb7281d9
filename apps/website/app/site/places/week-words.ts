/** Texts of a table of opening hours. */
export const weekWords = {
  days: ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'],
  statuses: { open: 'Open', closed: 'Closed', by_appointment: 'By appointment' },
}
