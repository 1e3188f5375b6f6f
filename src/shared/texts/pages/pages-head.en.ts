import { counted } from '../../counted.ts'
import type { pagesHead as original } from './pages-head.tr.ts'

export const pagesHead: typeof original = {
  preview: 'Preview: only you see this.',
  previewEnd: 'End the preview',
  site: 'Kupa',
  shortcuts: { slots: 'Slots', deposit: 'Deposit', history: 'Account history' },
  home: {
    title: '{site}: slots with an open RTP and results you can prove',
    description:
      'Slots from our own studio, the RTP under every game and results you can verify in your browser. For adults of 18 and over.',
  },
  slots: {
    title: 'Slots',
    description: 'Every slot with its RTP and volatility; try any of them without an account.',
  },
  slotsOf: (name, count) => ({
    title: `${name}: slots`,
    description: `${counted(count, 'slot')} in ${name}, each with its RTP and volatility.`,
  }),
  fairness: {
    title: 'Fairness: verify a result yourself',
    description:
      'The server seed of every round is sealed beforehand. Recompute the result from its seeds in your own browser.',
  },
  login: { title: 'Sign in', description: 'Sign in to your {site} account.' },
  register: {
    title: 'Register',
    description:
      'Open a {site} account: you must be 18 or over and have your identity details at hand.',
  },
  promotions: {
    title: 'Promotions',
    description:
      'Active, upcoming and finished promotions, each with its full terms in plain words.',
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
  needsScript: 'To play or to sign in, JavaScript must be on in your browser.',
  notFound: 'Page not found',
}
