import { z } from 'zod'
import { freshProof } from './contact.ts'
import { anyData, defineCall, idInput, text, timeOutput } from './define.ts'
import { signedIn } from './user.ts'

/** Binary fields of WebAuthn travel as base64url. */
const bytes = (max: number) =>
  z
    .string({ error: 'required' })
    .min(1, 'required')
    .max(max, 'tooLong')
    .regex(/^[\w-]+=*$/, 'invalid')
const credentialId = bytes(1_400)
const publicKey = z.literal('public-key', { error: 'invalid' })
const descriptor = z.object({ id: z.string(), type: publicKey })

export const creationOptions = z.object({
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  timeout: z.number(),
  attestation: z.literal('none'),
  pubKeyCredParams: z.array(z.object({ type: publicKey, alg: z.number() })),
  excludeCredentials: z.array(descriptor),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
})
export const requestOptions = z.object({
  rpId: z.string(),
  challenge: z.string(),
  timeout: z.number(),
  userVerification: z.literal('required'),
  allowCredentials: z.array(descriptor),
})

export const passkeyMade = z.object({
  id: credentialId,
  rawId: credentialId,
  type: publicKey,
  response: z.object({
    clientDataJSON: bytes(4_000),
    attestationObject: bytes(20_000),
    transports: z.array(z.string().max(20)).max(8).default([]),
  }),
})
export type PasskeyMade = z.output<typeof passkeyMade>

export const passkeyAnswer = z.object({
  id: credentialId,
  rawId: credentialId,
  type: publicKey,
  response: z.object({
    clientDataJSON: bytes(4_000),
    authenticatorData: bytes(4_000),
    signature: bytes(4_000),
    userHandle: bytes(200).optional(),
  }),
})
export type PasskeyAnswer = z.output<typeof passkeyAnswer>

export const passkeyOptions = defineCall({
  class: 'user',
  method: 'passkey_options',
  auth: 'player',
  summary:
    'Options for navigator.credentials.create, for a passkey of the player; ' +
    'requires a fresh proof.',
  input: z.object({ ...anyData, ...freshProof }),
  output: creationOptions,
  refusals: ['wrong code', 'locked', 'limit reached'],
})

export const passkeyRegister = defineCall({
  class: 'user',
  method: 'passkey_register',
  auth: 'player',
  summary: 'Saves the passkey that the browser created within the last five minutes.',
  input: z.object({ ...anyData, name: text(60).optional(), credential: passkeyMade }),
  output: z.object({ id: z.string() }),
  refusals: ['wrong code', 'duplicate', 'limit reached'],
})

export const passkeyLoginOptions = defineCall({
  class: 'user',
  method: 'passkey_login_options',
  auth: 'open',
  summary: 'Options for navigator.credentials.get, to sign in with any passkey of this site.',
  input: z.object(anyData),
  output: requestOptions,
  refusals: [],
})

export const passkeyLogin = defineCall({
  class: 'user',
  method: 'passkey_login',
  auth: 'open',
  summary: 'Signs in with a passkey. The device verified its owner, so no second factor follows.',
  input: z.object({ ...anyData, credential: passkeyAnswer }),
  output: signedIn,
  refusals: ['login failed', 'inactive account', 'too many requests'],
})

export const passkeyRow = z.object({
  id: z.string(),
  name: z.string(),
  synced: z.boolean(),
  createdAt: timeOutput,
  lastUsedAt: timeOutput.nullable(),
})
export type PasskeyRow = z.output<typeof passkeyRow>

export const listPasskeys = defineCall({
  class: 'user',
  method: 'list_passkeys',
  auth: 'player',
  restricted: true,
  summary: 'The player’s own passkeys, newest first.',
  input: z.object(anyData),
  output: z.array(passkeyRow),
  refusals: [],
})

export const removePasskey = defineCall({
  class: 'user',
  method: 'remove_passkey',
  auth: 'player',
  summary: 'Removes a passkey; requires a fresh proof.',
  input: z.object({ ...anyData, id: idInput, ...freshProof }),
  output: z.object({}),
  refusals: ['record not found', 'wrong code', 'locked'],
})
