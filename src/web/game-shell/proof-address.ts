import type { LaunchReply } from '#shared/contracts/games.ts'
import { textsOf } from './game-texts.ts'

export function benchAddress({ slug, mode, fairness }: LaunchReply): string {
  const address = new URLSearchParams({ game: slug })
  if (mode === 'real') {
    address.set('clientSeed', fairness.clientSeed)
    address.set('nonce', String(fairness.nonce))
  }
  return `/fairness?${address.toString()}`
}

export function sharedRoundAddress(slug: string, round: number): string {
  return `/fairness?${new URLSearchParams({ game: slug, round: String(round) }).toString()}`
}

/**
 * Returns the address of a past round's proof. Play on credit has none, because its seeds are never
 * revealed.
 */
export function proofOf({
  mode,
  lang,
}: LaunchReply): { label: string; address: (roundID: string) => string } | undefined {
  return mode === 'fun'
    ? undefined
    : { label: textsOf(lang).verify, address: (roundID) => `/fairness/round/${roundID}` }
}

export function tableProofAddress(tableID: string, round: number): string {
  return `/fairness?${new URLSearchParams({ game: 'table', room: tableID, round: String(round) }).toString()}`
}
