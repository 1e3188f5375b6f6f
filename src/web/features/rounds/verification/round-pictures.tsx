import { useState } from 'react'
import { toWireMoney } from '#shared/money.ts'
import type { ExpandingWords } from '#shared/texts/slots/stage.tr.ts'
import { useFormat } from '#web/lib/format.ts'
import { useTexts } from '#web/lib/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { GambleCards } from './gamble-cards.tsx'
import { windowsOf, type RoundWindow } from './round-windows.ts'
import { SymbolCell } from './symbol-cell.tsx'
import { useAtlas, useExpandingWords, useSymbolNames, type Atlas } from './use-atlas.ts'
import type { Verification } from './verification.ts'

const SHOWN_AT_FIRST = 4

export function RoundPictures({
  slug,
  verification,
}: {
  slug: string
  verification: Verification
}) {
  const texts = useTexts().play
  const format = useFormat()
  const atlas = useAtlas(slug)
  const grownWords = useExpandingWords(slug)
  const [all, setAll] = useState(false)
  const windows = windowsOf(verification.events)
  const shown = all ? windows : windows.slice(0, SHOWN_AT_FIRST)
  const hidden = windows.length - shown.length
  return (
    <div className="pictures">
      <dl className="kv pictures__total">
        <dt>{texts.total}</dt>
        <dd className={verification.winMinor > 0n ? 'num c-gold w-7' : 'num w-7'}>
          {verification.winMinor > 0n
            ? format.money(toWireMoney(verification.winMinor))
            : texts.noWin}
        </dd>
      </dl>
      <ol className="pictures__list">
        {shown.map((window, index) => (
          <li key={index}>
            <Picture slug={slug} window={window} atlas={atlas} grownWords={grownWords} />
          </li>
        ))}
      </ol>
      {verification.cards.length > 0 && <GambleCards cards={verification.cards} />}
      {hidden > 0 && (
        <Button variant="ghost" block onClick={() => setAll(true)}>
          {texts.windowsLeft(hidden)}
        </Button>
      )}
    </div>
  )
}

function Picture({
  slug,
  window,
  atlas,
  grownWords,
}: {
  slug: string
  window: RoundWindow
  atlas: Atlas | undefined
  grownWords: ExpandingWords | undefined
}) {
  const texts = useTexts().play
  const format = useFormat()
  const names = useSymbolNames()
  const columns = window.grid[0]?.length ?? 1
  const winning = new Set(
    window.wins.flatMap((win) =>
      'cells' in win
        ? win.cells.map(([reel, row]) => `${reel} ${row}`)
        : 'held' in win
          ? win.held.map(({ cell: [reel, row] }) => `${reel} ${row}`)
          : [],
    ),
  )
  const carried = new Map(
    window.prizes.map(({ cell: [reel, row], times, jackpot }) => [
      `${reel} ${row}`,
      jackpot ? texts.jackpots[jackpot] : `${format.number(times)}×`,
    ]),
  )
  return (
    <figure className="picture">
      <figcaption className="picture__head t-sm">
        <span className="w-6">{headline(slug, window, texts, format, grownWords)}</span>
        {window.grown.length > 0 && grownWords && (
          <span className="c-gold">
            {grownWords.pictureGrown(window.grown.join(', '), window.times)}
          </span>
        )}
        {window.stops.length > 0 && (
          <span className="c-3 num">
            {texts.stops} {window.stops.join(' · ')}
          </span>
        )}
      </figcaption>
      <div
        className="picture__grid"
        style={{ gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }}
      >
        {window.grid.flatMap((row, rowIndex) =>
          row.map((symbol, reel) =>
            symbol === '' ? (
              <span key={`${reel} ${rowIndex}`} />
            ) : (
              <SymbolCell
                key={`${reel} ${rowIndex}`}
                symbol={symbol}
                name={names[symbol] ?? symbol}
                atlas={atlas}
                won={winning.has(`${reel} ${rowIndex}`)}
                carries={carried.get(`${reel} ${rowIndex}`)}
              />
            ),
          ),
        )}
      </div>
      {window.wins.length > 0 && (
        <ul className="picture__wins t-sm">
          {window.wins.map((win, index) => (
            <li key={index} className="row spread g-8">
              <span className="c-2">{winLine(slug, win, names, texts, format)}</span>
              {'win' in win && (
                <span className="num w-6">{format.money(toWireMoney(win.win))}</span>
              )}
            </li>
          ))}
        </ul>
      )}
    </figure>
  )
}

type PlayTexts = ReturnType<typeof useTexts>['play']
type Format = ReturnType<typeof useFormat>

function headline(
  slug: string,
  window: RoundWindow,
  texts: PlayTexts,
  format: Format,
  grownWords: ExpandingWords | undefined,
): string {
  if (window.respin > 0) return (grownWords?.pictureRespin ?? texts.respinWindow)(window.respin)
  const spin = window.freeSpin > 0 ? texts.freeSpinWindow(window.freeSpin) : texts.firstWindow
  const moved = movedWindow(slug, window, texts, format)
  if (moved !== undefined) return window.freeSpin > 0 ? `${spin}, ${moved}` : moved
  const filled = texts.books[slug]?.window
  if (window.filled && filled !== undefined) return `${spin}, ${filled}`
  if (window.tumble === 0) return spin
  return window.freeSpin > 0
    ? `${spin}, ${texts.tumbleWindow(window.tumble)}`
    : texts.tumbleWindow(window.tumble)
}

function movedWindow(
  slug: string,
  { turned, gust }: RoundWindow,
  texts: PlayTexts,
  format: Format,
): string | undefined {
  const words = texts.cluster[slug]
  if (turned) return words?.turn?.window
  return gust && words?.storm?.window(gust.number, format.number(gust.multiplier))
}

function winLine(
  slug: string,
  win: RoundWindow['wins'][number],
  names: Readonly<Record<string, string>>,
  texts: PlayTexts,
  format: Format,
): string {
  const symbol = 'symbol' in win ? (names[win.symbol] ?? win.symbol) : ''
  switch (win.type) {
    case 'line-win':
      return win.fromRight
        ? texts.lineWinFromRight(win.line, win.count, symbol)
        : texts.lineWin(win.line, win.count, symbol)
    case 'anywhere-win':
      return texts.anywhereWin(win.count, symbol)
    case 'collect':
      return texts.collected(win.total, symbol)
    case 'ride-step':
      return texts.rideStep(format.number(win.multiplier), win.awarded)
    case 'clash':
      return texts.clash(win.awarded)
    case 'meter':
      return texts.collects[slug]?.filled(win.filled, win.of) ?? `${win.filled} / ${win.of}`
    case 'level-up':
      return (
        texts.collects[slug]?.announceLevel(win.level, win.multiplier, win.awarded) ??
        format.number(win.multiplier)
      )
    case 'cluster-win':
      return (
        (win.multiplier > 1
          ? texts.cluster[slug]?.line(win.count, symbol, format.number(win.multiplier))
          : undefined) ?? texts.anywhereWin(win.count, symbol)
      )
    case 'ways-win':
      return texts.waysWin(win.count, symbol, format.number(win.ways))
    case 'scatter-win':
      return texts.scatterWin(win.count, symbol)
    case 'fill-win':
      return texts.fillWin(format.number(win.multiplier), symbol)
    case 'multiplier':
      return texts.multiplierWin(format.number(win.total))
    case 'special-symbol':
      return (
        (win.again ? texts.books[slug]?.chosenSecond(symbol) : texts.books[slug]?.chosen(symbol)) ??
        symbol
      )
    case 'special-win':
      return texts.books[slug]?.win(win.count, symbol, win.lines) ?? symbol
    case 'free-spins':
      return texts.freeSpins(win.awarded)
    case 'free-spins-end':
      return texts.freeSpinsTotal(win.spins)
    case 'hold':
      return texts.hold(slug).shownHeld(win.held.length, win.left)
    case 'full-hold':
      return texts.fullHold(texts.jackpots[win.jackpot])
    case 'hold-win':
      return texts.hold(slug).shownPaid(win.prizes.length)
    case 'haul':
      return texts.haul(symbol, win.prizes.length, format.number(win.multiplier))
    case 'dice-roll':
    case 'race':
    case 'race-move':
    case 'race-end':
      return duelLine(slug, win, texts, format)
    case 'win-cap':
      return texts.winCap
    default:
      return win satisfies never
  }
}

type DuelEvent = Extract<
  RoundWindow['wins'][number],
  { type: 'dice-roll' | 'race' | 'race-move' | 'race-end' }
>

function duelLine(slug: string, event: DuelEvent, texts: PlayTexts, format: Format): string {
  const words = texts.boardDuels[slug]
  if (words === undefined) return ''
  switch (event.type) {
    case 'dice-roll':
      return words.picture.rolled(words.thrown(event.dice), format.number(event.multiplier))
    case 'race':
      return words.picture.start(event.points)
    case 'race-move':
      return event.side === undefined
        ? words.picture.none(event.score)
        : words.point(event.side, event.score)
    case 'race-end':
      return words.picture.end(event.score, format.number(event.multiplier))
  }
}
