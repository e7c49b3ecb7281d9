/** So that the page's own tags have loaded (S9.07). */
export const facebookEventDelayMs = 250

/** How often the page looks whether the chat widget has arrived (S9.08). */
export const chatPollMs = 300

/** So that the frame of the chat widget exists when it is listened to (S9.08). */
export const iframeListenerDelayMs = 800
