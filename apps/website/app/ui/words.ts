export const linkWords = { newTab: '(opens in a new tab)' }

export const privacyNoteWords = { policy: 'Privacy policy' }

export const tradeInNoteWords = {
  with: (vehicle: string, value: string) => `With your ${vehicle || 'trade-in'} at about ${value}:`,
  estimate: (basis: string) => `(estimate, ${basis})`,
}

export const saveWords = { save: (title: string) => `Save ${title}` }

export const priceBasisWords = { breakdown: ', see what’s included' }
