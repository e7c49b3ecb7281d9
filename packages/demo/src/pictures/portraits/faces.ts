import { darker, mix } from './shades.ts'

export const skins = {
  fair: '#f6d3bd',
  rosy: '#efbfa3',
  olive: '#dcaa80',
  tan: '#c98f63',
  brown: '#9c643f',
  deep: '#6b4230',
} as const

export const hairColours = {
  black: '#262029',
  brown: '#4f3527',
  chestnut: '#7a4a2b',
  auburn: '#a2512c',
  blond: '#d9b26a',
  grey: '#9a979b',
  white: '#e6e2de',
  pink: '#e0719b',
} as const

export function drawNeck(skin: string): string {
  return `<path d="M212 300h88v74c0 26-20 44-44 44s-44-18-44-44z" fill="${darker(skin)}"/>`
}

/** Ears and head with its eyes, nose and mouth. */
export function drawHead(skin: string, hair: string): string {
  const shade = darker(skin)
  const brow = mix(hair, '#2a2026', 0.45)
  return [
    `<circle cx="168" cy="252" r="24" fill="${skin}"/><circle cx="344" cy="252" r="24" fill="${skin}"/>`,
    `<path d="M160 244c8-4 14 0 16 14M352 244c-8-4-14 0-16 14" ${stroke(shade, 5)}/>`,
    `<path d="M168 222c0-66 38-104 88-104s88 38 88 104c0 78-34 134-88 134s-88-56-88-134z" fill="${skin}"/>`,
    `<ellipse cx="200" cy="284" rx="19" ry="12" fill="#e0563f" opacity=".16"/>`,
    `<ellipse cx="312" cy="284" rx="19" ry="12" fill="#e0563f" opacity=".16"/>`,
    `<ellipse cx="220" cy="246" rx="8.5" ry="10.5" fill="#2a2026"/><ellipse cx="292" cy="246" rx="8.5" ry="10.5" fill="#2a2026"/>`,
    '<circle cx="223.500" cy="242" r="3" fill="#fff"/><circle cx="295.500" cy="242" r="3" fill="#fff"/>',
    `<path d="M202 222c10-8 24-9 34-3M276 219c10-6 24-5 34 3" ${stroke(brow, 8)}/>`,
    `<path d="M256 252c-5 14-10 22-8 28 2 5 10 5 15 3" ${stroke(shade, 6)}/>`,
    `<path d="M226 304c16 20 44 20 60 0-18 6-42 6-60 0z" fill="#fff" stroke="${darker(skin, 0.5)}" stroke-width="5" stroke-linejoin="round"/>`,
  ].join('')
}

export function stroke(colour: string, width: number): string {
  return `fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"`
}
