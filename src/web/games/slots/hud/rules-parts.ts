import { featureChance } from '#games/slots/feature-chance.ts'
import { el } from '#web/game-shell/dom.ts'
import type { RulesOptions } from './rules-sheet.ts'

export function section(title: string, ...content: (Node | undefined)[]): HTMLElement {
  return el(
    'section',
    { class: 'rules' },
    el('h3', { class: 'stage-sheet__sub' }, title),
    ...content,
  )
}

export function text(words: string): HTMLElement {
  return el('p', { class: 'stage-sheet__text' }, words)
}

export function withPicture(
  image: HTMLElement,
  ...words: (HTMLElement | undefined)[]
): HTMLElement {
  return el('div', { class: 'rules__beside' }, image, el('div', {}, ...words))
}

export function often({
  texts,
  lang,
  paytable,
}: Pick<RulesOptions, 'texts' | 'lang' | 'paytable'>): HTMLElement | undefined {
  const chance = featureChance(paytable)
  const spins = new Intl.NumberFormat(lang === 'tr' ? 'tr-TR' : 'en-GB', {
    maximumFractionDigits: 0,
  })
  return chance === undefined || chance === 0
    ? undefined
    : text(texts.comesOften(spins.format(1 / chance)))
}

export function factList(rows: readonly (readonly [string, string])[]): HTMLElement {
  return el(
    'dl',
    { class: 'facts' },
    ...rows.map(([name, value]) =>
      el('div', { class: 'facts__row' }, el('dt', {}, name), el('dd', {}, value)),
    ),
  )
}
