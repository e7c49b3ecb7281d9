import { distanceKm, eastKm, kmPerDegree } from './find-point.ts'
import { type Point, roads, towns } from './towns.ts'

export type SketchMap = {
  width: number
  height: number
  roads: readonly { points: string; label: (Spot & { text: string; degrees: number }) | null }[]
  towns: readonly (Spot & { label: Label })[]
  /** The dealer's other locations. */
  others: readonly (Spot & { label: Label })[]
  scale: { km: number; length: number }
  /** The nearest towns, by straight-line distance. */
  nearest: readonly { name: string; km: number; bearing: Bearing }[]
}

type Spot = { x: number; y: number }
type Label = Spot & { text: string; anchor: 'start' | 'middle' | 'end' }
type Box = { left: number; right: number; top: number; bottom: number }
type Line = readonly [Spot, Spot]

const bearings = [
  'north',
  'north-east',
  'east',
  'south-east',
  'south',
  'south-west',
  'west',
  'north-west',
] as const
type Bearing = (typeof bearings)[number]

const width = 480
const height = 300
const centre = { x: width / 2, y: height / 2 }
const frame: Box = { left: 0, right: width, top: 0, bottom: height }
const minTowns = 3
const maxNearest = 3
/** Useful distances: closer than this is the same neighbourhood, and further than a day's drive does not help. */
const minKm = 3
const maxKm = 120
const letterWidth = 7.6
const lineHeight = 16
const roadLetterWidth = 6

/**
 * A sketch map for finding a location, north up: nearby towns, the main roads between them and the dealer's other
 * locations. It is drawn from our own tables, so that no map provider is involved. Null if no town is near enough.
 */
export function sketchMap(
  place: Point,
  otherPlaces: readonly { name: string; at: Point }[],
): SketchMap | null {
  const around = Object.entries(towns)
    .map(([name, at]) => ({ name, at, km: distanceKm(place, at) }))
    .filter(({ km }) => km <= maxKm)
    .toSorted((one, other) => one.km - other.km)
  const reach = around[Math.min(minTowns, around.length - 1)]
  if (!reach) return null
  const unitsPerKm = (height / 2 / Math.max(minKm, reach.km)) * 0.8
  const draw = (at: Point) => toSpot(place, at, unitsPerKm)

  const occupied: Box[] = [
    { left: centre.x - 14, right: centre.x + 14, top: centre.y - 34, bottom: centre.y + 6 },
    // Reserved for the scale and the north arrow.
    { left: 0, right: 120, top: height - 34, bottom: height },
    { left: width - 40, right: width, top: 0, bottom: 46 },
  ]
  const mark = (list: readonly { name: string; at: Point }[]) =>
    list.flatMap(({ name, at }) => {
      const spot = draw(at)
      const label = isInside(spot, frame) ? placeLabel(name, spot, occupied) : null
      return label ? [{ ...spot, label }] : []
    })
  const others = mark(otherPlaces.filter(({ at }) => distanceKm(place, at) * unitsPerKm > 24))
  const shownTowns = mark(around)
  return {
    width,
    height,
    others,
    towns: shownTowns,
    roads: drawRoads(draw, occupied),
    scale: chooseScale(unitsPerKm),
    nearest: around
      .filter(({ km }) => km >= 1)
      .slice(0, maxNearest)
      .map(({ name, at, km }) => ({ name, km: Math.round(km), bearing: bearingFrom(at, place) })),
  }
}

function toSpot([lat, lng]: Point, [toLat, toLng]: Point, unitsPerKm: number): Spot {
  return {
    x: round(centre.x + eastKm(lat, toLng - lng) * unitsPerKm),
    y: round(centre.y - (toLat - lat) * kmPerDegree * unitsPerKm),
  }
}

/** The direction of a location seen from a town. */
function bearingFrom([lat, lng]: Point, [toLat, toLng]: Point): Bearing {
  const radians = Math.atan2(eastKm(lat, toLng - lng), (toLat - lat) * kmPerDegree)
  return bearings[(Math.round(radians / (Math.PI / 4)) + bearings.length) % bearings.length] ?? 'north'
}

/** Places a label next to its dot if there is room, else above or below, else nowhere, so that labels never overlap. */
function placeLabel(text: string, { x, y }: Spot, occupied: Box[]): Label | null {
  const wide = text.length * letterWidth
  const candidates: readonly Label[] = [
    { text, x: x + 9, y: y + 5, anchor: 'start' },
    { text, x: x - 9, y: y + 5, anchor: 'end' },
    { text, x, y: y - 10, anchor: 'middle' },
    { text, x, y: y + 20, anchor: 'middle' },
  ]
  for (const candidate of candidates) {
    const left = candidate.x - { start: 0, middle: wide / 2, end: wide }[candidate.anchor]
    const box = { left, right: left + wide, top: candidate.y - lineHeight + 3, bottom: candidate.y + 4 }
    const fits = box.left >= 4 && box.right <= width - 4 && box.top >= 4 && box.bottom <= height - 4
    if (!fits || occupied.some((other) => overlaps(box, other))) continue
    occupied.push(box, { left: x - 5, right: x + 5, top: y - 5, bottom: y + 5 })
    return candidate
  }
  return null
}

function drawRoads(draw: (at: Point) => Spot, occupied: Box[]) {
  const named = new Set<string>()
  return roads.flatMap(([name, ...stops]) => {
    const spots = stops.flatMap((stop) => (towns[stop] ? [draw(towns[stop])] : []))
    const seen = spots.slice(1).flatMap((spot, at) => clip([spots[at] ?? spot, spot]) ?? [])
    if (seen.length === 0) return []
    const label = named.has(name) ? null : nameRoad(writeShort(name), seen, occupied)
    if (label) named.add(name)
    return [{ points: spots.map(({ x, y }) => `${x},${y}`).join(' '), label }]
  })
}

/** Abbreviated as on maps. */
function writeShort(name: string): string {
  return name.replace(/Highway|Motorway|Freeway|Road/, (word) => `${word[0]}${word === 'Road' ? 'd' : 'wy'}`)
}

/** Places a road's name along a visible stretch with room, upright. */
function nameRoad(text: string, seen: readonly Line[], occupied: Box[]) {
  const wide = text.length * roadLetterWidth
  for (const line of seen.toSorted((one, other) => lengthOf(other) - lengthOf(one))) {
    const [from, to] = line[0].x <= line[1].x ? line : [line[1], line[0]]
    const length = lengthOf(line)
    for (const part of [0.5, 0.3, 0.7]) {
      const margin = wide / 2 + 10
      if (part * length < margin || (1 - part) * length < margin) continue
      const along = (distance: number) => ({
        x: from.x + ((to.x - from.x) * distance) / length,
        y: from.y + ((to.y - from.y) * distance) / length,
      })
      const boxes = boxesAlong(part * length - wide / 2, part * length + wide / 2).map((at) =>
        boxAround(along(at)),
      )
      if (boxes.some((box) => occupied.some((other) => overlaps(box, other)))) continue
      occupied.push(...boxes)
      const { x, y } = along(part * length)
      const degrees = Math.round((Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI)
      return { x: round(x), y: round(y), text, degrees }
    }
  }
  return null
}

/** Approximates a slanted label by a row of small squares, because its bounding box would be far too large. */
function boxesAlong(from: number, to: number): number[] {
  const count = Math.ceil((to - from) / lineHeight)
  return Array.from({ length: count + 1 }, (_, at) => from + ((to - from) * at) / count)
}

function boxAround({ x, y }: Spot): Box {
  return { left: x - 7, right: x + 7, top: y - 7, bottom: y + 7 }
}

/** The part of a line inside the frame (Liang and Barsky, 1984). */
function clip([from, to]: Line): [Line] | null {
  const dx = to.x - from.x
  const dy = to.y - from.y
  let [enter, leave] = [0, 1]
  const sides = [
    [-dx, from.x - frame.left],
    [dx, frame.right - from.x],
    [-dy, from.y - frame.top],
    [dy, frame.bottom - from.y],
  ] as const
  for (const [towards, room] of sides) {
    if (towards === 0 && room < 0) return null
    if (towards < 0) enter = Math.max(enter, room / towards)
    if (towards > 0) leave = Math.min(leave, room / towards)
  }
  if (enter >= leave) return null
  const at = (part: number) => ({ x: from.x + part * dx, y: from.y + part * dy })
  return [[at(enter), at(leave)]]
}

function chooseScale(unitsPerKm: number): SketchMap['scale'] {
  const km = [50, 20, 10, 5, 2, 1].find((length) => length * unitsPerKm <= 90) ?? 1
  return { km, length: round(km * unitsPerKm) }
}

function lengthOf([from, to]: Line): number {
  return Math.hypot(to.x - from.x, to.y - from.y)
}

function isInside({ x, y }: Spot, { left, right, top, bottom }: Box): boolean {
  return x >= left && x <= right && y >= top && y <= bottom
}

function overlaps(one: Box, other: Box): boolean {
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}
