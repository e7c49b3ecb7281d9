/** A noun where a heading or a choice begins with it: used cars → Used cars. */
export function capitalise(noun: string): string {
  return noun.charAt(0).toUpperCase() + noun.slice(1)
}
