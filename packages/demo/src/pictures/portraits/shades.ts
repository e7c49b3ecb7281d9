/** A hex colour with so much of another in it, from 0 to 1. */
export function mix(colour: string, other: string, share: number): string {
  const channels = [1, 3, 5].map((at) => {
    const [own = 0, added = 0] = [colour, other].map((hex) => Number.parseInt(hex.slice(at, at + 2), 16))
    return Math.round(own + (added - own) * share)
  })
  return `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`
}

export const darker = (colour: string, share = 0.18) => mix(colour, '#1a1420', share)
export const lighter = (colour: string, share = 0.2) => mix(colour, '#ffffff', share)
