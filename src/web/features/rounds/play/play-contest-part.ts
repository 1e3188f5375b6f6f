import { createContext, type ReactNode } from 'react'

type PlayContestProps = {
  gameID: string
  /** In the bar, or in a line of its own below a bar without room. */
  place: 'bar' | 'line'
  onCover: (isCovered: boolean) => void
}

/** Shows the player's rank in the tournaments of a real-money game. The site provides it. */
export const PlayContestPart = createContext((_props: PlayContestProps): ReactNode => null)
