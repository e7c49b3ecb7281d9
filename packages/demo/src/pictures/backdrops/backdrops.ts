/** Height of the horizon by view, as a share of the picture: the three-quarter cameras look down on the roof. */
const horizons: Readonly<Record<string, number>> = {
  'front-three-quarter': 0.17,
  'rear-three-quarter': 0.17,
  side: 0.45,
  front: 0.3,
  detail: 0.12,
  'detail-rear': 0.12,
  'interior-dashboard': 0.24,
  'interior-seats': 0.26,
}

type Scene = { width: number; height: number; horizon: number; variant: number }

/** Draws the empty set as SVG; null means the studio of the render itself. */
type Backdrop = null | ((scene: Scene) => string)

/** The sets that a picture can be taken on. Themes choose by name; `variant` varies one set from car to car. */
export const backdrops: Readonly<Record<string, Backdrop>> = {
  studio: null,
  gallery: (scene) => room(scene, { wall: ['#e9edf1', '#dde3e9'], floor: ['#e4e8ec', '#f3f5f7'] }, daylight),
  paper: (scene) => room(scene, { wall: ['#efe4d0', '#e6d8bf'], floor: ['#e9dcc5', '#f6eddd'] }),
  fern: (scene) => room(scene, { wall: ['#b9c4ae', '#a9b79d'], floor: ['#cdd3c0', '#e9e9dc'] }),
  'block-yellow': (scene) =>
    room(scene, { wall: ['#f7c948', '#f2b705'], floor: ['#f4c02a', '#f9d873'] }, band),
  'block-blue': (scene) => room(scene, { wall: ['#3d7be0', '#2563cf'], floor: ['#4f88e3', '#9dc0f4'] }, band),
  'block-coral': (scene) =>
    room(scene, { wall: ['#f2765a', '#e85d3f'], floor: ['#ef8a70', '#f9c9ba'] }, band),
  rose: (scene) => room(scene, { wall: ['#e9b9c4', '#e0a6b4'], floor: ['#ecc4cd', '#f7e3e7'] }, band),
  night: (scene) =>
    room(scene, { wall: ['#101216', '#1b1e24'], floor: ['#1d2026', '#0d0f12'] }, spot('#5b6472')),
  ember: (scene) =>
    room(scene, { wall: ['#120e0e', '#211615'], floor: ['#241715', '#0e0b0b'] }, spot('#a33a1c')),
  concrete: (scene) => room(scene, { wall: ['#b4b8bb', '#a4a9ad'], floor: ['#b3b7ba', '#d3d6d8'] }, panels),
  depot: (scene) => room(scene, { wall: ['#87919a', '#77828c'], floor: ['#9aa2a9', '#c4c9cd'] }, rollerDoor),
  sand: (scene) =>
    country(scene, {
      sky: ['#f3dcc0', '#fbeedb'],
      hills: ['#d9b994', '#c79f78', '#b58a66'],
      ground: ['#d8b98f', '#ecd7b4'],
    }),
  bush: (scene) =>
    country(scene, {
      sky: ['#cfe0e2', '#eef3ea'],
      hills: ['#a3b8ab', '#869f8b', '#6f8a70'],
      ground: ['#bfae88', '#ddd0ae'],
    }),
  coast: (scene) =>
    country(scene, {
      sky: ['#bcd9e6', '#eaf4f5'],
      hills: ['#9fc1cf', '#6fa6bc', '#5d97ae'],
      ground: ['#dcc9a1', '#f0e4c8'],
    }),
}

/** The set behind one picture, or null when the studio of the render stays. */
export function drawBackdrop(
  name: string,
  view: string,
  variant: number,
  size: { width: number; height: number },
): string | null {
  const backdrop = backdrops[name]
  if (backdrop === undefined) throw new Error(`unknown backdrop ${name}`)
  return backdrop?.({ ...size, horizon: horizons[view] ?? 0.3, variant }) ?? null
}

type Tones = readonly [string, string]

/** A sweep: wall and floor meet in a soft curve, as in any photographer's cove. */
function room(
  { width, height, horizon, variant }: Scene,
  { wall, floor }: { wall: Tones; floor: Tones },
  decorate: (scene: Scene) => string = () => '',
): string {
  const bend = Math.round((horizon + 0.2) * 100)
  return svg(
    { width, height },
    `<defs>
      <linearGradient id="sweep" x1="0" y1="0" x2="0" y2="1">
        <stop offset="0" stop-color="${wall[0]}"/>
        <stop offset="${bend - 10}%" stop-color="${wall[1]}"/>
        <stop offset="${bend + 12}%" stop-color="${floor[0]}"/>
        <stop offset="1" stop-color="${floor[1]}"/>
      </linearGradient>
      <radialGradient id="fall" cx="0.5" cy="0.55" r="0.75">
        <stop offset="0.45" stop-color="#000" stop-opacity="0"/>
        <stop offset="1" stop-color="#000" stop-opacity="0.16"/>
      </radialGradient>
      <filter id="soft"><feGaussianBlur stdDeviation="26"/></filter>
    </defs>
    <rect width="100%" height="100%" fill="url(#sweep)"/>
    ${decorate({ width, height, horizon, variant })}
    <rect width="100%" height="100%" fill="url(#fall)"/>`,
  )
}

/** Light of a tall window on the wall. */
function daylight({ width, height, variant }: Scene): string {
  const left = width * (0.05 + 0.1 * (variant % 3))
  const panes = [0, 1, 2].map((pane) => {
    const x = left + pane * width * 0.15
    return `<path d="M${x} ${height * -0.1}h${width * 0.12}l${width * 0.1} ${height * 0.62}h${-width * 0.12}z"/>`
  })
  return `<g fill="#fff" opacity="0.55" filter="url(#soft)">${panes.join('')}</g>`
}

function band({ width, height, variant }: Scene): string {
  const x = width * (0.12 + 0.16 * (variant % 4))
  return `<path d="M${x} 0h${width * 0.3}l${-width * 0.32} ${height}h${-width * 0.3}z" fill="#fff" opacity="0.14"/>`
}

function spot(colour: string): (scene: Scene) => string {
  return ({ width, height, variant }) => {
    const x = width * (0.38 + 0.08 * (variant % 4))
    return `<defs><radialGradient id="glow">
        <stop offset="0" stop-color="${colour}" stop-opacity="0.85"/>
        <stop offset="0.5" stop-color="${colour}" stop-opacity="0.3"/>
        <stop offset="1" stop-color="${colour}" stop-opacity="0"/>
      </radialGradient></defs>
      <ellipse cx="${x}" cy="${height * 0.36}" rx="${width * 0.52}" ry="${height * 0.5}" fill="url(#glow)"/>
      <ellipse cx="${width / 2}" cy="${height * 0.82}" rx="${width * 0.5}" ry="${height * 0.16}" fill="url(#glow)" opacity="0.55"/>`
  }
}

function panels({ width, height, horizon, variant }: Scene): string {
  const foot = height * (horizon + 0.16)
  const step = width / 4
  const shift = (variant % 4) * (step / 4)
  const joints = [0, 1, 2, 3, 4].map((joint) => {
    const x = joint * step + shift
    return `<path d="M${x} 0V${foot}" stroke="#7d8387" stroke-opacity="0.45" stroke-width="3"/>
      <circle cx="${x + 40}" cy="${foot * 0.5}" r="5" fill="#8b9195" opacity="0.6"/>
      <circle cx="${x + step - 40}" cy="${foot * 0.5}" r="5" fill="#8b9195" opacity="0.6"/>`
  })
  return joints.join('')
}

function rollerDoor({ width, height, horizon }: Scene): string {
  const foot = height * (horizon + 0.14)
  const slats = Array.from({ length: Math.ceil(foot / 22) }, (_, slat) => {
    const y = slat * 22
    return `<rect y="${y}" width="${width}" height="11" fill="#fff" opacity="0.09"/>
      <rect y="${y + 20}" width="${width}" height="2" fill="#39424a" opacity="0.35"/>`
  })
  return `${slats.join('')}<rect y="${foot}" width="${width}" height="9" fill="#e87a1d" opacity="0.75"/>`
}

/** Layered country: hills fade with distance, and the ground runs out of the picture. */
function country(
  { width, height, horizon, variant }: Scene,
  { sky, hills, ground }: { sky: Tones; hills: readonly string[]; ground: Tones },
): string {
  const line = height * horizon
  const ranges = hills.map((colour, depth) => {
    const amplitude = height * Math.min(0.07, horizon * 0.32) * (1 - depth * 0.25)
    return `<path d="${ridge(width, line - amplitude * (1.15 - depth * 0.4), amplitude, depth, variant)}V${line + 6}H0z" fill="${colour}"/>`
  })
  return svg(
    { width, height },
    `<defs>
      <linearGradient id="sky" x1="0" y1="0" x2="0" y2="1">
        <stop offset="0" stop-color="${sky[0]}"/><stop offset="1" stop-color="${sky[1]}"/>
      </linearGradient>
      <linearGradient id="ground" x1="0" y1="0" x2="0" y2="1">
        <stop offset="0" stop-color="${ground[0]}"/><stop offset="0.7" stop-color="${ground[1]}"/>
        <stop offset="1" stop-color="${ground[0]}"/>
      </linearGradient>
      <filter id="far"><feGaussianBlur stdDeviation="2.4"/></filter>
      <filter id="near"><feGaussianBlur stdDeviation="9"/></filter>
    </defs>
    <rect width="100%" height="${line + 8}" fill="url(#sky)"/>
    <g filter="url(#far)">${ranges.join('')}</g>
    <rect y="${line}" width="100%" height="${height - line}" fill="url(#ground)"/>
    <g filter="url(#near)" fill="none" stroke="${ground[0]}" opacity="0.5">${furrows(width, height, line, variant)}</g>`,
  )
}

function ridge(width: number, base: number, amplitude: number, depth: number, variant: number): string {
  const points = Array.from({ length: 33 }, (_, step) => {
    const t = step / 32
    const phase = variant * 1.7 + depth * 2.3
    const wave =
      Math.sin(t * (5 + depth * 2) + phase) * 0.6 + Math.sin(t * (13 + depth * 5) + phase * 2) * 0.25
    return `${(t * width).toFixed(1)} ${(base - wave * amplitude).toFixed(1)}`
  })
  return `M0 ${base + amplitude}L${points.join('L')}`
}

function furrows(width: number, height: number, line: number, variant: number): string {
  return Array.from({ length: 7 }, (_, row) => {
    const y = line + (height - line) * ((row + 1) / 8) ** 1.6
    const bow = 10 + row * 6 + (variant % 3) * 4
    return `<path d="M0 ${y}Q${width / 2} ${y - bow} ${width} ${y + bow / 2}" stroke-width="${6 + row * 6}"/>`
  }).join('')
}

function svg({ width, height }: { width: number; height: number }, content: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${content}</svg>`
}
