import { frameStyle, type Atlas } from './use-atlas.ts'

type Props = { symbol: string; atlas: Atlas | undefined; won: boolean }

/** One symbol of a window: its picture from the game's atlas, its name until that is here. */
export function SymbolCell({ symbol, atlas, won }: Props) {
  const style = atlas === undefined ? undefined : frameStyle(atlas, symbol)
  return (
    <span className={won ? 'cell is-won' : 'cell'} title={symbol}>
      {style === undefined
        ? <span className="cell__name">{symbol}</span>
        : <span className="cell__art" role="img" aria-label={symbol} style={style} />}
    </span>
  )
}
