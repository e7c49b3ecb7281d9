/** Kinds of documents that consist of blocks. */
export const kindsOfBlocks: readonly string[] = ['page', 'post', 'offer', 'model', 'shared-block']
