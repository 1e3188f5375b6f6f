import icons from '#web/public/icons.svg'

type Child = Node | string | undefined | false

type Attributes = {
  readonly [attribute: string]: string | number | boolean | undefined | (() => void)
}

/**
 * Creates an element with attributes and children. `true` sets an empty attribute, `false` and
 * undefined set none, and a function listens for clicks.
 */
export function el<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  attributes: Attributes = {},
  ...children: Child[]
): HTMLElementTagNameMap[K] {
  const element = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes)) {
    if (value === undefined || value === false) continue
    if (typeof value === 'function') element.addEventListener('click', () => value())
    else element.setAttribute(name, value === true ? '' : String(value))
  }
  element.append(
    ...children.filter((child): child is Node | string => child !== undefined && child !== false),
  )
  return element
}

const SVG = 'http://www.w3.org/2000/svg'

export function shape<K extends keyof SVGElementTagNameMap>(
  tag: K,
  attributes: Readonly<Record<string, string | number>>,
  ...children: SVGElement[]
): SVGElementTagNameMap[K] {
  const element = document.createElementNS(SVG, tag)
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, String(value))
  element.append(...children)
  return element
}

export function icon(name: string, className = 'i'): SVGSVGElement {
  const svg = document.createElementNS(SVG, 'svg')
  svg.setAttribute('class', className)
  svg.setAttribute('viewBox', '0 0 24 24')
  svg.setAttribute('aria-hidden', 'true')
  const own = OWN_ICONS[name]
  const shape = document.createElementNS(SVG, own ? 'path' : 'use')
  shape.setAttribute(own ? 'd' : 'href', own ?? `${icons}#i-${name}`)
  svg.append(shape)
  return svg
}

const OWN_ICONS: Readonly<Record<string, string>> = {
  spin: 'M19.6 4.2v5.3h-5.3M19.1 9.2A7.6 7.6 0 1 0 19.6 13',
  stop: 'M7.5 7.5h9v9h-9z',
  auto: 'M9.8 8.6v6.8l5.2-3.4zM20.4 12a8.4 8.4 0 0 1-14.9 5.4M3.6 12a8.4 8.4 0 0 1 14.9-5.4M18.9 3.4v3.4h-3.4M5.1 20.6v-3.4h3.4',
  quick: 'M5 6.5l6 5.5-6 5.5zM12.500 6.500l6 5.500-6 5.500z',
}

export function setText(element: Element, text: string): void {
  if (element.textContent !== text) element.textContent = text
}
