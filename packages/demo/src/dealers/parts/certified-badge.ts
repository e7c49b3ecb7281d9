const drawing =
  '<svg xmlns="http://www.w3.org/2000/svg" width="96" height="28" viewBox="0 0 96 28"><rect width="96" height="28" rx="14" fill="#14161a"/><path d="M14 5l7 3v6c0 5-3 8-7 9-4-1-7-4-7-9V8z" fill="#f2c94c"/><path d="M10.500 14l2.600 2.600 4.600-5" fill="none" stroke="#14161a" stroke-width="2"/><path d="M29 14h4M36 14h4M43 14h4M50 14h4M57 14h4M64 14h4M71 14h4M78 14h8" stroke="#ffffff" stroke-width="3" stroke-linecap="round"/></svg>'

/** The badge that certified used cars wear, carried in the setting itself. */
export const certifiedBadge = `data:image/svg+xml,${encodeURIComponent(drawing)}`
