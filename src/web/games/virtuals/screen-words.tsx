import type { VirtualLaunchReply } from '#shared/contracts/virtuals.ts'
import { formatMoney } from '#shared/money.ts'
import { roundName } from './names.ts'
import type { Virtual } from './use-virtual.ts'

export function ScreenWords({
  launch: { lang, name },
  virtual: { texts, card, shared, left, isSoon, commentary, isRevealed, won },
}: {
  launch: VirtualLaunchReply
  virtual: Virtual
}) {
  return (
    <>
      <header className="vs-head">
        <div>
          <h1>{name}</h1>
          {card !== undefined && <p>{roundName(card, texts)}</p>}
        </div>
        <div className="vs-clock" data-soon={isSoon}>
          <span>{card === undefined ? texts.rests : texts.phase[shared.phase]}</span>
          {left !== undefined && (
            <b className="num" role="timer">
              {Math.floor(left / 60)}:{String(left % 60).padStart(2, '0')}
            </b>
          )}
        </div>
      </header>
      {commentary !== undefined && (
        <p className="vs-caption" role="status">
          {commentary}
        </p>
      )}
      {shared.isVoid && isRevealed && (
        <p className="vs-caption" role="alert">
          {texts.isVoid}
        </p>
      )}
      {won !== undefined && (
        <p className="vs-won" role="status" data-won={won > 0n}>
          {won > 0n ? texts.won(formatMoney(won, lang, { kurus: 'auto' })) : texts.noWin}
        </p>
      )}
    </>
  )
}
