import { isIP } from 'node:net'

const GROUPS = 8
const NETWORK_GROUPS = 4
const MAPPED = /^0:0:0:0:0:ffff:/

/**
 * Returns the key that limits count an address by: an IPv4 address itself, or the /64 network of an
 * IPv6 address, because one connection is usually given a whole /64.
 */
export function sourceKey(address: string): string {
  const [plain = ''] = address.toLowerCase().split('%')
  if (isIP(plain) !== 6) return plain
  const groups = expand(plain)
  if (MAPPED.test(groups.join(':')))
    return groups
      .slice(-2)
      .flatMap((group) => [parseInt(group, 16) >> 8, parseInt(group, 16) & 255])
      .join('.')
  return `${groups.slice(0, NETWORK_GROUPS).join(':')}::/64`
}

function expand(address: string): string[] {
  const [head = '', tail] = address
    .replace(/(\d+)\.(\d+)\.(\d+)\.(\d+)$/, (_text, a, b, c, d) => `${pair(a, b)}:${pair(c, d)}`)
    .split('::')
  const groupsOf = (part: string | undefined) =>
    part === undefined || part === '' ? [] : part.split(':')
  const [left, right] = [groupsOf(head), groupsOf(tail)]
  const zeros = Array.from(
    { length: tail === undefined ? 0 : GROUPS - left.length - right.length },
    () => '0',
  )
  return [...left, ...zeros, ...right].map((group) => parseInt(group, 16).toString(16))
}

function pair(high: unknown, low: unknown): string {
  return ((Number(high) << 8) | Number(low)).toString(16)
}
