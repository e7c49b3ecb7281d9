/** The looks that a website can wear. */
export const themeNames = ['showroom', 'main-street', 'big-box', 'redline', 'wander', 'ironbark'] as const
export type ThemeName = (typeof themeNames)[number]

export function isThemeName(text: string): text is ThemeName {
  return (themeNames as readonly string[]).includes(text)
}
