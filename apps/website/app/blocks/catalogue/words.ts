/** Text of the page with all blocks, for developers. */
export const catalogueWords = { title: (siteName: string) => `Every block | ${siteName}` }
