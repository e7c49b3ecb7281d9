/** How a view is made from a render: as it is, from the other side, or as a closer crop. */
export type ViewPlan = {
  render: string
  mirror: boolean
  /** Centre of the crop within the vehicle's box and its share of the picture's width; null is the whole picture. */
  crop: { x: number; y: number; share: number } | null
}

export const views: Readonly<Record<string, ViewPlan>> = {
  'front-three-quarter': { render: 'front-three-quarter', mirror: false, crop: null },
  side: { render: 'side', mirror: false, crop: null },
  'rear-three-quarter': { render: 'rear-three-quarter', mirror: false, crop: null },
  front: { render: 'front', mirror: false, crop: null },
  detail: { render: 'detail', mirror: false, crop: null },
  'detail-rear': { render: 'detail-rear', mirror: false, crop: null },
  'interior-dashboard': { render: 'interior-dashboard', mirror: false, crop: null },
  'interior-seats': { render: 'interior-seats', mirror: false, crop: null },
  'front-three-quarter-left': { render: 'front-three-quarter', mirror: true, crop: null },
  'rear-three-quarter-left': { render: 'rear-three-quarter', mirror: true, crop: null },
  'side-left': { render: 'side', mirror: true, crop: null },
  nose: { render: 'front-three-quarter', mirror: false, crop: { x: 0.72, y: 0.62, share: 0.56 } },
  tail: { render: 'rear-three-quarter', mirror: false, crop: { x: 0.3, y: 0.58, share: 0.56 } },
  profile: { render: 'side', mirror: false, crop: { x: 0.68, y: 0.55, share: 0.58 } },
}
