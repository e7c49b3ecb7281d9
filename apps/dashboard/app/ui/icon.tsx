const paths = {
  today:
    'M12 3v2m0 14v2M3 12h2m14 0h2M5.6 5.6 7 7m10 10 1.4 1.4M18.4 5.6 17 7M7 17l-1.4 1.4M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8',
  leads: 'M4 5h16v11H9l-5 4z',
  calendar: 'M4 6h16v14H4zM4 10h16M8 3v5m8-5v5',
  stock: 'M3 15v-3l2-5h14l2 5v5H3zm0-3h18M7 17v2m10-2v2',
  website: 'M3 12a9 9 0 1 0 18 0 9 9 0 1 0-18 0M3 12h18M12 3c3 3 3 15 0 18M12 3c-3 3-3 15 0 18',
  imports: 'M12 3v11m-4-4 4 4 4-4M4 17v3h16v-3',
  deposits: 'M3 6h18v12H3zm0 4h18M7 14h4',
  team: 'M9 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8M2 20c0-4 3-6 7-6s7 2 7 6M16 5a3 3 0 0 1 0 6m2 3c3 1 4 3 4 6',
  keys: 'M8 11a4 4 0 1 0 0 8 4 4 0 0 0 0-8m3 1 8-8m-3 3 3 3',
  reports: 'M4 4v16h16M8 16v-4m4 4V8m4 8v-6',
  more: 'M5 7h14M5 12h14M5 17h14',
  log: 'M5 3h14v18H5zM9 8h6m-6 4h6m-6 4h4',
} as const

export type IconName = keyof typeof paths

/** Hidden from screen readers, because the text next to it says the same. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg className="icon" viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
      <path d={paths[name]} />
    </svg>
  )
}
