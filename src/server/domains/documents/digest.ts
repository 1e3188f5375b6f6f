export const DIGEST = 'documents:content'
