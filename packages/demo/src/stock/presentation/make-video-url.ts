import type { Random } from '../../random/random.ts'

const idCharacters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'

/** A link in one of the three forms that dealers paste (S5.35). The id is drawn, so it names no real film. */
export function makeVideoUrl(random: Random): string {
  const id = Array.from({ length: 11 }, () =>
    idCharacters.charAt(random.whole(0, idCharacters.length - 1)),
  ).join('')
  return random.pick([
    `https://www.youtube.com/watch?v=${id}`,
    `https://youtu.be/${id}`,
    `https://www.youtube.com/embed/${id}`,
  ])
}
