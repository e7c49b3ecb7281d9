/** Said while a postcode is typed, and again beside its field when it is sent all the same. */
export function noDelivery(postcode: string): string {
  return `We do not deliver to ${postcode} yet. Please choose to pick it up, or call us.`
}
