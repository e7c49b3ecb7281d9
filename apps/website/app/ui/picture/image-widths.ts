/** The widths in which pictures are generated (S7.40: 640 to 3840). */
export const imageWidths = [640, 750, 828, 1080, 1200, 1920, 2048, 3840] as const
