/** The address of a picture as previews in chats show it: 1200 by 630, cut to fill (S7.39). */
export function shareImage(picture: { url: string } | null, siteUrl: string): string | null {
  return picture && new URL(`${picture.url}?w=1200&h=630`, siteUrl).href
}
