import font from '@fontsource-variable/public-sans/files/public-sans-latin-wght-normal.woff2?url'
import type { Theme } from '../parts/theme.ts'
import { IronbarkCard, IronbarkListHead } from './card.tsx'
import { IronbarkFooter } from './footer.tsx'
import { IronbarkHeader } from './header.tsx'
import { IronbarkHero } from './hero.tsx'
import { tokens } from './tokens.ts'

export const look: Theme = {
  name: 'ironbark',
  tokens,
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
