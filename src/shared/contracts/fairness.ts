import { z } from 'zod'
import { anyData, defineCall, idInput } from './define.ts'

const hex64 = z.string().regex(/^[0-9a-f]{64}$/)
const clientSeed = z.string({ error: 'required' }).regex(/^[A-Za-z0-9_-]{1,64}$/, 'invalid')

/** A round everybody played together: its place in the public hash chain; hash and point once it is over. */
export const sharedProof = z.object({ round: z.number().int(), chain: hex64, salt: z.string(), hash: hex64.nullable(), point: z.string().nullable() })

export const getSeeds = defineCall({
  class: 'fairness', method: 'get_seeds', auth: 'player', restricted: true, summary: 'The commitment in force, the next one, and the nonce of the next round.',
  input: z.object(anyData),
  output: z.object({ serverSeedHash: hex64, nextServerSeedHash: hex64, clientSeed, nonce: z.number().int() }), refusals: [],
})
export const rotate = defineCall({
  class: 'fairness', method: 'rotate', auth: 'player', restricted: true, summary: 'Reveal the old server seed and begin a new pair.',
  input: z.object({ ...anyData, clientSeed }),
  output: z.object({ serverSeed: hex64, serverSeedHash: hex64, nextServerSeedHash: hex64, clientSeed, nonce: z.number().int() }),
  refusals: ['round open'],
})
export const verify = defineCall({
  class: 'fairness', method: 'verify', auth: 'open', summary: 'Recompute an outcome from its seeds.',
  input: z.object({
    ...anyData, game: z.string({ error: 'required' }).min(1, 'required').max(40, 'tooLong'),
    serverSeed: z.string().max(200).optional(), clientSeed: z.string().max(64).optional(),
    nonce: z.number().int().min(0).max(2 ** 31).optional(), params: z.record(z.string(), z.unknown()).default({}),
  }),
  output: z.object({ outcome: z.unknown() }), refusals: ['record not found'],
})
export const round = defineCall({
  class: 'fairness', method: 'round', auth: 'player', restricted: true, summary: 'All that is needed to recompute a round; the server seed after rotation only.',
  input: z.object({ ...anyData, roundID: idInput }),
  output: z.object({
    roundID: z.string(), gameID: z.string(), game: z.string(), bet: z.string(), win: z.string(), date: z.string(),
    params: z.record(z.string(), z.unknown()), serverSeedHash: hex64, serverSeed: hex64.nullable(), clientSeed, nonce: z.number().int(),
    shared: sharedProof.optional(),
  }),
  refusals: ['record not found'],
})
