import font from '@fontsource-variable/public-sans/files/public-sans-latin-wght-normal.woff2?url'
import type { Theme } from '../parts/theme.ts'
import { IronbarkCard, IronbarkListHead } from './card.tsx'
import { IronbarkFooter } from './footer.tsx'
import { IronbarkHeader } from './header.tsx'
import { IronbarkHero } from './hero.tsx'
import { ironbarkTokens } from './tokens.ts'

export const ironbark: Theme = {
  name: 'ironbark',
  tokens: ironbarkTokens,
  fontUrls: [font],
  Header: IronbarkHeader,
  Hero: IronbarkHero,
  Card: IronbarkCard,
  ListHead: IronbarkListHead,
  Footer: IronbarkFooter,
  cardGrid: 'grid gap-2',
  newestCount: 8,
  listingGrid: 'grid gap-2',
}
