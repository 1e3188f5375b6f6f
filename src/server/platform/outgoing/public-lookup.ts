import { lookup as resolve } from 'node:dns'
import { isIP, type LookupFunction } from 'node:net'

export const INTERNAL_ADDRESS = 'EINTERNAL'

/**
 * Returns a lookup for connections: a name that leads to an address which may not be connected to,
 * among others, is refused. The connection uses the checked addresses, so a later answer of the
 * name server changes nothing.
 */
export function lookupOnly(mayConnect: (address: string) => boolean): LookupFunction {
  return (hostname, options, done) =>
    resolve(hostname, { ...options, all: true }, (error, found) => {
      if (error !== null) return done(error, '')
      const [first] = found
      if (first === undefined || !found.every(({ address }) => mayConnect(address)))
        done(Object.assign(new Error('an internal address'), { code: INTERNAL_ADDRESS }), '')
      else if (options.all === true) done(null, found)
      else done(null, first.address, first.family)
    })
}

/** True unless the host is an address that may not be connected to. A name is checked later. */
export function mayBeHost({ hostname }: URL, mayConnect: (address: string) => boolean): boolean {
  const host = hostname.replace(/^\[|\]$/g, '')
  return isIP(host) === 0 || mayConnect(host)
}
