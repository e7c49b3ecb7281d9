import type { ReactNode } from 'react'

type Props = {
  /** What the figures say, as a sentence. */
  sentence: string
  /** What is counted, and since when. */
  about: string
  className?: string
  children: ReactNode
}

/** A plot below the sentence that it proves. */
export function FigureBlock({ sentence, about, className = 'figure-block', children }: Props) {
  return (
    <figure className={className}>
      <figcaption>
        <p className="sentence">{sentence}</p>
        <p className="about">{about}</p>
      </figcaption>
      {children}
    </figure>
  )
}

type DrawingProps = { width: number; height: number; label: string; children: ReactNode }

/** The drawing of a plot, whose axes, values and lines are dressed by classes. */
export function ChartDrawing({ width, height, label, children }: DrawingProps) {
  return (
    <svg className="chart-drawing" viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
      {children}
    </svg>
  )
}

type GridProps = {
  steps: readonly number[]
  toY: (value: number) => number
  left: number
  right: number
  format?: (value: number) => string
}

/** The lines behind bars and curves, each with its value at the left; that of zero is the axis. */
export function GridLines({ steps, toY, left, right, format = String }: GridProps) {
  return steps.map((step) => (
    <g key={step}>
      <line className={step === 0 ? 'axis' : 'grid'} x1={left} x2={right} y1={toY(step)} y2={toY(step)} />
      <text className="axis-label" x={left - 6} y={toY(step) + 4} textAnchor="end">
        {format(step)}
      </text>
    </g>
  ))
}
