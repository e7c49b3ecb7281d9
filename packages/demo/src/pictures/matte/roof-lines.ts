/** Pixels of the render, x then y. */
type Point = readonly [number, number]

/**
 * Where a white roof is as bright as the wall behind it, no rule can find its far edge. From the left to the right
 * shoulder of the roof, everything between this line and the body is roof.
 */
export const roofLines: Readonly<Record<string, readonly [left: Point, right: Point]>> = {
  'motorhome/rear-three-quarter': [
    [193, 231],
    [1243, 190],
  ],
  'caravan-large/rear-three-quarter': [
    [201, 300],
    [1278, 249],
  ],
  'camper-van/front-three-quarter': [
    [274, 194],
    [996, 220],
  ],
  'camper-van/rear-three-quarter': [
    [272, 229],
    [1126, 196],
  ],
  'motorhome/front-three-quarter': [
    [228, 188],
    [1148, 224],
  ],
  'caravan-small/rear-three-quarter': [
    [343, 237],
    [1126, 210],
  ],
  'caravan-large/front-three-quarter': [
    [179, 206],
    [1209, 269],
  ],
  'caravan-small/front-three-quarter': [
    [343, 204],
    [1065, 220],
  ],
}
