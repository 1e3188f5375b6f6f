import { isIP, SocketAddress } from 'node:net'

/**
 * An address that cannot be parsed. It has no country, is never this machine, and all such
 * addresses share one limit.
 */
export const UNKNOWN_ADDRESS = 'unknown'

const BRACKETED = /^\[([^[\]]+)\](?::\d{1,5})?$/
const IPV4_WITH_PORT = /^([\d.]+):\d{1,5}$/
const MAPPED = '::ffff:'

/**
 * Returns a socket's address or one hop of X-Forwarded-For in canonical form: without port,
 * brackets or zone; an IPv4-mapped address as IPv4.
 */
export function readAddress(text: string): string {
  const hop = text.trim()
  if (isIP(hop) === 4) return hop
  const bracketed = BRACKETED.exec(hop)?.[1]
  if (bracketed !== undefined) return readIPv6(bracketed)
  const withPort = IPV4_WITH_PORT.exec(hop)?.[1]
  if (withPort !== undefined) return isIP(withPort) === 4 ? withPort : UNKNOWN_ADDRESS
  return readIPv6(hop)
}

function readIPv6(text: string): string {
  const [address = ''] = text.split('%')
  if (isIP(address) !== 6) return UNKNOWN_ADDRESS
  const canonical = new SocketAddress({ address, family: 'ipv6' }).address
  const mapped = canonical.startsWith(MAPPED) ? canonical.slice(MAPPED.length) : ''
  return isIP(mapped) === 4 ? mapped : canonical
}
