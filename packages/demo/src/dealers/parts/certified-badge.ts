const drawing =
  '<svg xmlns="http://www.w3.org/2000/svg" width="20" height="22" viewBox="4 3 20 22"><path d="M14 4l9 4v7c0 5-4 8-9 9-5-1-9-4-9-9V8z" fill="#f2c94c" stroke="#14161a" stroke-width="1"/><path d="M10 14l3 3 5-6" fill="none" stroke="#14161a" stroke-width="2"/></svg>'

/** The badge of certified used cars as a data URL, so that the setting contains the picture itself. */
export const certifiedBadge = `data:image/svg+xml,${encodeURIComponent(drawing)}`
