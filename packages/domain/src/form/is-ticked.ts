/** Whether a checkbox is ticked, as a boolean or as the text that a native form posts. */
export function isTicked(value: unknown): boolean {
  return value === true || value === 'true' || value === 'on' || value === 'Yes'
}
