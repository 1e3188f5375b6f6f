import { createHaulFlight } from '../hold/haul-flight.ts'
import { present } from '../present.ts'
import type { SceneReels } from '../reels/scene-reels.ts'
import { CELL } from '../reels/symbol-view.ts'
import type { WindowView } from '../reels/window-view.ts'
import type { SceneBase } from '../scene-base.ts'
import { createMultiplierFlight } from '../wins/multiplier-flight.ts'
import { createWinShow } from '../wins/win-show.ts'
import { createBoardDuel } from '../duel/board-duel.ts'
import { createDuelSign } from './duel-sign.ts'
import { createMarkLayer } from './mark-layer.ts'
import { createRideMeter } from './ride-meter.ts'
import { createStorm } from './storm.ts'

const LIGHT_GROUND = 0.8

export function createBoardFeatures(base: SceneBase, reels: SceneReels) {
  const { title, sound, money, gold, board, tools } = base
  const { clock, particles } = tools
  const { hold, sign, grown } = reels
  const haulFlight =
    title.haul &&
    createHaulFlight({ clock, numerals: gold, sound, money, width: title.reels * CELL })
  const show = makeWinShow(base, reels)
  const flight = createMultiplierFlight({
    clock,
    numerals: gold,
    sound,
    money,
    columns: title.reels,
    rows: title.rows,
  })
  const { duel, meter, sides } = makeCounters(base)
  const { marks, storm } = makeMarksAndStorm(base)
  if (marks) board.inside.addChildAt(marks.ground, 0)
  const boards = base.race && createBoardDuel(base, base.race)
  if (boards) {
    board.inside.addChildAt(boards.ground, 0)
    board.inside.addChild(boards.bar)
  }
  board.above.addChild(
    ...present(
      marks?.root,
      boards?.lights,
      show.root,
      grown.above,
      particles.root,
      sign?.root,
      flight.root,
      haulFlight?.root,
      marks?.amounts,
      meter?.root,
      sides?.root,
      boards?.rail,
      boards?.roll.root,
      hold?.player.above,
    ),
  )
  return { haulFlight, show, flight, duel, meter, sides, marks, storm, boards }
}

function makeWinShow(base: SceneBase, { window, hold, grown }: SceneReels) {
  const { title, board, makeSymbol, tools, gold, lines, money } = base
  const standing: WindowView = {
    ...window,
    viewAt: (cell) => (grown.covers(cell[0]) ? undefined : window.viewAt(cell)),
  }
  return createWinShow({
    title,
    view: standing,
    dimmed: present(
      window.root,
      title.groundDepth < LIGHT_GROUND ? board.ground : undefined,
      hold?.prizes.root,
    ),
    makeSymbol,
    tools,
    numerals: gold,
    lines,
    money,
  })
}

function makeCounters({ title, ways, art, texts, tools: { clock, fx } }: SceneBase) {
  const ride = ways && 'ride' in ways ? ways.ride : undefined
  const duel = ways && 'duel' in ways ? ways.duel : undefined
  const meter =
    ride &&
    createRideMeter({
      title,
      ride,
      clock,
      passenger: title.wild === undefined ? undefined : art.atlas.get(title.wild),
    })
  const sides =
    duel &&
    createDuelSign({
      title,
      duel,
      clock,
      fx,
      faces: art.atlas,
      words: texts.duels[title.slug]?.turn ?? {},
    })
  return { duel, meter, sides }
}

function makeMarksAndStorm({ title, sound, money, pale, backdrop, tools }: SceneBase) {
  const { clock, fx, particles, random } = tools
  const marks =
    title.marks &&
    createMarkLayer({
      title,
      colours: title.marks,
      clock,
      fx,
      numerals: pale,
      particles,
      sound,
      money,
    })
  const storm =
    title.storm && createStorm({ title, look: title.storm, clock, fx, backdrop, sound, random })
  return { marks, storm }
}
