/** What the page of all blocks says, which only those see who work on them. */
export const catalogueWords = { title: (siteName: string) => `Every block | ${siteName}` }
