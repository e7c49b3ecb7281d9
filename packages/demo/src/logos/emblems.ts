/** Paints of a logo: the brand's colour, what is written on it, an accent, and the ink of the wordmark. */
export type LogoPaints = { brand: string; onBrand: string; accent: string; ink: string }

type Emblem = (paints: LogoPaints) => string

/** Emblems drawn in a square of 48 units. */
export const emblems: Readonly<Record<string, Emblem>> = {
  bridge: ({ brand, onBrand, accent }) => `
    <circle cx="24" cy="24" r="24" fill="${brand}"/>
    <path d="M6 29C10 15 17 9.5 24 9.5S38 15 42 29" fill="none" stroke="${onBrand}" stroke-width="3"/>
    <path d="M13 19V29M18.5 13V29M24 10V29M29.5 13V29M35 19V29" stroke="${onBrand}" stroke-width="1.6"/>
    <path d="M4 29H44" stroke="${onBrand}" stroke-width="3"/>
    <path d="M9 36.5q3.75-3.5 7.5 0t7.5 0 7.5 0 7.5 0" fill="none" stroke="${accent}" stroke-width="2.6" stroke-linecap="round"/>`,
  rivers: ({ brand, onBrand, accent }) => `
    <rect width="48" height="48" rx="12" fill="${brand}"/>
    <path d="M9 15q7.5-6 15 0t15 0" fill="none" stroke="${onBrand}" stroke-width="4" stroke-linecap="round"/>
    <path d="M9 25q7.5-6 15 0t15 0" fill="none" stroke="${accent}" stroke-width="4" stroke-linecap="round"/>
    <path d="M9 35q7.5-6 15 0t15 0" fill="none" stroke="${onBrand}" stroke-width="4" stroke-linecap="round"/>`,
  valley: ({ brand, onBrand, accent }) => `
    <path d="M24 0a24 24 0 0 1 24 24v12a12 12 0 0 1-12 12H12A12 12 0 0 1 0 36V24A24 24 0 0 1 24 0z" fill="${brand}"/>
    <circle cx="24" cy="19" r="8" fill="${accent}"/>
    <path d="M0 30c8-8 15-8 24 0s16 7 24-1v7a12 12 0 0 1-12 12H12A12 12 0 0 1 0 36z" fill="${onBrand}"/>
    <path d="M21 48c0-7 2-10 4.5-13 1.5 3 5.5 6 6.5 13z" fill="${brand}"/>`,
  ranges: ({ brand, accent }) => `
    <path d="M1 40 16 12l7 12 4-6 20 22z" fill="${brand}"/>
    <path d="M11 21.5 16 12l5 8.5-4 3-2.5-3z" fill="${accent}"/>
    <path d="M4 45h40" stroke="${accent}" stroke-width="3" stroke-dasharray="7 4"/>`,
  bark: ({ brand, onBrand, accent }) => `
    <rect width="48" height="48" rx="4" fill="${brand}"/>
    <path d="M24 42V17" stroke="${onBrand}" stroke-width="3.2" stroke-linecap="round"/>
    <path d="M24 28C15 28 10 22 10 13c9 0 14 6 14 15z" fill="${onBrand}"/>
    <path d="M24 23C24 13 29 7 39 6c0 10-5 17-15 17z" fill="${accent}"/>
    <path d="M24 37c0-6 4-10 11-10 0 6-4 10-11 10z" fill="${onBrand}"/>`,
  leaves: ({ brand, onBrand, accent }) => `
    <circle cx="24" cy="24" r="24" fill="${brand}"/>
    <path d="M12 39C8 24 16 11 37 8 39 28 28 40 12 39z" fill="${onBrand}"/>
    <path d="M11 41C17 29 24 20 33 13" fill="none" stroke="${brand}" stroke-width="2.4" stroke-linecap="round"/>
    <path d="M18 30c5 1 9 0 12-2M22.5 24c4.5.500 7 0 9.5-2" fill="none" stroke="${accent}" stroke-width="2" stroke-linecap="round"/>`,
  box: ({ brand, onBrand, accent }) => `
    <path d="M24 1 46 12v24L24 47 2 36V12z" fill="${brand}"/>
    <path d="M24 1 46 12 24 23 2 12z" fill="${accent}"/>
    <path d="M24 23v24M2 12l22 11 22-11" fill="none" stroke="${onBrand}" stroke-width="2"/>
    <path d="M13 6.5 35 17.5v8" fill="none" stroke="${onBrand}" stroke-width="3"/>`,
  galah: ({ brand, onBrand, accent }) => `
    <circle cx="24" cy="24" r="24" fill="${accent}"/>
    <path d="M14 20c0-8 5-12 12-12 2-3 5-4 8-4-1 2-1 4 0 6 4 3 5 8 3 13l-3 5c0 9-5 16-14 18-6-5-8-14-6-26z" fill="${brand}"/>
    <path d="M37 18c4 0 6 2 6 6-4 1-7 0-8-2z" fill="${onBrand}"/>
    <circle cx="31" cy="16" r="2.2" fill="${onBrand}"/>
    <path d="M14 24c4 2 9 8 8 21-5-3-9-11-8-21z" fill="${onBrand}"/>`,
  throttle: ({ brand, accent }) => `
    <path d="M7 36a20 20 0 1 1 34 0" fill="none" stroke="${accent}" stroke-width="5"/>
    <path d="M24 28 38 9l-9 22z" fill="${brand}"/>
    <circle cx="24.5" cy="29" r="5" fill="${brand}"/>
    <path d="M10 42h28" stroke="${brand}" stroke-width="4"/>`,
  swell: ({ brand, onBrand, accent }) => `
    <circle cx="24" cy="24" r="24" fill="${brand}"/>
    <circle cx="31" cy="16" r="7" fill="${accent}"/>
    <path d="M1 30c7-11 16-13 22-6-5-1-8 2-7 6 7 4 12-3 18-3 5 0 8 2 13 4C44 41 35 48 24 48S4 40 1 30z" fill="${onBrand}"/>`,
  anvil: ({ brand, onBrand, accent }) => `
    <path d="M24 0 45 12v24L24 48 3 36V12z" fill="${brand}"/>
    <path d="M10 16h28v5c-6 0-9 3-9 7 0 3 2 4 4 5v3H17v-3c2-1 4-2 4-5 0-4-2-5-5-5-4 0-6-3-6-7z" fill="${onBrand}"/>
    <path d="M15 12h23" stroke="${accent}" stroke-width="2.6"/>`,
  hitch: ({ brand, onBrand, accent }) => `
    <rect width="48" height="48" rx="3" fill="${brand}"/>
    <path d="M24 8 9 40h6l9-20 9 20h6z" fill="${onBrand}"/>
    <circle cx="24" cy="12" r="7" fill="${accent}"/>
    <circle cx="24" cy="12" r="2.8" fill="${brand}"/>
    <path d="M13 35h22" stroke="${onBrand}" stroke-width="3.4"/>`,
  saltbush: ({ brand, onBrand, accent }) => `
    <rect width="48" height="48" rx="16" fill="${brand}"/>
    <path d="M24 8v8M12 12l5 6M36 12l-5 6M7 22l7 2M41 22l-7 2" stroke="${accent}" stroke-width="3" stroke-linecap="round"/>
    <path d="M13 29a11 11 0 0 1 22 0z" fill="${accent}"/>
    <path d="M6 31h36M20 42l2-9M28 42l-2-9" stroke="${onBrand}" stroke-width="3" stroke-linecap="round"/>`,
  magpie: ({ brand, onBrand, accent }) => `
    <circle cx="24" cy="24" r="24" fill="${brand}"/>
    <path d="M9 34c2-11 8-19 17-21 3-3 8-3 10 1l7 2-7 2c0 10-8 16-16 16l-9 6z" fill="${onBrand}"/>
    <path d="M17 30c3-6 8-9 14-9-1 7-6 11-14 9z" fill="${brand}"/>
    <circle cx="33" cy="15.5" r="1.6" fill="${brand}"/>
    <path d="M8 41h32" stroke="${accent}" stroke-width="2.6" stroke-linecap="round"/>`,
  zip: ({ brand, onBrand, accent }) => `
    <circle cx="24" cy="24" r="24" fill="${brand}"/>
    <path d="M29 3 11 27h10l-4 18 20-26H26z" fill="${accent}"/>
    <path d="M4 24h7M3 31h5M8 17h5" stroke="${onBrand}" stroke-width="2.6" stroke-linecap="round"/>`,
  kowhai: ({ brand, onBrand, accent }) => `
    <rect width="48" height="48" rx="4" fill="${brand}"/>
    <path d="M24 23C15 21 11 14 13 6c8 1 12 8 11 17zM24 23c9-2 13-9 11-17-8 1-12 8-11 17zM24 23c-8 3-11 10-8 18 7-2 10-9 8-18zM24 23c8 3 11 10 8 18-7-2-10-9-8-18z" fill="${accent}"/>
    <circle cx="24" cy="23" r="3.2" fill="${onBrand}"/>`,
  wattle: ({ brand, accent }) => `
    <path d="M24 46C22 33 25 22 35 9" fill="none" stroke="${brand}" stroke-width="3.2" stroke-linecap="round"/>
    <path d="M25 32C16 33 9 28 6 18c10-1 17 4 19 14zM27 25c8 1 14-3 17-11-9-2-15 2-17 11z" fill="${brand}"/>
    <circle cx="35" cy="8" r="6" fill="${accent}"/><circle cx="24" cy="13" r="5" fill="${accent}"/>
    <circle cx="15" cy="30" r="4.5" fill="${accent}"/><circle cx="37" cy="25" r="5" fill="${accent}"/>`,
  wheel: ({ brand, onBrand, accent }) => `
    <circle cx="24" cy="24" r="24" fill="${brand}"/>
    <circle cx="24" cy="24" r="14" fill="none" stroke="${onBrand}" stroke-width="3.4"/>
    <path d="M24 10v28M11.9 17l24.2 14M11.9 31l24.2-14" stroke="${onBrand}" stroke-width="2.4"/>
    <circle cx="24" cy="24" r="4.5" fill="${accent}"/>`,
}
