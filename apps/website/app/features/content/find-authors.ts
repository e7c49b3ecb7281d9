/**
 * The authors of a post, as staff wrote them: "Margaret Doyle", or first names "Peg and Des". Empty if the dealer is
 * the author, or a person is not on the team.
 */
export function findAuthors<Person extends { name: string }>(
  author: string,
  people: readonly Person[],
): Person[] {
  return author.split(/ and | & |, /).flatMap((part) => {
    const name = part.trim()
    const known = people.filter((person) => person.name === name || person.name.startsWith(`${name} `))
    const [only] = known
    // Ambiguous if two people share a first name.
    return name !== '' && only && known.length === 1 ? [only] : []
  })
}
