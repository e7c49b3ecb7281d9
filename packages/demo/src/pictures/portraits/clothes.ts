import { stroke } from './faces.ts'
import { darker, lighter } from './shades.ts'

const shoulders =
  'M40 520c2-92 54-132 138-150 24-6 30-14 34-24 22 26 66 26 88 0 4 10 10 18 34 24 84 18 136 58 138 150z'
const body = (colour: string) => `<path d="${shoulders}" fill="${colour}"/>`
const sleeves = (colour: string) =>
  `<path d="M128 520c-2-30-4-50-10-70M384 520c2-30 4-50 10-70" ${stroke(colour, 6)}/>`

/** What people wear, in the colour of their dealer. */
export const clothes = {
  tee: (colour: string, skin: string) =>
    `${body(colour)}<path d="M204 362c10 34 28 48 52 48s42-14 52-48" fill="${darker(skin)}"/><path d="M204 362c10 34 28 48 52 48s42-14 52-48" ${stroke(darker(colour), 8)}/>${sleeves(darker(colour))}`,
  polo: (colour: string, skin: string) =>
    `${body(colour)}<path d="M214 352l42 84 42-84z" fill="${darker(skin)}"/><path d="M212 344l-22 26 36 52 30-14zM300 344l22 26-36 52-30-14z" fill="${lighter(colour, 0.14)}"/><path d="M256 412v70" ${stroke(darker(colour), 5)}/><circle cx="266" cy="440" r="4" fill="#fff" opacity=".8"/><circle cx="266" cy="466" r="4" fill="#fff" opacity=".8"/>${sleeves(darker(colour))}`,
  shirt: (colour: string, skin: string) =>
    `${body('#f4f1ec')}<path d="M214 352l42 70 42-70z" fill="${darker(skin)}"/><path d="M212 342l-24 28 34 60 34-18zM300 342l24 28-34 60-34-18z" fill="#fff" stroke="#d9d3ca" stroke-width="4" stroke-linejoin="round"/><path d="M256 414v106" ${stroke('#d9d3ca', 5)}/><path d="M40 520c2-92 54-132 138-150l10-2c-2 60 16 110 40 152zM472 520c-2-92-54-132-138-150l-10-2c2 60-16 110-40 152z" fill="${colour}"/>`,
  jumper: (colour: string) =>
    `${body(colour)}<path d="M206 356c8 40 26 54 50 54s42-14 50-54c-6 8-30 22-50 22s-44-14-50-22z" fill="${lighter(colour, 0.22)}"/>${sleeves(darker(colour))}<path d="M60 470c120-26 272-26 392 0" ${stroke(lighter(colour, 0.22), 10)}/>`,
  overalls: (colour: string, skin: string) =>
    `${body('#dfd8cc')}<path d="M206 360c10 32 26 44 50 44s40-12 50-44" fill="${darker(skin)}"/><path d="M206 360c10 32 26 44 50 44s40-12 50-44" ${stroke('#bdb4a5', 6)}/><path d="M152 378l28-8 22 84h108l22-84 28 8 12 142H140z" fill="${colour}"/><circle cx="188" cy="446" r="9" fill="#e8c15a"/><circle cx="324" cy="446" r="9" fill="#e8c15a"/><path d="M222 478h68v42h-68z" fill="${darker(colour)}"/>`,
} as const
