/** Where a device keeps whose account it was last signed in to. */
export const ownerKey = 'garage_account'
