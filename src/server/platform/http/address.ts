import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { BlockList, isIP } from 'node:net'
import { Reader, type Response as MmdbRecord } from 'mmdb-lib'
import { isLoopbackHost, type Config } from '../config.ts'

type Headers = Readonly<Record<string, string | string[] | undefined>>

export type AddressReader = {
  /** The player's address: the connection's own, or the last untrusted hop behind trusted proxies. */
  addressOf(socketAddress: string | undefined, headers: Headers): string
  /** ISO 3166 country of an address (XN for northern Cyprus where known), or undefined. */
  countryOf(address: string, headers: Headers): string | undefined
}

type CountryRecord = MmdbRecord & { country_code?: string }

export function createAddressReader(config: Config): AddressReader {
  const trusted = blockListOf(config.trustedProxies)
  const isTrusted = (address: string) => isIP(address) !== 0 && trusted.check(address, isIP(address) === 4 ? 'ipv4' : 'ipv6')
  return {
    addressOf(socketAddress, headers) {
      const own = plainAddress(socketAddress ?? '')
      if (!isTrusted(own)) return own
      const hops = String(headers['x-forwarded-for'] ?? '').split(',').map((hop) => plainAddress(hop.trim())).filter((hop) => isIP(hop) !== 0)
      return hops.findLast((hop) => !isTrusted(hop)) ?? own
    },
    countryOf(address, headers) {
      const demo = headers['x-demo-country']
      if (config.mode === 'demo' && isLoopbackHost(address) && typeof demo === 'string' && /^[A-Z]{2}$/.test(demo)) return demo
      return lookUp(address)
    },
  }
}

function plainAddress(address: string): string {
  return address.startsWith('::ffff:') ? address.slice(7) : address
}

function blockListOf(ranges: readonly string[]): BlockList {
  const list = new BlockList()
  for (const range of ranges) {
    const [address = '', bits] = range.split('/')
    const family = isIP(address) === 4 ? 'ipv4' : 'ipv6'
    list.addSubnet(address, bits === undefined ? (family === 'ipv4' ? 32 : 128) : Number(bits), family)
  }
  return list
}

// Two readers of some 8 MB each: opened at the first address that is not loopback.
const readers = new Map<4 | 6, Reader<CountryRecord>>()

function lookUp(address: string): string | undefined {
  const family = isIP(address)
  if ((family !== 4 && family !== 6) || isLoopbackHost(address)) return undefined
  let reader = readers.get(family)
  if (reader === undefined) {
    const require = createRequire(import.meta.url)
    reader = new Reader<CountryRecord>(readFileSync(require.resolve(`@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country-ipv${family}.mmdb`)))
    readers.set(family, reader)
  }
  return reader.get(address)?.country_code
}
