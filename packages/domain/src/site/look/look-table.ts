/** A look's label for staff, and the colours that a site's own must contrast with. */
type LookRow = {
  label: string
  feel: string
  brand: string
  accent: string
  /** Background colours: page, cards, alternate sections. */
  grounds: readonly [string, string, string]
  radius: string
}

export const lookTable = {
  showroom: {
    label: 'Showroom',
    feel: 'White, deep ink, sharp corners, large pictures. For city dealers and new cars.',
    brand: '#1437d1',
    accent: '#0e1420',
    grounds: ['#ffffff', '#ffffff', '#f4f5f7'],
    radius: '4px',
  },
  'main-street': {
    label: 'Main Street',
    feel: 'Warm paper and hand-drawn lines. For family dealers in the country.',
    brand: '#1f4d3a',
    accent: '#8c2f2b',
    grounds: ['#fbf6ec', '#fffdf8', '#f3ead9'],
    radius: '12px',
  },
  'big-box': {
    label: 'Big Box',
    feel: 'Blocks of bold colour and huge prices. For large yards of used cars.',
    brand: '#d2001f',
    accent: '#ffd400',
    grounds: ['#ffffff', '#ffffff', '#fff4cc'],
    radius: '6px',
  },
  redline: {
    label: 'Redline',
    feel: 'Nearly black, one hot colour, angled pictures. For motorcycles and performance.',
    brand: '#ff4b1f',
    accent: '#f5f5f2',
    grounds: ['#0d0e10', '#17191c', '#131518'],
    radius: '0px',
  },
  wander: {
    label: 'Wander',
    feel: 'Sand, eucalypt and wide landscapes. For caravans, campers and RVs.',
    brand: '#2f6b57',
    accent: '#e2a24a',
    grounds: ['#faf5ea', '#ffffff', '#e9efe4'],
    radius: '20px',
  },
  ironbark: {
    label: 'Ironbark',
    feel: 'Steel grey and safety orange, tables first. For trucks, trailers and commercials.',
    brand: '#ff7a00',
    accent: '#2f3a44',
    grounds: ['#eef0f2', '#ffffff', '#e1e5e8'],
    radius: '2px',
  },
} as const satisfies Readonly<Record<string, LookRow>>

export type ThemeName = keyof typeof lookTable

export const themeNames = Object.keys(lookTable) as ThemeName[]

export function isThemeName(text: string): text is ThemeName {
  return Object.hasOwn(lookTable, text)
}
