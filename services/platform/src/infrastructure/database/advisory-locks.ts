/**
 * Advisory locks, for cases where there is no row to lock. Each number is combined with the id of a site, location,
 * car, source or run. They are listed in one place so that two locks never share a number and block each other.
 */
export const advisoryLocks = {
  carBookings: 731_905_300,
  holds: 731_905_301,
  waiters: 731_905_302,
  bookings: 731_905_303,
  asking: 731_905_304,
  calendar: 731_905_305,
  subscriptions: 731_905_306,
  stockSource: 731_905_401,
  stockRun: 731_905_402,
} as const
