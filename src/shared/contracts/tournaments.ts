import { z } from 'zod'
import { anyData, defineCall, idInput, moneyOutput, page, timeOutput } from './define.ts'

const standing = z.object({ rank: z.number(), name: z.string(), score: z.string(), prize: moneyOutput })

export const getTournaments = defineCall({
  class: 'cmscontroller', method: 'getTournaments', auth: 'open', summary: 'Tournaments: active, upcoming and concluded.',
  input: z.object({ ...anyData, ...page(50) }),
  output: z.object({
    id: z.string(), slug: z.string(), title: z.string(), image: z.string(), Start_date: timeOutput, End_date: timeOutput,
    state: z.enum(['active', 'upcoming', 'concluded']), prizePool: moneyOutput, games: z.array(z.string()), rules: z.string(),
    /** The first ten. */
    standings: z.array(standing),
  }),
  paged: true, refusals: [],
})

export const join = defineCall({
  class: 'tournament', method: 'join', auth: 'player', summary: 'Joins a tournament.',
  input: z.object({ ...anyData, tournamentID: idInput }), output: z.object({ joined: z.boolean() }), refusals: ['record not found'],
})

export const standings = defineCall({
  class: 'tournament', method: 'standings', auth: 'open', summary: 'The ranks of a tournament.',
  input: z.object({ ...anyData, tournamentID: idInput, ...page(50) }), output: standing, paged: true, refusals: ['record not found'],
})

export const mine = defineCall({
  class: 'tournament', method: 'mine', auth: 'player', summary: 'One’s own place in the tournaments joined.',
  input: z.object({ ...anyData, ...page(50) }),
  output: z.object({ tournamentID: z.string(), rank: z.number(), score: z.string(), toNext: z.string() }), paged: true, refusals: [],
})
