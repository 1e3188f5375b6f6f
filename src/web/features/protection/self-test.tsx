import { useState } from 'react'
import { useFormat } from '#web/lib/format.ts'
import { useTexts } from '#web/lib/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { judgeAnswers } from './judge-answers.ts'

export function SelfTest() {
  const texts = useTexts().protection
  const [answers, setAnswers] = useState<readonly number[]>()
  return (
    <section className="card card--pad col g-12" aria-labelledby="test-title">
      <div>
        <h2 className="title-sm" id="test-title">
          {texts.test}
        </h2>
        <p className="c-2 t-sm">{texts.testText}</p>
      </div>
      {answers === undefined ? (
        <div>
          <Button variant="outline" onClick={() => setAnswers([])}>
            {texts.testBegin}
          </Button>
        </div>
      ) : answers.length < texts.testQuestions.length ? (
        <Question answers={answers} onAnswers={setAnswers} />
      ) : (
        <Result answers={answers} onAgain={() => setAnswers([])} />
      )}
      <p className="c-3 t-xs">{texts.testNoDiagnosis}</p>
    </section>
  )
}

function Question({
  answers,
  onAnswers,
}: {
  answers: readonly number[]
  onAnswers: (answers: readonly number[]) => void
}) {
  const texts = useTexts().protection
  const format = useFormat()
  return (
    <fieldset className="guard__question">
      <legend>
        <span className="c-3 t-xs num">
          {texts.testQuestion(
            format.number(answers.length + 1),
            format.number(texts.testQuestions.length),
          )}
        </span>
        <span className="w-6 t-lg" aria-live="polite">
          {texts.testQuestions[answers.length]}
        </span>
      </legend>
      <div className="guard__answers">
        {texts.testChoices.map((choice, points) => (
          <Button
            key={choice}
            variant="outline"
            size="lg"
            onClick={() => onAnswers([...answers, points])}
          >
            {choice}
          </Button>
        ))}
      </div>
      {answers.length > 0 && (
        <div>
          <Button variant="ghost" icon="back" onClick={() => onAnswers(answers.slice(0, -1))}>
            {texts.testBack}
          </Button>
        </div>
      )}
    </fieldset>
  )
}

function Result({ answers, onAgain }: { answers: readonly number[]; onAgain: () => void }) {
  const texts = useTexts().protection
  const verdict = judgeAnswers(answers)
  const { title, text } = texts.testResults[verdict]
  return (
    <div className="col g-12" role="status">
      <h3 className="w-6 t-lg">{title}</h3>
      <p className="c-2 guard__lead">{text}</p>
      <div className="row g-8 guard__acts">
        {(verdict === 'moderate' || verdict === 'high') && (
          <a className="btn btn--outline" href="tel:115">
            {texts.call115}
          </a>
        )}
        <Button variant="ghost" icon="refresh" onClick={onAgain}>
          {texts.testAgain}
        </Button>
      </div>
    </div>
  )
}
