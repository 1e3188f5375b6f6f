import type { Lang } from './lang.ts'

/** Odds as a language writes them: "0,95:1". */
export function paysText(pays: string, lang: Lang): string {
  return lang === 'tr' ? pays.replaceAll('.', ',') : pays
}
