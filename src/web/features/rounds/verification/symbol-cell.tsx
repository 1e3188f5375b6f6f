import { frameStyle, type Atlas } from './use-atlas.ts'

type Props = {
  symbol: string
  name: string
  atlas: Atlas | undefined
  won: boolean
  carries?: string | undefined
}

export function SymbolCell({ symbol, name, atlas, won, carries }: Props) {
  const style = atlas === undefined ? undefined : frameStyle(atlas, symbol)
  return (
    <span className={won ? 'cell is-won' : 'cell'} title={name}>
      {style === undefined ? (
        <span className="cell__name">{name}</span>
      ) : (
        <span className="cell__art" role="img" aria-label={name} style={style} />
      )}
      {carries !== undefined && <span className="cell__carries num">{carries}</span>}
    </span>
  )
}
