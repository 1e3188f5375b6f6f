/** Site type sent with the calls that require it. It does not depend on the device. */
export const SITE_TYPE = 'desktop'
