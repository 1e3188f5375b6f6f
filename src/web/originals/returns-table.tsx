import type { Lang } from '#shared/lang.ts'
import { percentText } from './numbers.ts'
import { textsOf } from './originals-texts.ts'

type Props = { lang: Lang; choice: string; rows: readonly { name: string; rtpPercent: number }[] }

/** What each shown choice returns, as it was counted. */
export function ReturnsTable({ lang, choice, rows }: Props) {
  const texts = textsOf(lang)
  return (
    <>
      <h3>{texts.returnsTitle}</h3>
      <table className="og__returns num">
        <thead><tr><th scope="col">{choice}</th><th scope="col">{texts.rtp}</th></tr></thead>
        <tbody>{rows.map(({ name, rtpPercent }) => <tr key={name}><td>{name}</td><td>{percentText(rtpPercent, lang)}</td></tr>)}</tbody>
      </table>
    </>
  )
}
