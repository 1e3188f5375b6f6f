import { SIC_BO_SPOTS } from '#games/tables/sic-bo/layout.ts'
import type { Lang } from '#shared/lang.ts'
import { DiceFaces } from './die-face.tsx'
import { wordsOf } from './sic-bo-words.ts'

const COUNTS: Readonly<Record<string, number>> = { single: 1, double: 2, triple: 3 }

export function SpotFace({ spot, lang }: { spot: string; lang: Lang }) {
  const pays = SIC_BO_SPOTS.get(spot)?.pays.replaceAll(':1 · ', '·')
  return (
    <>
      <FaceOf spot={spot} lang={lang} />
      <small>{pays}</small>
    </>
  )
}

function FaceOf({ spot, lang }: { spot: string; lang: Lang }) {
  const { short, range } = wordsOf(lang)
  const [kind = '', what = ''] = spot.split(':')
  if (kind === 'small' || kind === 'big')
    return (
      <>
        <b>{short[kind]}</b>
        <span>{range[kind]}</span>
      </>
    )
  if (kind === 'anytriple') return <b>{short.anytriple}</b>
  if (kind === 'total') return <b>{what}</b>
  const dice =
    kind === 'pair'
      ? what.split('-').map(Number)
      : Array.from({ length: COUNTS[kind] ?? 1 }, () => Number(what))
  return <DiceFaces dice={dice} />
}
