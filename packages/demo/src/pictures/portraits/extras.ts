import { stroke } from './faces.ts'
import { darker, lighter, mix } from './shades.ts'

/** What is drawn over face and hair. `hair` is the colour of the hair, `colour` that of the dealer. */
export const extras = {
  glasses: () =>
    `<g ${stroke('#2d2a33', 7)}><circle cx="218" cy="248" r="31"/><circle cx="294" cy="248" r="31"/><path d="M249 244c4-5 10-5 14 0M187 244l-20-6M325 244l20-6"/></g>`,
  spectacles: () =>
    `<g ${stroke('#8a4b32', 7)}><rect x="186" y="226" width="62" height="44" rx="12"/><rect x="264" y="226" width="62" height="44" rx="12"/><path d="M248 242h16M186 240l-18-4M326 240l18-4"/></g>`,
  beard: (_: string, hair: string) =>
    `<path d="M168 240c4 30 10 44 26 50 26-12 98-12 124 0 16-6 22-20 26-50 6 82-28 138-88 138s-94-56-88-138z" fill="${hair}"/><path d="M230 308c14 12 38 12 52 0" ${stroke(mix(hair, '#7a2f2a', 0.55), 8)}/>`,
  stubble: (_: string, hair: string) =>
    `<path d="M170 250c4 30 10 44 26 50 26-12 94-12 120 0 16-6 22-20 26-50 4 70-32 106-86 106s-90-36-86-106z" fill="${hair}" opacity=".28"/>`,
  moustache: (_: string, hair: string) =>
    `<path d="M256 290c-14-8-34-2-46 18 18 6 36 4 46-4 10 8 28 10 46 4-12-20-32-26-46-18z" fill="${hair}"/>`,
  cap: (colour: string) =>
    `<path d="M152 208c-6-76 40-122 104-122s110 46 104 122c-60-22-148-22-208 0z" fill="${colour}"/><path d="M144 214c58-44 180-50 244-14 10 6 6 18-6 18-80-12-160-12-226 6-12 2-20-4-12-10z" fill="${darker(colour, 0.3)}"/><circle cx="256" cy="88" r="9" fill="${darker(colour, 0.3)}"/><rect x="230" y="128" width="52" height="30" rx="8" fill="${lighter(colour, 0.75)}"/>`,
  hat: () =>
    '<g transform="translate(0 -18)"><path d="M96 186c40 24 100 22 160 22s120 2 160-22c16-10 28 6 14 20-38 34-110 34-174 34S120 240 82 206c-14-14-2-30 14-20z" fill="#8c6a45"/><path d="M162 200c-6-80 20-126 62-118 20 4 44 4 64 0 42-8 68 38 62 118-60 16-128 16-188 0z" fill="#a27c52"/><path d="M160 188c60 18 132 18 192 0v18c-60 18-132 18-192 0z" fill="#4b3523"/></g>',
  beanie: (colour: string) =>
    `<path d="M154 204c-4-78 42-122 102-122s106 44 102 122z" fill="${lighter(colour, 0.12)}"/><rect x="146" y="184" width="220" height="42" rx="21" fill="${darker(colour, 0.25)}"/>`,
  bandana: (colour: string) =>
    `<path d="M162 194c40-26 148-26 188 0v-30c-46-30-142-30-188 0z" fill="${lighter(colour, 0.25)}"/><path d="M346 174c18-18 38-20 46-10-6 14-24 22-44 20 18 4 28 16 26 30-16 0-28-16-30-38z" fill="${colour}"/>`,
  earrings: () =>
    '<circle cx="166" cy="284" r="8" fill="#e8c15a"/><circle cx="346" cy="284" r="8" fill="#e8c15a"/>',
  pearls: () =>
    Array.from({ length: 11 }, (_, at) => {
      const angle = (Math.PI * (at + 0.5)) / 11
      const [x, y] = [256 - Math.cos(angle) * 58, 366 + Math.sin(angle) * 42]
      return `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="9" fill="#fbf6ee" stroke="#d8cdbd" stroke-width="2"/>`
    }).join(''),
  freckles: (_: string, __: string, skin: string) =>
    [
      [194, 276],
      [206, 284],
      [218, 276],
      [294, 276],
      [306, 284],
      [318, 276],
    ]
      .map(([x, y]) => `<circle cx="${x}" cy="${y}" r="3.500" fill="${darker(skin, 0.32)}"/>`)
      .join(''),
} as const
