type BodyLimit = { path: RegExp; bytes: number; of: string; why: string }

/** One enquiry with everything that a form can hold; also what any other post of a website may bring. */
export const leadBytes = 2_500_000
/** One vehicle with all its words, as a dealer's system posts it. */
const vehicleBytes = 256_000
/** A page with all its blocks. */
const documentBytes = 1_500_000
/** The largest picture of a phone, and as much more as is needed to say that one is too large. */
const pictureBytes = 17_000_000

/** How many bytes may be posted to an address of each app. The first row that fits counts. */
export const bodyLimitTable = {
  website: [
    {
      path: /^\/api\/photos$/,
      bytes: pictureBytes,
      of: 'a photo of a visitor',
      why: 'One photo of a phone.',
    },
    {
      // A script posts a form to the data of its page.
      path: /^(?:\/[\w-]+)?\/(?:trade-in|sell-your-car|finance(?:-pre-approval)?)(?:\.data)?$/,
      bytes: 50_000_000,
      of: 'a form with photos',
      why: 'Twelve photos of phones, posted with their form where no script sends them one by one.',
    },
    {
      path: /^\/internal\/canvas$/,
      bytes: documentBytes,
      of: 'a page that the dashboard asks to see',
      why: 'A page with all its blocks.',
    },
    {
      path: /^\/api\/stock_sources\//,
      bytes: vehicleBytes,
      of: 'a vehicle that is posted',
      why: 'With all its words and photo addresses a vehicle has some ten thousand.',
    },
    {
      path: /^/,
      bytes: leadBytes,
      of: 'everything else',
      why: 'An enquiry with everything that a form can hold.',
    },
  ],
  dashboard: [
    {
      path: /^\/(?:imports\/\d+|stock\/new|stock\/\d+\/photos?)(?:\.data)?$/,
      bytes: 51_000_000,
      of: 'a stock file, or photos of a vehicle',
      why: 'A file of fifty megabytes, and what a form writes around it.',
    },
    {
      path: /^\/sites\/\d+\/(?:media|copy)(?:\.data)?$/,
      bytes: 100_000_000,
      of: 'pictures, or a website as a file',
      why: 'A day’s photos at once, or a website with its pictures.',
    },
    {
      path: /^\/sites\/(?:new|\d+\/(?:look|media\/upload|content\/(?:new|\d+)))(?:\.data)?$/,
      bytes: pictureBytes,
      of: 'a logo, or a picture where it is needed',
      why: 'The largest picture of a phone.',
    },
    {
      path: /^/,
      bytes: documentBytes,
      of: 'everything else, and everything of whoever is not signed in',
      why: 'A page with all its blocks is the most that staff send.',
    },
  ],
} as const satisfies Record<string, readonly BodyLimit[]>

/** How many bytes an address of an app takes. */
export function findMostBytes(app: keyof typeof bodyLimitTable, path: string): number {
  const rows: readonly BodyLimit[] = bodyLimitTable[app]
  return rows.find((row) => row.path.test(path))?.bytes ?? 0
}
