/**
 * The people who wrote a post, as its staff named them: "Margaret Doyle", or by first names "Peg and Des". Nobody where
 * the dealer itself writes, or somebody who is not on the team.
 */
export function findAuthors<Person extends { name: string }>(
  author: string,
  people: readonly Person[],
): Person[] {
  return author.split(/ and | & |, /).flatMap((part) => {
    const name = part.trim()
    const known = people.filter((person) => person.name === name || person.name.startsWith(`${name} `))
    const [only] = known
    // Two of a first name: either might be meant.
    return name !== '' && only && known.length === 1 ? [only] : []
  })
}
