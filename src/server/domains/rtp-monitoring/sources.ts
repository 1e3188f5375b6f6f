import { chosenDraws } from '#games/rtp-monitoring/choice-draws.ts'
import type { DrawTest } from '#games/rtp-monitoring/draw-test.ts'
import { pricedTest } from '#games/rtp-monitoring/priced-draws.ts'
import { bingoDraws, crashDraws } from '#games/rtp-monitoring/shared-draws.ts'
import { shoeStart, tableDraws } from '#games/rtp-monitoring/table-draws.ts'
import { createDraw } from '#games/fairness/draw.ts'
import { ORIGINALS } from '#games/originals/originals.ts'
import { createRoundDraw } from '#games/tables/round-draw.ts'
import { programmeOf, VIRTUAL_GAMES } from '#games/virtuals/virtuals.ts'
import type { Bilingual } from '#shared/lang.ts'
import type { Bingo } from '#server/domains/bingo/index.ts'
import type { Crash } from '#server/domains/crash/index.ts'
import type { Fairness } from '#server/domains/fairness/index.ts'
import type { Rounds } from '#server/domains/rounds/index.ts'
import type { Tables } from '#server/domains/tables/index.ts'
import type { Virtuals } from '#server/domains/virtuals/index.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { DrawnRound, DrawSource, WatchedGame } from './source.ts'

export type DrawPorts = {
  tables: Pick<Tables, 'watched' | 'listDrawn'>
  bingo: Pick<Bingo, 'watched' | 'listDrawn'>
  virtuals: Pick<Virtuals, 'listDrawn'>
  crash: Pick<Crash, 'listDrawn'>
  rounds: Pick<Rounds, 'listDrawn'>
  fairness: Pick<Fairness, 'getPair'>
}

/**
 * A round with player choices is read this long after its draw. By then it has ended in any case,
 * so the selection does not depend on its outcome.
 */
const ENDED_FOR_SURE_MS = 25 * 3_600_000

function numbered<Round>(
  gameID: string,
  name: () => Bilingual,
  { empty, judge, add }: DrawTest<Round>,
  list: (
    read: Db,
    after: number,
    limit: number,
  ) => Promise<readonly { number: number; round: Round }[]>,
): DrawSource {
  return {
    key: gameID,
    games: [{ gameID, name, empty, judge }],
    async read(read, after, _now, maxRounds) {
      const rows = await list(read, Number(after), maxRounds)
      const last = rows.at(-1)
      return last === undefined
        ? null
        : {
            upto: String(last.number),
            rounds: rows.map(({ round }): DrawnRound => ({
              gameID,
              addTo: (sums) => add(sums, round),
            })),
          }
    },
  }
}

export function drawSources({
  tables,
  bingo,
  virtuals,
  crash,
  rounds,
  fairness,
}: DrawPorts): DrawSource[] {
  const marti = ORIGINALS.find(({ slug }) => slug === 'marti')
  return [
    ...tables.watched().map(({ id, name, game }) =>
      numbered(
        id,
        () => name,
        tableDraws(game.id),
        async (read, after, limit) =>
          (await tables.listDrawn(read, id, after, limit)).map(({ number, mark, hash, salt }) => ({
            number,
            round: { mark, shoe: shoeStart(game.id, createRoundDraw(hash, salt, number)) },
          })),
      ),
    ),
    ...bingo.watched().map(({ id, name, game }) =>
      numbered(
        id,
        () => name,
        bingoDraws(game.variant),
        (read, after, limit) => bingo.listDrawn(read, id, after, limit),
      ),
    ),
    ...VIRTUAL_GAMES.map(({ kind, gameID, name }) =>
      numbered(
        gameID,
        () => name,
        pricedTest(),
        async (read, after, limit) =>
          (await virtuals.listDrawn(read, kind, after, limit)).map(({ number, card, result }) => ({
            number,
            round: { programme: programmeOf(card), result },
          })),
      ),
    ),
    ...(marti === undefined
      ? []
      : [numbered(marti.gameID, () => marti.name, crashDraws(), crash.listDrawn)]),
    choiceSource(rounds, fairness),
  ]
}

function choiceSource(
  rounds: Pick<Rounds, 'listDrawn'>,
  fairness: Pick<Fairness, 'getPair'>,
): DrawSource {
  const watched = ORIGINALS.flatMap(({ gameID, slug, name }) => {
    const test = chosenDraws(slug)
    return test === undefined ? [] : [{ gameID, name: () => name, ...test }]
  })
  const byId = new Map(watched.map((game) => [game.gameID, game]))
  return {
    key: 'originals',
    games: watched satisfies readonly WatchedGame[],
    async read(read, after, now, maxRounds) {
      const found = await rounds.listDrawn(
        read,
        [...byId.keys()],
        after,
        new Date(now.getTime() - ENDED_FOR_SURE_MS),
        maxRounds,
      )
      if (found === null) return null
      const pairs = new Map(
        await Promise.all(
          [...new Set(found.rounds.map(({ pairId }) => pairId))].map(
            async (id) => [id, await fairness.getPair(read, id)] as const,
          ),
        ),
      )
      return {
        upto: found.upto,
        rounds: found.rounds.flatMap(({ gameID, pairId, nonce, params }): DrawnRound[] => {
          const [game, pair] = [byId.get(gameID), pairs.get(pairId)]
          return game === undefined || pair === undefined
            ? []
            : [
                {
                  gameID,
                  addTo: (sums) =>
                    game.add(sums, {
                      draw: createDraw(pair.serverSeed, pair.clientSeed, nonce),
                      params,
                    }),
                },
              ]
        }),
      }
    },
  }
}
