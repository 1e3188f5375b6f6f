/** Returns the number of the shard that holds a player's rows, from 0. */
export type ShardOf = (playerId: string) => number

const HASH_RANGE = 2 ** 32
const SMALLEST_HASH = -(2 ** 31)
/**
 * The seed of Bob Jenkins' lookup3 with PostgreSQL's initial value: 0x9e3779b9 + length + 3923095.
 */
const SEED = (0x9e3779b9 + 16 + 3_923_095) | 0

/**
 * The shards of Citus: `count` equal ranges of PostgreSQL's `uuid_hash`. With one shard, every
 * player is on it.
 */
export function shardsOf(count: number): ShardOf {
  if (count === 1) return () => 0
  const width = Math.floor(HASH_RANGE / count)
  // The last range takes what the division leaves over.
  return (playerId) => Math.min(Math.floor((hashUuid(playerId) - SMALLEST_HASH) / width), count - 1)
}

/** PostgreSQL's `uuid_hash`, a signed 32-bit number. */
export function hashUuid(id: string): number {
  const bytes = Buffer.from(id.replaceAll('-', ''), 'hex')
  if (bytes.length !== 16) throw new Error('not a UUID')
  const [a, b, c] = mix(
    SEED + bytes.readInt32LE(0),
    SEED + bytes.readInt32LE(4),
    SEED + bytes.readInt32LE(8),
  )
  return finish(a + bytes.readInt32LE(12), b, c)
}

const rotate = (value: number, bits: number) => (value << bits) | (value >>> (32 - bits))

function mix(first: number, second: number, third: number): [number, number, number] {
  let [a, b, c] = [first | 0, second | 0, third | 0]
  for (const [x, y, z] of [
    [4, 6, 8],
    [16, 19, 4],
  ] as const) {
    a = ((a - c) | 0) ^ rotate(c, x)
    c = (c + b) | 0
    b = ((b - a) | 0) ^ rotate(a, y)
    a = (a + c) | 0
    c = ((c - b) | 0) ^ rotate(b, z)
    b = (b + a) | 0
  }
  return [a, b, c]
}

function finish(first: number, second: number, third: number): number {
  let [a, b, c] = [first | 0, second | 0, third | 0]
  c = ((c ^ b) - rotate(b, 14)) | 0
  a = ((a ^ c) - rotate(c, 11)) | 0
  b = ((b ^ a) - rotate(a, 25)) | 0
  c = ((c ^ b) - rotate(b, 16)) | 0
  a = ((a ^ c) - rotate(c, 4)) | 0
  b = ((b ^ a) - rotate(a, 14)) | 0
  return ((c ^ b) - rotate(b, 24)) | 0
}
