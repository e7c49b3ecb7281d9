/**
 * Steps and payments of one address. Somebody who pays takes some ten; who tries stolen cards, or holds all of the
 * stock under many names, needs hundreds. Many may share one address.
 */
export const payLimit = { points: 240, seconds: 600 }
