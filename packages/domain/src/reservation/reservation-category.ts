/** The category of a paid deposit's lead. */
export const reservationCategory = 'Reservation'
