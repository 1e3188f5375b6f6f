import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

type Options = { origin: string; rpId: string; verifiesUser?: boolean }

const USER_PRESENT = 0x01
const USER_VERIFIED = 0x04
const HAS_KEY = 0x40

const sha256 = (bytes: Buffer | string): Buffer => createHash('sha256').update(bytes).digest()
const text = (value: string): Buffer =>
  Buffer.concat([Buffer.from([0x60 + value.length]), Buffer.from(value)])
const bytes16 = (value: Buffer): Buffer =>
  Buffer.concat([Buffer.from([0x59, value.length >> 8, value.length & 0xff]), value])

/** A software passkey: an ES256 key that answers challenges as a phone does. */
export function softAuthenticator({ origin, rpId, verifiesUser = true }: Options) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(32)
  let counter = 0

  function clientData(type: string, challenge: string): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  }
  function authenticatorData(flags: number, rest: Buffer): Buffer {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter)
    return Buffer.concat([
      sha256(rpId),
      Buffer.from([flags | USER_PRESENT | (verifiesUser ? USER_VERIFIED : 0)]),
      count,
      rest,
    ])
  }
  function coseKey(): Buffer {
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
    const coordinate = (value: string) =>
      Buffer.concat([Buffer.from([0x58, 0x20]), Buffer.from(value, 'base64url')])
    return Buffer.concat([
      Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
      coordinate(x),
      Buffer.from([0x22]),
      coordinate(y),
    ])
  }
  const named = {
    id: id.toString('base64url'),
    rawId: id.toString('base64url'),
    type: 'public-key' as const,
  }

  return {
    create(challenge: string) {
      const length = Buffer.from([0, id.length])
      const data = authenticatorData(
        HAS_KEY,
        Buffer.concat([Buffer.alloc(16), length, id, coseKey()]),
      )
      const attestationObject = Buffer.concat([
        Buffer.from([0xa3]),
        text('fmt'),
        text('none'),
        text('attStmt'),
        Buffer.from([0xa0]),
        text('authData'),
        bytes16(data),
      ])
      return {
        ...named,
        response: {
          clientDataJSON: clientData('webauthn.create', challenge).toString('base64url'),
          attestationObject: attestationObject.toString('base64url'),
          transports: ['internal'],
        },
      }
    },
    /**
     * The answer of navigator.credentials.get. `counts` false: a copy of the key that missed later
     * uses.
     */
    get(challenge: string, options: { userHandle?: string; counts?: boolean } = {}) {
      if (options.counts !== false) counter += 1
      const client = clientData('webauthn.get', challenge)
      const data = authenticatorData(0, Buffer.alloc(0))
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey)
      return {
        ...named,
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: signature.toString('base64url'),
          ...(options.userHandle !== undefined && { userHandle: options.userHandle }),
        },
      }
    },
  }
}
