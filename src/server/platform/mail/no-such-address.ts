/** The address does not exist and never will. */
export class NoSuchAddress extends Error {}
