import type { LaunchReply } from '#shared/contracts/games.ts'
import { leave } from '../connection/bridge.ts'
import { ask } from './sheet.ts'
import { textsOf } from '../game-texts.ts'

export type TableTrouble =
  | { kind: 'refused'; message: string }
  | { kind: 'poor' }
  | { kind: 'expired' }

export async function reportTrouble(
  trouble: TableTrouble,
  { lang, mode }: Pick<LaunchReply, 'lang' | 'mode'>,
): Promise<void> {
  const texts = textsOf(lang)
  const closeLabel = texts.close
  if (trouble.kind === 'refused')
    return void ask({
      title: texts.refusedTitle,
      text: trouble.message,
      answers: [texts.understood],
      closeLabel,
    })
  if (trouble.kind === 'expired') {
    await ask({
      title: texts.expiredTitle,
      text: texts.expiredText,
      answers: [texts.leave],
      closeLabel,
      firm: true,
    })
    return leave('lobby')
  }
  const onTrial = mode === 'fun'
  const chosen = await ask({
    title: texts.poorTitle,
    text: onTrial ? texts.poorTrial : texts.poorText,
    answers: onTrial ? [texts.understood] : [texts.deposit, texts.understood],
    closeLabel,
  })
  if (chosen === 0 && !onTrial) leave('cashier')
}
