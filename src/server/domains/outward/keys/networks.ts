import { BlockList, isIP } from 'node:net'
import { refuseFields } from '#shared/refusals.ts'

const FAMILY = { 4: 'ipv4', 6: 'ipv6' } as const
const BITS = { 4: 32, 6: 128 } as const

type Network = { address: string; bits: number; family: 'ipv4' | 'ipv6' }

function readNetwork(text: string): Network | undefined {
  const [address = '', bits, ...more] = text.split('/')
  const version = isIP(address)
  const isPlain = more.length === 0 && !address.includes('%')
  if ((version !== 4 && version !== 6) || !isPlain) return undefined
  const max = BITS[version]
  if (bits !== undefined && !/^\d{1,3}$/.test(bits)) return undefined
  const length = bits === undefined ? max : Number(bits)
  return length < 1 || length > max ? undefined : { address, bits: length, family: FAMILY[version] }
}

/** @throws FieldRefusal `networks` unless every line is an address or a CIDR range */
export function requireNetworks(networks: readonly string[]): void {
  if (networks.some((text) => readNetwork(text) === undefined))
    throw refuseFields({ networks: 'invalid' })
}

/** An empty list permits every address. An unreadable address is in no network. */
export function isInNetworks(networks: readonly string[], address: string): boolean {
  if (networks.length === 0) return true
  const version = isIP(address)
  if (version !== 4 && version !== 6) return false
  const list = new BlockList()
  for (const text of networks) {
    const network = readNetwork(text)
    if (network !== undefined) list.addSubnet(network.address, network.bits, network.family)
  }
  return list.check(address, FAMILY[version])
}
