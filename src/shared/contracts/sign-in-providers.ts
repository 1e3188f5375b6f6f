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
    'Begins a sign-in at a provider, valid for ten minutes in this browser. `url` is the provider’s page.',
  input: z.object({ ...anyData, provider }),
  output: visit,
  refusals: ['record not found', 'provider unreachable', 'too many requests'],
})

/** The provider's own words about a person. Nothing in them is proven. */
const stated = z.object({
  email: z.string().nullable(),
  firstname: z.string().nullable(),
  lastname: z.string().nullable(),
})
export type StatedPerson = z.output<typeof stated>

/** Why a visit to a provider ended without an answer, in the address of the page after it. */
export type VisitFailure = 'declined' | 'expired' | 'refused' | 'unreachable'

export const providerOutcome = z.discriminatedUnion('outcome', [
  z.object({ outcome: z.literal('signed-in'), session: signedIn }),
  z.object({ outcome: z.literal('linked'), provider: offered }),
  z.object({ outcome: z.literal('unlinked'), provider: offered, stated }),
])
export type ProviderOutcome = z.output<typeof providerOutcome>

export const finishProviderSignIn = defineCall({
  class: 'user',
  method: 'finish_provider_sign_in',
  auth: 'open',
  summary:
    'Exchanges the code that the browser brought back from a provider, once within a minute and in the same browser: for a session (or the second step) of the linked player, for the link of the signed-in player who asked for it, or for the answer that no account is linked.',
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
    'Begins to link an account at a provider, valid for ten minutes in this browser; requires a fresh proof. `url` is the provider’s page.',
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
  summary: 'The accounts at providers that the player linked, newest first.',
  input: z.object(anyData),
  output: z.array(linkedProvider),
  refusals: [],
})

export const unlinkSignInProvider = defineCall({
  class: 'user',
  method: 'unlink_sign_in_provider',
  auth: 'player',
  summary: 'Removes the link to an account at a provider; requires a fresh proof.',
  input: z.object({ ...anyData, id: idInput, ...freshProof }),
  output: z.object({}),
  refusals: ['record not found', 'wrong code', 'locked'],
})
