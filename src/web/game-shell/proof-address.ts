import type { LaunchReply } from '#shared/contracts/games.ts'
import { textsOf } from './game-texts.ts'

/** The fairness page with this game and, of real play, the round to come filled in. */
export function benchAddress({ slug, mode, fairness }: LaunchReply): string {
  const address = new URLSearchParams({ game: slug })
  if (mode === 'real') {
    address.set('clientSeed', fairness.clientSeed)
    address.set('nonce', String(fairness.nonce))
  }
  return `/fairness?${address.toString()}`
}

/** The fairness page with a round of the shared game. */
export function sharedRoundAddress(slug: string, round: number): string {
  return `/fairness?${new URLSearchParams({ game: slug, round: String(round) }).toString()}`
}

/** Where a round of the past is proven; play on credit has no proof, its seeds are never opened. */
export function proofOf({
  mode,
  lang,
}: LaunchReply): { label: string; address: (roundID: string) => string } | undefined {
  return mode === 'fun'
    ? undefined
    : { label: textsOf(lang).verify, address: (roundID) => `/fairness/round/${roundID}` }
}

/** The fairness page with a live table's round, and the rounds around it. */
export function tableProofAddress(tableID: string, round: number): string {
  return `/fairness?${new URLSearchParams({ game: 'table', room: tableID, round: String(round) }).toString()}`
}
