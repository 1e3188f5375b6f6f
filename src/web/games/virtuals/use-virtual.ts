import { useCallback, useEffect, useMemo, useSyncExternalStore } from 'react'
import type { VirtualLaunchReply } from '#shared/contracts/virtuals.ts'
import { fromWireMoney } from '#shared/money.ts'
import type { TableSound } from '#web/game-shell/sound/table-sound.ts'
import { speak } from '#web/game-shell/sound/speak.ts'
import { useClock } from '#web/game-shell/use-clock.ts'
import { useArchive } from './archive.ts'
import { footballCommentary } from './football/football-commentary.ts'
import { raceCommentary } from './race/race-commentary.ts'
import { runCourse } from './race/run-course.ts'
import {
  isRaceCard,
  isRaceResult,
  readCard,
  readResult,
  runShare,
  secondsLeft,
} from './read-state.ts'
import { reelsOf } from './tennis/match-reel.ts'
import { tennisCommentary } from './tennis/tennis-commentary.ts'
import type { VirtualClient } from './virtual-client.ts'
import { textsOf } from './virtual-texts.ts'

const LAST_BETS_S = 10

export type Virtual = ReturnType<typeof useVirtual>

export function useVirtual({ lang }: VirtualLaunchReply, client: VirtualClient, sound: TableSound) {
  const texts = textsOf(lang)
  const view = useSyncExternalStore(client.subscribe, client.get)
  const now = useClock(client.serverNow)
  const { shared, settings, programme, tickets } = view
  const archive = useArchive(shared)
  const card = programme?.card
  const result = readResult(shared.result)
  const race = isRaceResult(result) ? result : undefined
  const football = result?.kind === 'football' ? result : undefined
  const tennis = result?.kind === 'tennis' ? result : undefined
  const reels = useMemo(() => (tennis === undefined ? [] : reelsOf(tennis)), [tennis])
  const course = useMemo(() => race && runCourse(race), [race])
  const share = runShare(shared, now)
  const shareNow = useCallback(() => runShare(client.get().shared, client.serverNow()), [client])
  const isOpen = shared.phase === 'betting' && !view.over
  const isRevealed = shared.phase === 'result'
  const left = isOpen ? secondsLeft(shared, now) : undefined
  const isSoon = left !== undefined && left <= LAST_BETS_S
  const resultCommentary =
    card?.kind === 'football'
      ? footballCommentary(shared, card, football, share, texts)
      : card?.kind === 'tennis'
        ? tennisCommentary(shared, card, tennis, reels, share, texts)
        : isRaceCard(card)
          ? raceCommentary(shared, card, race, course, share, texts)
          : undefined
  const commentary = isSoon ? texts.say.lastBets : resultCommentary
  const mine = tickets.filter(({ roundID }) => roundID === shared.roundID)
  const isPaid =
    isRevealed && !shared.isVoid && mine.length > 0 && mine.every(({ win }) => win !== null)
  const won = isPaid
    ? mine.reduce((sum, { win }) => sum + fromWireMoney(win ?? '0.00'), 0n)
    : undefined
  const cards = useMemo(() => {
    const known = archive.rounds.map((round) => [round.roundID, readCard(round.card)] as const)
    return new Map(
      [...known, [shared.roundID ?? '', card] as const].flatMap(([roundID, of]) =>
        of === undefined ? [] : [[roundID, of] as const],
      ),
    )
  }, [archive.rounds, card, shared.roundID])

  useEffect(() => {
    if (commentary !== undefined && !settings.muted) speak(commentary, lang)
  }, [commentary, lang, settings.muted])
  useEffect(() => {
    if (won !== undefined && won > 0n) sound.win(3)
  }, [won, sound])

  return {
    texts,
    view,
    shared,
    card,
    archive,
    result,
    race,
    football,
    tennis,
    reels,
    course,
    share,
    shareNow,
    isOpen,
    isRevealed: isRevealed,
    left,
    isSoon,
    commentary: commentary,
    /**
     * The return of the player's tickets of the round, once its result is public; undefined without
     * tickets.
     */
    won,
    cards,
  }
}
