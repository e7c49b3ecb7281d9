import type { BlockDrawingName } from '@forecourt/domain/content/editor/block-groups'
import type { ReactNode } from 'react'

/** A small drawing of a block: what stands where, without words. Colours come from the stylesheet, for both modes. */
export function BlockDrawing({ of }: { of: BlockDrawingName }) {
  return (
    <svg className="block-drawing" viewBox="0 0 132 80" aria-hidden="true">
      {drawings[of]}
    </svg>
  )
}

type At = { x: number; y: number }

/** A line of text; `strong` is a heading. */
function Line({ x, y, w, strong = false }: At & { w: number; strong?: boolean }) {
  return <rect className={strong ? 'strong' : 'line'} x={x} y={y} width={w} height={strong ? 6 : 4} rx={2} />
}

function Box({ x, y, w, h }: At & { w: number; h: number }) {
  return <rect className="box" x={x} y={y} width={w} height={h} rx={3} />
}

function Press({ x, y, w = 30 }: At & { w?: number }) {
  return <rect className="press" x={x} y={y} width={w} height={9} rx={3} />
}

function Car({ x, y, size = 1 }: At & { size?: number }) {
  return (
    <path
      className="strong"
      transform={`translate(${x} ${y}) scale(${size})`}
      d="M0 14v-4c0-2 2-3 5-3.5C9 2 12 0 17 0h6c6 0 9 3 12 6.5 5 .5 7 2 7 5V14h-4a5 5 0 0 0-10 0H15a5 5 0 0 0-10 0zM10 16.5a3 3 0 1 0 0-5 3 3 0 0 0 0 5zM33 16.5a3 3 0 1 0 0-5 3 3 0 0 0 0 5z"
    />
  )
}

function Hills({ x, y, w, h }: At & { w: number; h: number }) {
  return (
    <>
      <Box x={x} y={y} w={w} h={h} />
      <path
        className="line"
        d={`M${x} ${y + h}l${w * 0.3} ${-h * 0.5} ${w * 0.2} ${h * 0.25} ${w * 0.2} ${-h * 0.35} ${w * 0.3} ${h * 0.6}z`}
      />
    </>
  )
}

function Dot({ x, y, r = 3, className = 'press' }: At & { r?: number; className?: string }) {
  return <circle className={className} cx={x} cy={y} r={r} />
}

const three = [0, 1, 2]
const columns = [8, 48, 88]

const drawings: Readonly<Record<BlockDrawingName, ReactNode>> = {
  hero: (
    <>
      <Box x={4} y={4} w={124} h={72} />
      <Line x={12} y={18} w={46} strong />
      <Line x={12} y={29} w={34} />
      <Press x={12} y={52} w={76} />
      <Car x={78} y={24} />
    </>
  ),
  slides: (
    <>
      <Hills x={16} y={8} w={100} h={52} />
      <path className="strong" d="M10 30l-6 5 6 5zM122 30l6 5-6 5z" />
      {three.map((n) => (
        <Dot key={n} x={58 + n * 8} y={70} r={2.5} className={n === 0 ? 'press' : 'line'} />
      ))}
    </>
  ),
  links: three.map((n) => (
    <g key={n}>
      <Box x={8} y={10 + n * 22} w={116} h={17} />
      <Dot x={18} y={18.5 + n * 22} r={4} className="strong" />
      <Line x={28} y={16.5 + n * 22} w={44} />
    </g>
  )),
  cards: [0, 1, 2, 3].map((n) => (
    <g key={n}>
      <Box x={6 + n * 31} y={14} w={27} h={52} />
      <Dot x={19.5 + n * 31} y={29} r={6} className="strong" />
      <Line x={10 + n * 31} y={44} w={19} />
      <Press x={10 + n * 31} y={53} w={19} />
    </g>
  )),
  heading: (
    <>
      <Line x={16} y={30} w={72} strong />
      <Line x={16} y={44} w={48} />
    </>
  ),
  text: [18, 28, 38, 48, 58].map((y, n) => <Line key={y} x={12} y={y} w={n === 4 ? 62 : 108} />),
  picture: (
    <>
      <Hills x={16} y={8} w={100} h={54} />
      <Line x={46} y={68} w={40} />
    </>
  ),
  gallery: columns.flatMap((x) => [8, 42].map((y) => <Hills key={`${x} ${y}`} x={x} y={y} w={36} h={30} />)),
  video: (
    <>
      <Box x={12} y={8} w={108} h={64} />
      <Dot x={66} y={40} r={13} />
      <path className="paper" d="M62 33v14l11-7z" />
    </>
  ),
  buttons: (
    <>
      <Press x={22} y={34} w={42} />
      <rect className="outline" x={70} y={34} width={40} height={9} rx={3} />
    </>
  ),
  columns: (
    <>
      {[8, 70].map((x) => (
        <g key={x}>
          <rect className="outline" x={x} y={12} width={54} height={56} rx={3} strokeDasharray="4 3" />
          <Line x={x + 8} y={24} w={30} strong />
          <Line x={x + 8} y={36} w={38} />
          <Line x={x + 8} y={45} w={38} />
        </g>
      ))}
    </>
  ),
  section: (
    <>
      <Box x={0} y={14} w={132} h={52} />
      <rect className="outline" x={16} y={24} width={100} height={32} rx={3} strokeDasharray="4 3" />
    </>
  ),
  shared: (
    <>
      <rect className="outline" x={20} y={10} width={66} height={44} rx={3} />
      <Box x={38} y={24} w={72} h={48} />
      <Line x={48} y={36} w={44} strong />
      <Line x={48} y={48} w={52} />
    </>
  ),
  questions: [10, 28, 46, 64].map((y) => (
    <g key={y}>
      <Box x={10} y={y - 4} w={112} h={14} />
      <Line x={16} y={y + 1} w={y === 28 ? 74 : 58} />
      <path className="tick" d={`M108 ${y + 1}l4 4 4-4`} />
    </g>
  )),
  reviews: columns.map((x) => (
    <g key={x}>
      <Box x={x} y={12} w={36} h={56} />
      {three.map((n) => (
        <Dot key={n} x={x + 8 + n * 9} y={23} r={2.5} />
      ))}
      <Line x={x + 5} y={34} w={26} />
      <Line x={x + 5} y={43} w={20} />
    </g>
  )),
  carousel: (
    <>
      <Line x={8} y={8} w={44} strong />
      {[8, 56, 104].map((x) => (
        <g key={x}>
          <Box x={x} y={22} w={x === 104 ? 28 : 42} h={34} />
          {x < 104 && <Car x={x + 6} y={32} size={0.7} />}
          <Line x={x} y={62} w={x === 104 ? 24 : 32} />
        </g>
      ))}
    </>
  ),
  vehicles: (
    <>
      <Line x={8} y={8} w={44} strong />
      {columns.map((x) => (
        <g key={x}>
          <Box x={x} y={22} w={36} h={28} />
          <Car x={x + 5} y={30} size={0.62} />
          <Line x={x} y={56} w={30} />
          <Line x={x} y={64} w={20} strong />
        </g>
      ))}
    </>
  ),
  bodies: columns.flatMap((x) =>
    [8, 44].map((y) => (
      <g key={`${x} ${y}`}>
        <Box x={x} y={y} w={36} h={28} />
        <Car x={x + 6} y={y + 8} size={0.58} />
      </g>
    )),
  ),
  prices: [10, 32, 54].map((y, n) => (
    <g key={y}>
      <Box x={10} y={y} w={112} h={16} />
      <text className="sign" x={18} y={y + 12}>
        $
      </text>
      <Line x={30} y={y + 6} w={36 + n * 16} />
    </g>
  )),
  logos: columns.flatMap((x) =>
    [10, 44].map((y) => (
      <g key={`${x} ${y}`}>
        <Box x={x} y={y} w={36} h={26} />
        <Dot x={x + 18} y={y + 13} r={8} className="line" />
      </g>
    )),
  ),
  offers: (
    <>
      {[8, 70].map((x) => (
        <g key={x}>
          <Box x={x} y={10} w={54} h={60} />
          <rect className="press" x={x} y={10} width={54} height={22} rx={3} />
          <text className="percent" x={x + 20} y={26}>
            %
          </text>
          <Line x={x + 7} y={42} w={38} strong />
          <Line x={x + 7} y={55} w={28} />
        </g>
      ))}
    </>
  ),
  people: columns.map((x) => (
    <g key={x}>
      <Dot x={x + 18} y={30} r={16} className="box" />
      <Dot x={x + 18} y={26} r={6} className="strong" />
      <path className="strong" d={`M${x + 7} 42a11 9 0 0 1 22 0z`} />
      <Line x={x + 5} y={54} w={26} strong />
      <Line x={x + 8} y={65} w={20} />
    </g>
  )),
  places: (
    <>
      <Box x={8} y={8} w={66} h={64} />
      <path className="line" d="M8 52l30-14 36 18v4L38 43 8 57zM40 8h5v64h-5z" />
      <path className="press" d="M42 22a9 9 0 0 1 9 9c0 7-9 16-9 16s-9-9-9-16a9 9 0 0 1 9-9z" />
      <Line x={84} y={16} w={34} strong />
      <Line x={84} y={29} w={40} />
      <Line x={84} y={39} w={30} />
      <Press x={84} y={56} />
    </>
  ),
  hours: (
    <>
      <circle className="outline" cx={32} cy={40} r={20} />
      <path className="tick" d="M32 26v14l10 6" />
      {[16, 28, 40, 52, 64].map((y) => (
        <g key={y}>
          <Line x={66} y={y} w={20} />
          <Line x={96} y={y} w={26} />
        </g>
      ))}
    </>
  ),
  strip: (
    <>
      <rect className="press" x={0} y={22} width={132} height={38} />
      <rect className="paper" x={10} y={32} width={46} height={6} rx={2} />
      <rect className="paper" x={10} y={44} width={34} height={4} rx={2} />
      <rect className="paper" x={94} y={36} width={28} height={11} rx={3} />
    </>
  ),
  trade: (
    <>
      <Box x={0} y={14} w={132} h={52} />
      <Line x={10} y={26} w={50} strong />
      <rect className="outline" x={10} y={42} width={38} height={12} rx={3} />
      <Press x={52} y={43.5} w={20} />
      <Car x={82} y={32} />
    </>
  ),
  newsletter: (
    <>
      <Box x={0} y={14} w={132} h={52} />
      <path className="outline" d="M12 30h30v20H12zM12 31l15 11 15-11" />
      <rect className="outline" x={52} y={34} width={42} height={12} rx={3} />
      <Press x={98} y={35.5} w={24} />
    </>
  ),
  posts: columns.map((x) => (
    <g key={x}>
      <Hills x={x} y={10} w={36} h={26} />
      <Line x={x} y={42} w={32} strong />
      <Line x={x} y={54} w={36} />
      <Line x={x} y={63} w={24} />
    </g>
  )),
  figures: columns.map((x, n) => (
    <g key={x}>
      <text className="figure" x={x + 2} y={44}>
        {['50', '3k', '12'][n]}
      </text>
      <Line x={x + 2} y={54} w={30} />
    </g>
  )),
  form: (
    <>
      {[8, 29].map((y) => (
        <g key={y}>
          <Line x={24} y={y} w={26} />
          <rect className="outline" x={24} y={y + 6} width={84} height={11} rx={2} />
        </g>
      ))}
      <rect className="outline" x={24} y={51} width={84} height={11} rx={2} />
      <Press x={24} y={67} w={34} />
    </>
  ),
  code: (
    <>
      <Box x={12} y={10} w={108} h={60} />
      <path className="tick" d="M50 28L36 40l14 12M82 28l14 12-14 12M72 24L60 56" />
    </>
  ),
}
