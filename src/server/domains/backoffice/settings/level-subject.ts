export const IDENTITY_LEVEL = 'identity-level'
