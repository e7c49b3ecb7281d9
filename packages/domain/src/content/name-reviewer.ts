/** The name that a review is shown with (S9.36): of a site with a list of reviewers only they are named. */
export function nameReviewer(name: string, reviewerNames: readonly string[], unnamed: string): string {
  const spelled = (text: string) => text.trim().toLowerCase()
  const isListed = reviewerNames.some((listed) => spelled(listed) === spelled(name))
  return reviewerNames.length === 0 || isListed ? name : unnamed
}
