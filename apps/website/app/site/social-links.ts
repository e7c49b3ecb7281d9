export type SocialLink = { name: string; href: string }

const names: Readonly<Record<string, string>> = {
  facebook: 'Facebook',
  instagram: 'Instagram',
  youtube: 'YouTube',
  linkedin: 'LinkedIn',
  tiktok: 'TikTok',
  x: 'X',
}

/** The site's pages elsewhere. Whatever is not a web address is left out. */
export function socialLinks(urls: Readonly<Record<string, string>>): SocialLink[] {
  return Object.entries(urls).flatMap(([key, href]) =>
    /^https?:\/\//i.test(href) && URL.canParse(href) ? [{ name: names[key] ?? key, href }] : [],
  )
}
