/** Where a dealer has pages besides its website, by the names under which a site keeps their addresses. */
export const socialNetworks = {
  facebook: 'Facebook',
  instagram: 'Instagram',
  youtube: 'YouTube',
  linkedin: 'LinkedIn',
  tiktok: 'TikTok',
  x: 'X',
} as const

export type SocialNetwork = keyof typeof socialNetworks

export const socialNetworkNames = Object.keys(socialNetworks) as readonly SocialNetwork[]
