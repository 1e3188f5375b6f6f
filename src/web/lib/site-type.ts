/** The kind of site this client is, to the calls that ask. It does not depend on the device. */
export const SITE_TYPE = 'desktop'
