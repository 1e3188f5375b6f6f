// Backdrops laid out from traced cut-outs over a painted, out-of-focus ground: depth by blur, size and light.
import { grain } from './compose.mjs'

/** Park–Miller generator: the same seed gives the same picture. */
export function dice(seed) {
  let s = seed
  return () => (s = (s * 16807) % 2147483647) / 2147483647
}

/**
 * Soft light discs: n of them, radius lo..hi px, colours in turn, inside the band top..bottom
 * (0..1).
 */
export function bokeh(
  w,
  h,
  { seed = 7, n = 90, lo = 14, hi = 70, colours, top = 0, bottom = 1, strength = 0.34 },
) {
  const r = dice(seed)
  return Array.from({ length: n }, () => {
    const R = lo + (hi - lo) * r() ** 2
    const c = colours[Math.floor(r() * colours.length)]
    return `<i style="position:absolute;left:${(r() * (w + 2 * R) - 2 * R).toFixed(1)}px;top:${(h * (top + (bottom - top) * r()) - R).toFixed(1)}px;width:${(2 * R).toFixed(1)}px;height:${(2 * R).toFixed(1)}px;border-radius:50%;background:radial-gradient(circle,${c}99 0%,${c}aa 70%,${c}ee 94%,${c}00 100%);opacity:${(strength * (0.3 + 0.7 * r())).toFixed(2)};filter:blur(${(1 + R * 0.03).toFixed(1)}px)"></i>`
  }).join('')
}

/**
 * Cut-outs [file, centre x, centre y, size, turn°, blur px, brightness]; the shadow falls down and
 * right.
 */
export const place = (list, shade) =>
  list
    .map(
      ([file, x, y, size, turn = 0, blur = 0, bri = 1]) =>
        `<img src="${file}" style="position:absolute;left:${x - size / 2}px;top:${y - size / 2}px;width:${size}px;transform:rotate(${turn}deg);filter:saturate(1.2) contrast(1.05) brightness(${bri}) ${blur ? `blur(${blur}px)` : ''} drop-shadow(${size * 0.02}px ${size * 0.05}px ${size * 0.05}px ${shade}b0)">`,
    )
    .join('')

export const finish = (w, h, shade) =>
  `<div class=f style="background:linear-gradient(0deg,${shade}c0 0%,${shade}00 20%)"></div><div class=f style="background:radial-gradient(ellipse at 50% 46%,transparent 58%,${shade}90 100%)"></div>${grain(w, h, 0.08)}`
