/** The purpose of the digests that find the same file elsewhere. */
export const DIGEST = 'documents:content'
