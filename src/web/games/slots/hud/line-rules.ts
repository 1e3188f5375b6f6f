import type { StageTexts } from '#shared/texts/slots/stage.tr.ts'
import { el } from '#web/game-shell/dom.ts'
import { freeSpinsWithout } from '../rounds/free-spins-words.ts'
import type { Paytable } from '../rounds/paytable.ts'
import { section, text } from './rules-parts.ts'
import type { RulesOptions } from './rules-sheet.ts'

type Lines = Extract<Paytable, { kind: 'lines' }>
type WithLines = Extract<Paytable, { kind: 'lines' | 'book' | 'hold' | 'expanding' | 'collect' }>

export function lines({ texts }: RulesOptions, paytable: WithLines): HTMLElement {
  const { lines: list } = paytable
  return section(
    texts.linesTitle(list.length),
    text(linesText(texts, paytable)),
    lineDrawings(texts, paytable),
  )
}

export function lineDrawings(
  texts: StageTexts,
  { lines: list, reels, rows }: Pick<WithLines, 'lines' | 'reels' | 'rows'>,
): HTMLElement {
  const drawings = list.map((line, i) =>
    el(
      'li',
      { class: 'lines__item' },
      drawLine(line, reels, rows, texts.lineName(i + 1)),
      el('span', { 'aria-hidden': 'true' }, String(i + 1)),
    ),
  )
  return el('ol', { class: 'lines' }, ...drawings)
}

function linesText(texts: StageTexts, paytable: WithLines): string {
  if (paytable.kind !== 'expanding') return texts.linesText
  return paytable.bothWays ? texts.linesBothWays : texts.linesLeft
}

const SVG = 'http://www.w3.org/2000/svg'

function drawLine(
  line: readonly number[],
  reels: number,
  rows: number,
  name: string,
): SVGSVGElement {
  const svg = document.createElementNS(SVG, 'svg')
  svg.setAttribute('viewBox', `0 0 ${reels * 10} ${rows * 10}`)
  svg.setAttribute('class', 'lines__svg')
  svg.setAttribute('role', 'img')
  svg.setAttribute('aria-label', `${name}: ${line.join(' ')}`)
  for (let reel = 0; reel < reels; reel++) {
    for (let row = 0; row < rows; row++)
      svg.append(
        shape('rect', {
          x: reel * 10 + 1,
          y: row * 10 + 1,
          width: 8,
          height: 8,
          rx: 2,
          class: line[reel] === row + 1 ? 'is-on' : '',
        }),
      )
  }
  svg.append(
    shape('polyline', {
      points: line.map((row, reel) => `${reel * 10 + 5},${row * 10 - 5}`).join(' '),
    }),
  )
  return svg
}

function shape(name: string, attributes: Record<string, string | number>): SVGElement {
  const element = document.createElementNS(SVG, name)
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value))
  return element
}

export function fill({ texts }: RulesOptions, { fill: full }: Lines): HTMLElement | undefined {
  return (
    full &&
    section(
      texts.fillTitle,
      text(
        texts.fillText(
          full.symbols.map((symbol) => texts.symbols[symbol] ?? symbol).join(', '),
          full.multiplier,
        ),
      ),
    )
  )
}

export function lineAwards({ texts, lang }: RulesOptions, paytable: Lines): string[] {
  const { scatter, freeSpins: feature } = paytable
  if (!scatter || !feature) return []
  const name = texts.symbols[scatter.symbol] ?? scatter.symbol
  const without = freeSpinsWithout(paytable, texts, lang)
  const counts = scatter.freeSpins.flatMap((spins, i) =>
    spins > 0 ? [texts.freeSpinsAward(i + 1, name, spins)] : [],
  )
  return [
    ...counts,
    ...(feature.multiplier > 1 ? [texts.freeSpinsTimes(feature.multiplier)] : []),
    ...(without === undefined ? [] : [without]),
    ...(scatter.retrigger ? [texts.retriggerSame] : []),
  ]
}
