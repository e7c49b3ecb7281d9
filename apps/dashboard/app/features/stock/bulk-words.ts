export const bulkWords = {
  percent: 'Change price by percent',
  dollars: 'Change price by dollars',
  figure: 'Set price',
  list: 'Listed',
  hide: 'Hidden',
  reserve: 'Reserved',
  sell: 'Sold',
  move: 'Move to another place',
  tag: 'Tag',
  delete: 'Delete',
} as const

export type BulkKind = keyof typeof bulkWords

/** How the price of many can be changed. */
export const priceChanges = [
  ['percent', 'By percent'],
  ['dollars', 'By dollars'],
  ['figure', 'To a figure'],
] as const
