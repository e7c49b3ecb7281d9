/** Capitalises a noun at the start of a heading or an option: used cars → Used cars. */
export function capitalise(noun: string): string {
  return noun.charAt(0).toUpperCase() + noun.slice(1)
}
