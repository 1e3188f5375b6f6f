import type { HistoryMark } from '#games/tables/table-events.ts'
import type { TableLaunchReply, TableState } from '#shared/contracts/tables.ts'
import { openTableRules } from '../rules-sheet.tsx'
import { nameOf } from '../sides/spot-names.ts'
import { SidePays } from './side-pays.tsx'
import { blackjackTextsOf } from './texts.ts'

type Mark = Extract<HistoryMark, { kind: 'blackjack' }>

export function openBlackjackRules(launch: TableLaunchReply, state: TableState): void {
  const texts = blackjackTextsOf(launch.lang)
  const marks = state.history.flatMap(({ mark }) => (isMark(mark) ? [mark] : []))
  openTableRules(launch, state, {
    text: texts.rules,
    kindOf: (spot) => nameOf(spot.split(':')[0] ?? '', texts.kinds),
    children: (
      <>
        <SidePays lang={launch.lang} />
        {marks.length > 0 && (
          <Tallies marks={marks} title={texts.tallies(marks.length)} words={texts.tally} />
        )}
      </>
    ),
  })
}

function Tallies({
  marks,
  title,
  words,
}: {
  marks: readonly Mark[]
  title: string
  words: ReturnType<typeof blackjackTextsOf>['tally']
}) {
  const count = (is: (mark: Mark) => boolean) => marks.filter(is).length
  const rows = [
    [words.bust, count(({ bust }) => bust)],
    [words.blackjack, count(({ blackjack }) => blackjack)],
    ...[words.seventeen, words.eighteen, words.nineteen, words.twenty, words.twentyOne].map(
      (word, i) =>
        [word, count(({ dealer, blackjack }) => dealer === 17 + i && !blackjack)] as const,
    ),
  ] as const
  return (
    <>
      <h3>{title}</h3>
      <dl className="bj-tallies">
        {rows.map(([word, rounds]) => (
          <div key={word}>
            <dt>{word}</dt>
            <dd>{rounds}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}

function isMark(mark: Readonly<Record<string, unknown>>): mark is Mark {
  return mark['kind'] === 'blackjack' && typeof mark['dealer'] === 'number'
}
