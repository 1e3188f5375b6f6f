import { BlockList, isIP } from 'node:net'

/** Ranges of IPv4 that are no public hosts (IANA special-purpose registry). */
const SPECIAL_4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
]
/** Public IPv6 hosts are in 2000::/3. These parts of it are not, or contain an IPv4 address. */
const SPECIAL_6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20']

const special = new BlockList()
const global6 = new BlockList()
for (const range of SPECIAL_4) addRange(special, range, 'ipv4')
for (const range of SPECIAL_6) addRange(special, range, 'ipv6')
addRange(global6, '2000::/3', 'ipv6')

function addRange(list: BlockList, range: string, family: 'ipv4' | 'ipv6'): void {
  const [address = '', bits] = range.split('/')
  list.addSubnet(address, Number(bits), family)
}

export function isPublicAddress(address: string): boolean {
  switch (isIP(address)) {
    case 4:
      return !special.check(address, 'ipv4')
    case 6:
      return global6.check(address, 'ipv6') && !special.check(address, 'ipv6')
    default:
      return false
  }
}
