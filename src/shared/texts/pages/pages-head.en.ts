import { counted } from '../../counted.ts'
import type { pagesHead as original } from './pages-head.tr.ts'

export const pagesHead: typeof original = {
  preview: 'Preview: only you can see this.',
  previewEnd: 'End preview',
  site: 'Kupa',
  shortcuts: { slots: 'Slots', deposit: 'Deposit', history: 'Account history' },
  home: {
    title: '{site}: slots with a published RTP and verifiable results',
    description:
      'Slots from our own studio, the RTP of every game and results that you can verify in your browser. 18 and over only.',
  },
  slots: {
    title: 'Slots',
    description: 'All slots with their RTP and volatility. Try any of them without an account.',
  },
  slotsOf: (name, count) => ({
    title: `${name}: slots`,
    description: `${counted(count, 'slot')} in ${name}, each with its RTP and volatility.`,
  }),
  fairness: {
    title: 'Fairness: verify a result yourself',
    description:
      'The server seed of every round is sealed in advance. Recompute the result from the seeds in your own browser.',
  },
  login: { title: 'Sign in', description: 'Sign in to your {site} account.' },
  register: {
    title: 'Sign up',
    description: 'Open a {site} account. You must be 18 or over and need your identity details.',
  },
  promotions: {
    title: 'Promotions',
    description:
      'Active, upcoming and finished promotions, each with its full terms in plain language.',
  },
  tournaments: {
    title: 'Tournaments',
    description: 'Announced tournaments with their rules and prizes.',
  },
  sports: {
    title: 'Sports betting',
    description:
      'Pre-match and live odds, live scores and statistics, with clear settlement rules.',
  },
  liveSports: {
    title: 'Live betting',
    description: 'Matches in play now, with live scores and odds.',
  },
  matches: 'Matches',
  match: (home: string, away: string, league: string) => ({
    title: `${home} – ${away} odds`,
    description: `${league}: odds, live score and statistics of ${home} – ${away}.`,
  }),
  terms: 'Terms',
  games: 'Games',
  categories: 'Categories',
  gameLine: (provider, rtp) => `${provider}, RTP ${rtp}`,
  needsScript: 'Turn on JavaScript in your browser to play or sign in.',
  notFound: 'Page not found',
}
