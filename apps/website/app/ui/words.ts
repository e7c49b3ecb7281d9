export const linkWords = { newTab: '(opens in a new tab)' }
