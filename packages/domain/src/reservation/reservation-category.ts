/** What the lead of a paid deposit is called. */
export const reservationCategory = 'Reservation'
