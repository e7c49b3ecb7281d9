/** The storage key for the last signed-in account on a device. */
export const accountOwnerKey = 'garage_account'
