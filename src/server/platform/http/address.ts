import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { BlockList, isIP } from 'node:net'
import { Reader, type Response as MmdbRecord } from 'mmdb-lib'
import type { Config } from '../config.ts'
import { isLoopbackHost } from '../loopback-host.ts'
import { readAddress } from './read-address.ts'

type Headers = Readonly<Record<string, string | string[] | undefined>>

export type AddressReader = {
  /**
   * Returns the connection's own address, or the last untrusted hop behind trusted proxies;
   * 'unknown' when that hop cannot be parsed.
   */
  addressOf(socketAddress: string | undefined, headers: Headers): string
  countryOf(address: string, headers: Headers): string | undefined
  mayOpenOffice(address: string): boolean
  /**
   * Returns true for requests from this machine. A forwarded request is never local, whether the
   * proxy is trusted or not.
   */
  isLocal(socketAddress: string | undefined, headers: Headers): boolean
  isTrustedProxy(socketAddress: string | undefined): boolean
}

const FORWARDED = ['x-forwarded-for', 'x-real-ip', 'forwarded', 'via'] as const

type CountryRecord = MmdbRecord & { country_code?: string }

export function createAddressReader(config: Config): AddressReader {
  const isTrusted = withinRanges(config.trustedProxies)
  const isOffice = withinRanges(config.officeNetworks)
  return {
    addressOf(socketAddress, headers) {
      const own = readAddress(socketAddress ?? '')
      const forwarded = headers['x-forwarded-for']
      if (forwarded === undefined || !isTrusted(own)) return own
      return (
        String(forwarded)
          .split(',')
          .map(readAddress)
          .findLast((hop) => !isTrusted(hop)) ?? own
      )
    },
    countryOf(address, headers) {
      const demo = headers['x-demo-country']
      if (
        config.mode === 'demo' &&
        isLoopbackHost(address) &&
        typeof demo === 'string' &&
        /^[A-Z]{2}$/.test(demo)
      )
        return demo
      return lookUp(address)
    },
    mayOpenOffice: (address) => config.officeNetworks.length === 0 || isOffice(address),
    isLocal: (socketAddress, headers) =>
      FORWARDED.every((name) => headers[name] === undefined) &&
      isLoopbackHost(readAddress(socketAddress ?? '')),
    isTrustedProxy: (socketAddress) => isTrusted(readAddress(socketAddress ?? '')),
  }
}

function withinRanges(ranges: readonly string[]): (address: string) => boolean {
  const list = blockListOf(ranges)
  return (address) =>
    isIP(address) !== 0 && list.check(address, isIP(address) === 4 ? 'ipv4' : 'ipv6')
}

function blockListOf(ranges: readonly string[]): BlockList {
  const list = new BlockList()
  for (const range of ranges) {
    const [address = '', bits] = range.split('/')
    const family = isIP(address) === 4 ? 'ipv4' : 'ipv6'
    list.addSubnet(
      address,
      bits === undefined ? (family === 'ipv4' ? 32 : 128) : Number(bits),
      family,
    )
  }
  return list
}

// Two readers of about 8 MB each, opened at the first address that is not loopback.
const readers = new Map<4 | 6, Reader<CountryRecord>>()

function lookUp(address: string): string | undefined {
  const family = isIP(address)
  if ((family !== 4 && family !== 6) || isLoopbackHost(address)) return undefined
  let reader = readers.get(family)
  if (reader === undefined) {
    const require = createRequire(import.meta.url)
    reader = new Reader<CountryRecord>(
      readFileSync(
        require.resolve(
          `@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country-ipv${family}.mmdb`,
        ),
      ),
    )
    readers.set(family, reader)
  }
  return reader.get(address)?.country_code
}
