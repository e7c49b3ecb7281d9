import textFont from '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2?url'
import type { Theme } from '../parts/theme.ts'
import { ShowroomCard } from './card.tsx'
import { ShowroomFooter } from './footer.tsx'
import { ShowroomHeader } from './header.tsx'
import { ShowroomHero } from './hero.tsx'
import { tokens } from './tokens.ts'

export const look: Theme = {
  name: 'showroom',
  tokens,
  fontUrls: [textFont],
  Header: ShowroomHeader,
  Hero: ShowroomHero,
  Card: ShowroomCard,
  Footer: ShowroomFooter,
  cardGrid: 'cards gap-x-6 [--card-gap:2.5rem] sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4',
  newestCount: 8,
  listingGrid: 'cards gap-x-6 [--card-gap:2.5rem] sm:grid-cols-2 xl:grid-cols-3',
}
