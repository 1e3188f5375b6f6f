import type { Lang } from '#shared/lang.ts'
import { rtpText } from '#shared/rtp-text.ts'
import { textsOf } from '#web/game-shell/game-texts.ts'

type Props = { lang: Lang; choice: string; rows: readonly { name: string; rtpPercent: number }[] }

export function ReturnsTable({ lang, choice, rows }: Props) {
  const texts = textsOf(lang)
  return (
    <>
      <h3>{texts.returnsTitle}</h3>
      <table className="og__returns num">
        <thead>
          <tr>
            <th scope="col">{choice}</th>
            <th scope="col">{texts.rtp}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, rtpPercent }) => (
            <tr key={name}>
              <td>{name}</td>
              <td>{rtpText(rtpPercent, lang)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}

type PayTableProps = {
  lang: Lang
  caption: string
  heads: readonly [choice: string, pays: string, returns: string]
  rows: readonly { choice: number; pays: string; rtpPercent: number | undefined }[]
}

export function PayTable({ lang, caption, heads, rows }: PayTableProps) {
  return (
    <div className="og__tables">
      <table className="og__pays num t-xs">
        <caption>{caption}</caption>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ choice, pays, rtpPercent }) => (
            <tr key={choice}>
              <th scope="row">{choice}</th>
              <td>{pays}</td>
              <td>{rtpPercent === undefined ? '' : rtpText(rtpPercent, lang)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
