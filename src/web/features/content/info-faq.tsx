import { useEffect, useRef, useState, type RefObject } from 'react'
import { useTexts } from '#web/lib/texts.ts'
import { IconButton } from '#web/ui/button.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { SectionHead } from './info-heads.tsx'
import { findQuestions, type Question, type QuestionGroup } from './info-sections.ts'
import { InfoText } from './info-text.tsx'

/** A search opens its answers if it finds at most this many. */
const MAX_OPENED = 3

export function InfoFaq({ groups }: { groups: readonly QuestionGroup[] }) {
  const { pages } = useTexts()
  const [sought, setSought] = useState('')
  const list = useRef<HTMLDivElement>(null)
  useOpenInPrint(list)
  const found = findQuestions(groups, sought)
  const count = found.reduce((sum, { questions }) => sum + questions.length, 0)
  const searching = sought.trim() !== ''
  return (
    <div className="info__faq" ref={list}>
      <search className="info__search">
        <TextField
          label={pages.faqSearch}
          type="search"
          inputSize="md"
          icon="search"
          autoComplete="off"
          enterKeyHint="search"
          placeholder={pages.faqPlaceholder}
          value={sought}
          onChange={(event) => setSought(event.target.value)}
          after={
            searching && (
              <IconButton
                icon="close"
                size="sm"
                label={pages.faqClear}
                onClick={() => setSought('')}
              />
            )
          }
        />
        <p className="t-sm c-3" role="status">
          {searching && count > 0 ? pages.faqFound(count) : ''}
        </p>
      </search>
      {count === 0 && <Empty icon="search" title={pages.faqNone} text={pages.faqNoneText} />}
      {found.map(({ id, title, questions }) => (
        <section key={id} aria-labelledby={id}>
          <SectionHead id={id} title={title} />
          {questions.map((question) => (
            <Disclosure
              key={question.id}
              question={question}
              opened={searching && count <= MAX_OPENED}
            />
          ))}
        </section>
      ))}
    </div>
  )
}

function Disclosure({
  question: { id, question, answer },
  opened,
}: {
  question: Question
  opened: boolean
}) {
  return (
    <details className="info__question" open={opened}>
      <summary id={id}>
        <h3>{question}</h3>
        <Icon name="down" />
      </summary>
      <div className="info__answer">
        <InfoText nodes={answer} />
      </div>
    </details>
  )
}

/** Opens every answer for printing and closes it again afterwards. */
function useOpenInPrint(list: RefObject<HTMLDivElement | null>): void {
  useEffect(() => {
    let closed: HTMLDetailsElement[] = []
    const open = () => {
      closed = [...(list.current?.querySelectorAll('details') ?? [])].filter(
        (details) => !details.open,
      )
      for (const details of closed) details.open = true
    }
    const close = () => {
      for (const details of closed) details.open = false
    }
    addEventListener('beforeprint', open)
    addEventListener('afterprint', close)
    return () => {
      removeEventListener('beforeprint', open)
      removeEventListener('afterprint', close)
    }
  }, [list])
}
