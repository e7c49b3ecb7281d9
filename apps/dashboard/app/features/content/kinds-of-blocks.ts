/** Kinds whose documents are made of blocks. */
export const kindsOfBlocks: readonly string[] = ['page', 'post', 'offer', 'model', 'shared-block']
