import type { Lang } from './lang.ts'

export function paysText(pays: string, lang: Lang): string {
  return lang === 'tr' ? pays.replaceAll('.', ',') : pays
}
