/** The dealer's social networks; a site stores addresses under these keys. */
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
