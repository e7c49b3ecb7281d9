import type { RoofLine } from './close-roof.ts'

/**
 * Where a white roof is as bright as the wall behind it, no rule can find its far edge. From the left to the right
 * shoulder of the roof, everything between this line and the body is roof. Pixels of the render, x then y.
 */
export const roofLines: Readonly<Record<string, RoofLine>> = {
  'motorhome/rear-three-quarter': {
    points: [
      [193, 231],
      [1243, 190],
    ],
    isTop: false,
  },
  'caravan-large/rear-three-quarter': {
    points: [
      [201, 300],
      [1278, 249],
    ],
    isTop: false,
  },
  'camper-van/front-three-quarter': {
    points: [
      [274, 194],
      [996, 220],
    ],
    isTop: false,
  },
  'camper-van/rear-three-quarter': {
    points: [
      [272, 229],
      [1126, 196],
    ],
    isTop: false,
  },
  'motorhome/front-three-quarter': {
    points: [
      [228, 188],
      [1148, 224],
    ],
    isTop: false,
  },
  'caravan-small/rear-three-quarter': {
    points: [
      [343, 237],
      [1126, 210],
    ],
    isTop: false,
  },
  'caravan-large/front-three-quarter': {
    points: [
      [179, 206],
      [1209, 269],
    ],
    isTop: false,
  },
  'caravan-small/front-three-quarter': {
    points: [
      [343, 204],
      [1065, 220],
    ],
    isTop: false,
  },
  'box-truck/front-three-quarter': {
    points: [
      [182, 176],
      [497, 163],
      [1089, 206],
    ],
    isTop: true,
  },
  'box-truck/rear-three-quarter': {
    points: [
      [154, 234],
      [863, 174],
      [1199, 193],
    ],
    isTop: true,
  },
}
