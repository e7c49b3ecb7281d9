import { isThemeName, type ThemeName } from '@forecourt/domain/site/look/theme-names'
import type { Theme } from './parts/theme.ts'

const loaders: Record<ThemeName, () => Promise<Theme>> = {
  showroom: async () => (await import('./showroom/showroom.ts')).showroom,
  'main-street': async () => (await import('./main-street/main-street.ts')).mainStreet,
  'big-box': async () => (await import('./big-box/big-box.ts')).bigBox,
  redline: async () => (await import('./redline/redline.ts')).redline,
  wander: async () => (await import('./wander/wander.ts')).wander,
  ironbark: async () => (await import('./ironbark/ironbark.ts')).ironbark,
}

/** The look of a site; an unknown name wears the plainest one rather than none. */
export function loadTheme(name: string): Promise<Theme> {
  return loaders[isThemeName(name) ? name : 'showroom']()
}
