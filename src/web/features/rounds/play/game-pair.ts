/**
 * What a play page's address says beside its game: the game at its side, and whether that one
 * stands on the left.
 */
export type PairSearch = { second?: string | number; swapped?: true }

/**
 * The game beside the first, where there is one and there is room for two. The same game is not
 * opened twice: it has one open round.
 */
export function secondOf(
  { second }: PairSearch,
  firstID: string,
  wide: boolean,
): string | undefined {
  const gameID = second === undefined ? '' : String(second)
  return wide && gameID !== '' && gameID !== firstID ? gameID : undefined
}

/** A game's id as an address shows it best: a number without quotes. */
export function inAddress(gameID: string): string | number {
  const number = Number(gameID)
  return Number.isSafeInteger(number) && String(number) === gameID ? number : gameID
}

/** Both games from left to right. */
export function fromLeft<T>(first: T, second: T | undefined, swapped: boolean): readonly T[] {
  if (second === undefined) return [first]
  return swapped ? [second, first] : [first, second]
}

/** What an entry of the browser's history keeps of the play page. */
export type PairEntry = {
  /** Entries of the play page that lie under this one. */
  playSteps?: number
  /** Entries back to the first game alone. */
  secondSteps?: number
  /** Under the first of them is no page of this site. */
  cameByAddress?: true
}

/** The entry in which a second game is opened, or takes the place of one. */
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
 * How many entries lead back to where the player came from; undefined where that was no page of
 * this site.
 */
export function stepsToLobby(
  { playSteps = 0, cameByAddress }: PairEntry,
  canGoBack: boolean,
): number | undefined {
  return cameByAddress === true || !canGoBack ? undefined : 1 + playSteps
}
