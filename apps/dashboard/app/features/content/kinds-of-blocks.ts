/** Kinds whose documents have pages of their own, made of blocks. */
export const kindsOfBlocks: readonly string[] = ['page', 'post', 'offer', 'model']
