import { stroke } from './faces.ts'
import { darker } from './shades.ts'

/** The colleagues on four legs and two wings, each with a collar or a perch in the dealer's colour. */
export const animals = {
  dog: (colour: string) =>
    [
      '<path d="M120 520c0-110 40-170 136-170s136 60 136 170z" fill="#b9824f"/>',
      '<path d="M206 520c0-70 14-130 50-130s50 60 50 130z" fill="#f3e6d3"/>',
      `<path d="M168 378c44 34 132 34 176 0l8 30c-52 38-140 38-192 0z" fill="${colour}"/><circle cx="256" cy="432" r="17" fill="#e8c15a"/>`,
      '<path d="M256 110c78 0 116 52 116 126 0 88-50 142-116 142s-116-54-116-142c0-74 38-126 116-126z" fill="#c48d58"/>',
      '<path d="M256 118c20 40 26 84 30 110 44 16 52 60 40 92-14 36-42 54-70 54s-56-18-70-54c-12-32-4-76 40-92 4-26 10-70 30-110z" fill="#f3e6d3"/>',
      '<path d="M170 132c-52-14-92 20-88 82 4 54 22 96 52 92 26-4 22-50 26-86 2-36 14-64 10-88zM342 132c52-14 92 20 88 82-4 54-22 96-52 92-26-4-22-50-26-86-2-36-14-64-10-88z" fill="#8a5a33"/>',
      '<ellipse cx="204" cy="226" rx="13" ry="15" fill="#2a2026"/><ellipse cx="308" cy="226" rx="13" ry="15" fill="#2a2026"/><circle cx="209" cy="220" r="4.500" fill="#fff"/><circle cx="313" cy="220" r="4.500" fill="#fff"/>',
      '<path d="M224 268c0-16 14-24 32-24s32 8 32 24-18 30-32 30-32-14-32-30z" fill="#2a2026"/>',
      '<path d="M232 334c0 40 10 58 26 58s24-18 24-58z" fill="#e2727c"/>',
      `<path d="M256 298v26c-12 18-38 18-50 2M256 324c12 18 38 18 50 2" ${stroke('#2a2026', 7)}/>`,
    ].join(''),
  magpie: (colour: string) =>
    [
      `<path d="M40 452c140 18 300 18 432-6v36c-132 24-292 24-432 6z" fill="${darker(colour, 0.35)}"/>`,
      '<path d="M330 300c60 50 96 120 118 206l-64 8c-30-70-70-120-110-150z" fill="#23212a"/>',
      '<path d="M160 470c-40-90-44-210 20-270 66-54 160-10 184 80 18 76-6 150-50 190z" fill="#23212a"/>',
      '<path d="M186 250c30-40 90-44 118-8-16 44-60 66-104 56-16-10-20-30-14-48z" fill="#f7f5f1"/>',
      '<path d="M300 330c40 20 60 60 66 120-34-14-62-46-72-88z" fill="#f7f5f1"/>',
      '<circle cx="216" cy="170" r="82" fill="#23212a"/>',
      '<path d="M146 150L44 182c30 14 70 20 110 16z" fill="#c9ccd2"/><path d="M44 182c36 2 70 4 106 0l4 16c-40 4-80-2-110-16z" fill="#4b4a55"/>',
      '<circle cx="196" cy="152" r="19" fill="#c2482f"/><circle cx="196" cy="152" r="10" fill="#141218"/><circle cx="200" cy="147" r="4" fill="#fff"/>',
      `<path d="M216 470v34M200 504h34M272 470v34M256 504h34" ${stroke('#3d3b45', 9)}/>`,
    ].join(''),
} as const
