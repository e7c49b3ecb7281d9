import { createElement, type SVGProps } from 'react'

type Icon = { name: string; node: [tag: string, attributes: Record<string, string>][]; aliases?: string[] }
type IconProps = SVGProps<SVGSVGElement> & { size?: number }

/**
 * A lucide icon with the markup of lucide's own component, but without unused features: context, absolute stroke width,
 * other grids. The browser build uses it instead of lucide's (docs/decisions/191).
 */
export function createIcon({ name, node, aliases = [] }: Icon) {
  const classes = ['lucide', ...[name, ...aliases].map((one) => `lucide-${one}`)]
  return ({ size = 24, strokeWidth = 2, className, ...rest }: IconProps) =>
    createElement(
      'svg',
      {
        xmlns: 'http://www.w3.org/2000/svg',
        width: size,
        height: size,
        viewBox: '0 0 24 24',
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        className: className ? `${classes.join(' ')} ${className}` : classes.join(' '),
        'aria-hidden': true,
        ...rest,
      },
      ...node.map(([tag, attributes]) => createElement(tag, attributes)),
    )
}
