/** A colour swatch, drawn as SVG because the dashboard's policy allows no inline styles. */
export function Swatch({ colour }: { colour: string }) {
  return (
    <svg className="swatch" viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
      <rect width="20" height="20" rx="5" fill={colour} />
    </svg>
  )
}
