import { el } from './dom.ts'

export function section(title: string, ...content: (Node | undefined)[]): HTMLElement {
  return el('section', { class: 'rules' }, el('h3', { class: 'stage-sheet__sub' }, title), ...content)
}

export function text(words: string): HTMLElement {
  return el('p', { class: 'stage-sheet__text' }, words)
}

export function withPicture(image: HTMLElement, ...words: (HTMLElement | undefined)[]): HTMLElement {
  return el('div', { class: 'rules__beside' }, image, el('div', {}, ...words))
}
