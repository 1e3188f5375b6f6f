export type PairSearch = { second?: string | number; swapped?: true }

/**
 * Returns the second game if there is one and room for two. The same game is not opened twice,
 * because it has one open round.
 */
export function secondOf(
  { second }: PairSearch,
  firstID: string,
  wide: boolean,
): string | undefined {
  const gameID = second === undefined ? '' : String(second)
  return wide && gameID !== '' && gameID !== firstID ? gameID : undefined
}

export function inAddress(gameID: string): string | number {
  const number = Number(gameID)
  return Number.isSafeInteger(number) && String(number) === gameID ? number : gameID
}

export function fromLeft<T>(first: T, second: T | undefined, swapped: boolean): readonly T[] {
  if (second === undefined) return [first]
  return swapped ? [second, first] : [first, second]
}

export type PairEntry = {
  /** Entries of the play page below this one. */
  playSteps?: number
  /** Entries back to the first game alone. */
  secondSteps?: number
  /** The entry below the first of them is not a page of this site. */
  cameByAddress?: true
}

export function entryWithSecond(
  { playSteps = 0, secondSteps = 0, cameByAddress }: PairEntry,
  canGoBack: boolean,
): PairEntry {
  const isBare = playSteps === 0 ? !canGoBack : cameByAddress === true
  return {
    playSteps: playSteps + 1,
    secondSteps: secondSteps + 1,
    ...(isBare && { cameByAddress: true }),
  }
}

/**
 * Returns the number of entries back to where the player came from; undefined if that was not a
 * page of this site.
 */
export function stepsToLobby(
  { playSteps = 0, cameByAddress }: PairEntry,
  canGoBack: boolean,
): number | undefined {
  return cameByAddress === true || !canGoBack ? undefined : 1 + playSteps
}
