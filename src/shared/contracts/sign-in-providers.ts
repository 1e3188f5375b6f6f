import { z } from 'zod'
import { freshProof } from './contact.ts'
import { anyData, defineCall, idInput, text, timeOutput } from './define.ts'
import { signedIn } from './user.ts'

const provider = text(20)
const offered = z.object({ id: z.string(), name: z.string() })
const visit = z.object({ url: z.string() })

export const listSignInProviders = defineCall({
  class: 'user',
  method: 'list_sign_in_providers',
  auth: 'open',
  summary: 'The OpenID providers that players may sign in with, in the operator’s order.',
  input: z.object(anyData),
  output: z.array(offered),
  refusals: [],
})

export const startProviderSignIn = defineCall({
  class: 'user',
  method: 'start_provider_sign_in',
  auth: 'open',
  summary:
    'Starts a sign-in at a provider. `url` is the provider’s page. ' +
    'The player has ten minutes, in this browser.',
  /** `keep`: whether the browser keeps the session after it is closed. */
  input: z.object({ ...anyData, provider, keep: z.boolean().default(true) }),
  output: visit,
  refusals: ['record not found', 'provider unreachable', 'too many requests'],
})

/** Facts about a person as the provider states them. They are not verified. */
const stated = z.object({
  email: z.string().nullable(),
  firstname: z.string().nullable(),
  lastname: z.string().nullable(),
})
export type StatedPerson = z.output<typeof stated>

/** Reasons for which a visit to a provider failed, as in the address of the result page. */
export type VisitFailure = 'declined' | 'expired' | 'refused' | 'unreachable'

export const providerOutcome = z.discriminatedUnion('outcome', [
  z.object({ outcome: z.literal('signed-in'), session: signedIn, keep: z.boolean() }),
  z.object({ outcome: z.literal('linked'), provider: offered }),
  z.object({ outcome: z.literal('unlinked'), provider: offered, stated }),
])
export type ProviderOutcome = z.output<typeof providerOutcome>

export const finishProviderSignIn = defineCall({
  class: 'user',
  method: 'finish_provider_sign_in',
  auth: 'open',
  summary:
    'Exchanges the one-time code of a visit to a provider. ' +
    'The result is a session or the second step of the linked player, ' +
    'a new link of the signed-in player, or `unlinked`. ' +
    'The code is valid for a minute, in the browser that began the visit.',
  input: z.object({ ...anyData, code: text(64) }),
  output: providerOutcome,
  refusals: [
    'login failed',
    'inactive account',
    'record not found',
    'duplicate',
    'limit reached',
    'too many requests',
  ],
})

export const linkSignInProvider = defineCall({
  class: 'user',
  method: 'link_sign_in_provider',
  auth: 'player',
  summary:
    'Starts linking an account at a provider; ' +
    'requires a fresh proof. `url` is the provider’s page. ' +
    'The player has ten minutes, in this browser.',
  input: z.object({ ...anyData, provider, ...freshProof }),
  output: visit,
  refusals: ['record not found', 'provider unreachable', 'wrong code', 'locked', 'limit reached'],
})

export const linkedProvider = z.object({
  id: z.string(),
  provider: z.string(),
  name: z.string(),
  email: z.string().nullable(),
  linkedAt: timeOutput,
  lastUsedAt: timeOutput.nullable(),
})
export type LinkedProvider = z.output<typeof linkedProvider>

export const listLinkedProviders = defineCall({
  class: 'user',
  method: 'list_linked_providers',
  auth: 'player',
  restricted: true,
  summary: 'The accounts at providers that the player has linked, newest first.',
  input: z.object(anyData),
  output: z.array(linkedProvider),
  refusals: [],
})

export const unlinkSignInProvider = defineCall({
  class: 'user',
  method: 'unlink_sign_in_provider',
  auth: 'player',
  summary: 'Unlinks an account at a provider; requires a fresh proof.',
  input: z.object({ ...anyData, id: idInput, ...freshProof }),
  output: z.object({}),
  refusals: ['record not found', 'wrong code', 'locked'],
})
