/** Gives the page's own tags time to load (S9.07). */
export const facebookEventDelayMs = 250

/** How often the page checks whether the chat widget has loaded (S9.08). */
export const chatPollMs = 300

/** Gives the chat widget's frame time to appear (S9.08). */
export const iframeListenerDelayMs = 800
