/**
 * What is locked by a number because no row stands for it, each together with the id of its site, place, car, source or run.
 * They stand in one place so that none has the number of another, and waits for what it has nothing to do with.
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
