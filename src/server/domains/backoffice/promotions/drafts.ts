import { SLOT_TITLES } from '#games/slots/titles.ts'
import type {
  DraftBody,
  DraftProblem,
  OfficePromotion,
  PromotionDraft,
} from '#shared/contracts/staff/promotions.ts'
import { toWireTime } from '#shared/dates.ts'
import type { Bilingual, Lang } from '#shared/lang.ts'
import { toWireMoney } from '#shared/money.ts'
import { isStoredPhoto } from '#server/domains/content/index.ts'
import {
  checkBody,
  costOf,
  type DraftAround,
  type DraftRow,
  getDraft,
  listOpenDrafts,
  listWhole,
  MIN_CHANCE_PERCENT,
  previewOf,
  PROMOTION_IMAGES,
  rulesOf,
  stateAt,
  type WholePromotion,
} from '#server/domains/promotions/index.ts'
import {
  findOfferedGames,
  FREE_ROUND_BETS,
  listOfferedGames,
} from '#server/domains/provider/index.ts'
import { SUB_CATEGORY_NAMES } from '#server/domains/wallet/index.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import type { House } from '../house.ts'

const PRODUCTS = [301, 302, 401, 501, 601, 701]
const OWN_GAMES = SLOT_TITLES.map(({ gameID }) => gameID)

async function gamesAround(
  db: Db | Tx,
  { freeGame, onlyGames, excludedGames }: DraftBody,
): Promise<Pick<DraftAround, 'knownGames' | 'outsideGames' | 'betsOf'>> {
  const outside = (await findOfferedGames(db, [freeGame, ...onlyGames, ...excludedGames])).filter(
    ({ gameID }) => !OWN_GAMES.includes(gameID),
  )
  const outsideGames = new Set(outside.map(({ gameID }) => gameID))
  return {
    knownGames: new Set([...OWN_GAMES, ...outsideGames]),
    outsideGames,
    betsOf: (gameID) =>
      SLOT_TITLES.find((title) => title.gameID === gameID)?.betStepsMinor ??
      (outside.some((game) => game.gameID === gameID && game.hasFreeRounds) ? FREE_ROUND_BETS : []),
  }
}

export async function nameOfGame(db: Db | Tx, gameId: string): Promise<Bilingual | undefined> {
  return (
    SLOT_TITLES.find(({ gameID }) => gameID === gameId)?.name ??
    (await findOfferedGames(db, [gameId]))[0]?.name
  )
}

const TITLES = SLOT_TITLES.map(({ gameID, name, betStepsMinor }) => ({
  gameID,
  name,
  bets: betStepsMinor.map(toWireMoney),
}))

export async function listOffice(
  read: Db | Tx,
  now: Date,
  id?: bigint,
): Promise<OfficePromotion[]> {
  const whole = await listWhole(read, id)
  const [costs, drafts] = [
    await costOf(
      read,
      whole.map((row) => row.promotion_id),
    ),
    await listOpenDrafts(read),
  ]
  return whole.map((row) => {
    const cost = costs.get(row.promotion_id)
    return {
      id: String(row.promotion_id),
      slug: row.slug,
      title: { tr: row.title_tr, en: row.title_en },
      image: row.image,
      state: row.status === 'passive' ? 'passive' : stateAt(row, now),
      from: toWireTime(row.start_at),
      until: toWireTime(row.end_at),
      basis: row.basis,
      reward: row.reward,
      version: row.version,
      given: cost?.given ?? 0,
      cost: toWireMoney(cost?.costMinor ?? 0n),
      draftID: drafts.find(({ promotionId }) => promotionId === row.promotion_id)?.id ?? null,
    }
  })
}

export async function problemsOf(
  db: Db | Tx,
  { body, promotionId }: Pick<DraftRow, 'body' | 'promotionId'>,
  now: Date,
): Promise<DraftProblem[]> {
  const [standing]: WholePromotion[] = promotionId === null ? [] : await listWhole(db, promotionId)
  const images = [
    ...(standing === undefined ? [] : [standing.image]),
    ...((await isStoredPhoto(db, body.image)) ? [body.image] : []),
  ]
  return checkBody(body, {
    ...(await gamesAround(db, body)),
    products: new Set(PRODUCTS.map(String)),
    now,
    begunAt: standing !== undefined && standing.start_at <= now ? standing.start_at : null,
    images,
  })
}

export async function trapsOf({ promotions }: House, body: DraftBody): Promise<DraftProblem[]> {
  const bonusValue = await promotions.bonusValueOf(rulesOf(body))
  const hardest = Math.min(...(bonusValue?.games ?? []).map(({ chance }) => chance))
  return hardest < MIN_CHANCE_PERCENT
    ? [{ field: 'wagering', why: 'trap', figure: String(hardest) }]
    : []
}

/** @throws Refusal 'record not found' */
export async function presentDraft(
  {
    platform: {
      database: { read },
    },
  }: House,
  id: string,
  lang: Lang,
  now: Date,
): Promise<PromotionDraft> {
  const row = await getDraft(read, id)
  const problems = await problemsOf(read, row, now)
  const [standing] = row.promotionId === null ? [] : await listWhole(read, row.promotionId)
  // Texts may still be missing, but a preview without the figures would be misleading.
  const isWhole = problems.every(({ why, field }) => why === 'missing' && field.includes('.'))
  return {
    id,
    promotionID: row.promotionId === null ? null : String(row.promotionId),
    revision: row.revision,
    body: row.body,
    editedBy: row.editedBy,
    editedAt: toWireTime(row.editedAt),
    problems,
    preview: isWhole
      ? previewOf(
          row.body,
          { id: row.promotionId ?? 0n, version: (standing?.version ?? 0) + 1 },
          lang,
          now,
        )
      : null,
    images: [
      ...new Set([...PROMOTION_IMAGES, ...(standing === undefined ? [] : [standing.image])]),
    ],
    titles: [
      ...TITLES,
      ...(await listOfferedGames(read)).map(({ gameID, name, hasFreeRounds }) => ({
        gameID,
        name,
        bets: hasFreeRounds ? FREE_ROUND_BETS.map(toWireMoney) : [],
      })),
    ],
    products: PRODUCTS.map((product) => ({
      id: String(product),
      name:
        SUB_CATEGORY_NAMES.find(({ id: known }) => known === product)?.name[lang] ??
        String(product),
    })),
  }
}
