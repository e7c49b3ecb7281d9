import textFont from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url'
import headingFont from '@fontsource-variable/fraunces/files/fraunces-latin-wght-normal.woff2?url'
import type { Theme } from '../parts/theme.ts'
import { MainStreetCard } from './card.tsx'
import { MainStreetFooter } from './footer.tsx'
import { MainStreetHeader } from './header.tsx'
import { MainStreetHero } from './hero.tsx'
import { tokens } from './tokens.ts'

export const look: Theme = {
  name: 'main-street',
  tokens,
  fontUrls: [headingFont, textFont],
  Header: MainStreetHeader,
  Hero: MainStreetHero,
  Card: MainStreetCard,
  Footer: MainStreetFooter,
  cardGrid: 'cards gap-x-5 [--card-gap:1.25rem] sm:grid-cols-2 lg:grid-cols-3',
  newestCount: 6,
  listingGrid: 'cards gap-x-5 [--card-gap:1.25rem] sm:grid-cols-2 xl:grid-cols-3',
}
