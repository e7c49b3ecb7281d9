import { lookTable, type ThemeName } from '@forecourt/domain/site/look/look-table'

type Props = { name: ThemeName; brand: string | undefined; accent: string | undefined }

/** A theme drawn small: its grounds, corners and colours, with the chosen ones in place of its own. */
export function ThemeDrawing({ name, brand, accent }: Props) {
  const theme = lookTable[name]
  const [page, card, section] = theme.grounds
  const radius = Math.min(8, Number.parseInt(theme.radius, 10) / 2)
  const ink = isDark(page) ? '#f5f5f2' : '#23262b'
  const main = brand ?? theme.brand
  const second = accent ?? theme.accent
  return (
    <svg className="theme-drawing" viewBox="0 0 160 100" aria-hidden="true">
      <rect width="160" height="100" fill={page} />
      <rect x="10" y="8" width="34" height="6" rx={radius / 2} fill={main} />
      {[96, 116, 136].map((x) => (
        <rect key={x} x={x} y="9" width="14" height="4" rx="2" fill={ink} opacity="0.55" />
      ))}
      <rect y="20" width="160" height="38" fill={section} />
      <rect x="10" y="27" width="58" height="7" rx="2" fill={ink} />
      <rect x="10" y="37" width="40" height="4" rx="2" fill={ink} opacity="0.55" />
      <rect x="10" y="45" width="30" height="9" rx={radius} fill={main} />
      <rect x="44" y="45" width="22" height="9" rx={radius} fill={second} />
      <path
        d="M96 50v-6c0-2 2-3 5-3 4-4 7-6 13-6h8c7 0 10 3 13 7 6 .5 9 2 9 6v2h-5a6 6 0 0 0-12 0h-14a6 6 0 0 0-12 0z"
        fill={ink}
        opacity="0.7"
      />
      {[10, 58, 106].map((x) => (
        <g key={x}>
          <rect
            x={x}
            y="64"
            width="44"
            height="30"
            rx={radius}
            fill={card}
            stroke={ink}
            strokeOpacity="0.16"
          />
          <rect x={x + 5} y="69" width="34" height="11" rx={radius / 2} fill={ink} opacity="0.16" />
          <rect x={x + 5} y="85" width="20" height="4" rx="2" fill={main} />
        </g>
      ))}
    </svg>
  )
}

function isDark(colour: string): boolean {
  return Number.parseInt(colour.slice(1, 3), 16) < 0x80
}
