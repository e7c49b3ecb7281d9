/** A link that is known to lead somewhere. */
export type LinkView = { label: string; href: string; children: readonly LinkView[] }
