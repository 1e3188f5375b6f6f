const ROUND_CONSTANTS = new Int32Array([
  0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5,
  0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174,
  0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da,
  0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967,
  0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85,
  0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070,
  0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f, 0x682e6ff3,
  0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2,
])

const INITIAL_STATE = new Int32Array([
  0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19,
])

const BLOCK_BYTES = 64
const LENGTH_BYTES = 8
const schedule = new Int32Array(64)

/** The eight-word state between blocks; lets HMAC hash its key once. */
export type Sha256State = Int32Array

export function initialSha256State(): Sha256State {
  return INITIAL_STATE.slice()
}

/** Folds whole 64-byte blocks into `state`, in place. `bytes.length` must be a multiple of 64. */
export function compressBlocks(state: Sha256State, bytes: Uint8Array): void {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  for (let offset = 0; offset < bytes.length; offset += BLOCK_BYTES) {
    for (let i = 0; i < 16; i++) schedule[i] = view.getInt32(offset + i * 4)
    compressSchedule(state)
  }
}

function compressSchedule(state: Sha256State): void {
  const w = schedule
  for (let i = 16; i < 64; i++) {
    const x = w[i - 15] ?? 0
    const y = w[i - 2] ?? 0
    const s0 = ((x >>> 7) | (x << 25)) ^ ((x >>> 18) | (x << 14)) ^ (x >>> 3)
    const s1 = ((y >>> 17) | (y << 15)) ^ ((y >>> 19) | (y << 13)) ^ (y >>> 10)
    w[i] = ((w[i - 16] ?? 0) + s0 + (w[i - 7] ?? 0) + s1) | 0
  }
  let a = state[0] ?? 0
  let b = state[1] ?? 0
  let c = state[2] ?? 0
  let d = state[3] ?? 0
  let e = state[4] ?? 0
  let f = state[5] ?? 0
  let g = state[6] ?? 0
  let h = state[7] ?? 0
  for (let i = 0; i < 64; i++) {
    const s1 = ((e >>> 6) | (e << 26)) ^ ((e >>> 11) | (e << 21)) ^ ((e >>> 25) | (e << 7))
    const t1 = (h + s1 + ((e & f) ^ (~e & g)) + (ROUND_CONSTANTS[i] ?? 0) + (w[i] ?? 0)) | 0
    const s0 = ((a >>> 2) | (a << 30)) ^ ((a >>> 13) | (a << 19)) ^ ((a >>> 22) | (a << 10))
    const t2 = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0
    h = g
    g = f
    f = e
    e = (d + t1) | 0
    d = c
    c = b
    b = a
    a = (t1 + t2) | 0
  }
  addTo(state, 0, a)
  addTo(state, 1, b)
  addTo(state, 2, c)
  addTo(state, 3, d)
  addTo(state, 4, e)
  addTo(state, 5, f)
  addTo(state, 6, g)
  addTo(state, 7, h)
}

function addTo(state: Sha256State, word: number, value: number): void {
  state[word] = ((state[word] ?? 0) + value) | 0
}

/**
 * Finishes a hash whose `state` has already consumed `bytesBefore` bytes; leaves `state` unchanged.
 */
export function finishSha256(
  state: Sha256State,
  tail: Uint8Array,
  bytesBefore: number,
): Uint8Array {
  const blocks = Math.ceil((tail.length + 1 + LENGTH_BYTES) / BLOCK_BYTES)
  const padded = new Uint8Array(blocks * BLOCK_BYTES)
  padded.set(tail)
  padded[tail.length] = 0x80
  const view = new DataView(padded.buffer)
  const bits = (bytesBefore + tail.length) * 8
  view.setUint32(padded.length - 8, Math.floor(bits / 2 ** 32))
  view.setUint32(padded.length - 4, bits >>> 0)
  const final = state.slice()
  compressBlocks(final, padded)
  return stateBytes(final)
}

function stateBytes(state: Sha256State): Uint8Array {
  const bytes = new Uint8Array(32)
  const view = new DataView(bytes.buffer)
  state.forEach((word, i) => view.setInt32(i * 4, word))
  return bytes
}

export function sha256(bytes: Uint8Array): Uint8Array {
  return finishSha256(INITIAL_STATE, bytes, 0)
}
