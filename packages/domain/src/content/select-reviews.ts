/** S9.30. */
export const minReviewRating = 4
/** S9.31. */
export const maxReviews = 12

/**
 * The reviews to show: rated four or better, at most twelve, in order. The average and count still cover all reviews:
 * showing only the best would mislead (Australian Consumer Law, section 18).
 */
export function selectReviews<
  Review extends { rating: number },
  Reviews extends { reviews: readonly Review[] },
>(all: Reviews, quantity = maxReviews): Reviews {
  const good = all.reviews.filter(({ rating }) => rating >= minReviewRating)
  return { ...all, reviews: good.slice(0, Math.max(0, quantity)) }
}

/** The name shown with a review (S9.36): if the site lists reviewer names, only those are named. */
export function reviewerDisplayName(name: string, reviewerNames: readonly string[], unnamed: string): string {
  const spelled = (text: string) => text.trim().toLowerCase()
  const isListed = reviewerNames.some((listed) => spelled(listed) === spelled(name))
  return reviewerNames.length === 0 || isListed ? name : unnamed
}
