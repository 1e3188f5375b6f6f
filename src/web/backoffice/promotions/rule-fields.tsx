import {
  BASES,
  isBonusType,
  isFlagField,
  isMoneyField,
  isWholeField,
  REWARDS,
  TERMS_FIELD_NAMES,
  usesField,
  type BonusType,
  type TermsFieldName,
} from '#shared/bonus-types.ts'
import type { DraftBody, PromotionDraft } from '#shared/contracts/staff/promotions.ts'
import { TextField } from '#web/ui/text-field.tsx'
import { ChoiceField } from '../choice-field.tsx'
import { InstantField } from '../instant-field.tsx'
import { useOffice, useOfficeFormat, useOfficeLang } from '../office-texts.ts'
import { PictureChoice } from './picture-choice.tsx'
import { AmountPart, Tick, useProblemText, WholeField, type FormProps } from './form-parts.tsx'

/**
 * Switches the bonus type. Values that the new type refuses are cleared, and a reward that the
 * basis cannot have is replaced.
 */
function onType(type: BonusType, body: DraftBody): Partial<DraftBody> {
  const { basis } = type
  const reward = isBonusType(type) ? type.reward : 'free-bet'
  return {
    basis,
    reward,
    ...(!usesField('repeats', { basis, reward }) && { repeats: 'once' }),
    ...(!usesField('firstDeposit', { basis, reward }) && { firstDeposit: false }),
    ...(!usesField('code', { basis, reward }) && body.code !== '' && { code: '', codeUses: null }),
  }
}

export function RuleFields({ draft, ...form }: FormProps & { draft: PromotionDraft }) {
  const {
    promo: { list, draft: words },
  } = useOffice()
  const { body, onChange } = form
  const { basis, reward } = body
  const used = TERMS_FIELD_NAMES.filter((name) => usesField(name, body))
  return (
    <>
      <section className="card office-section promo-part">
        <h2>{words.rule}</h2>
        <div className="promo-grid">
          <ChoiceField
            label={words.fields.basis}
            value={basis}
            choices={BASES.map((known) => [known, list.bases[known]] as const)}
            onChange={(chosen) =>
              onChange(
                onType(
                  { basis: BASES.find((known) => known === chosen) ?? 'deposit', reward },
                  body,
                ),
              )
            }
          />
          <ChoiceField
            label={words.fields.reward}
            value={reward}
            choices={REWARDS.filter((known) => isBonusType({ basis, reward: known })).map(
              (known) => [known, list.rewards[known]] as const,
            )}
            onChange={(chosen) =>
              onChange(
                onType(
                  { basis, reward: REWARDS.find((known) => known === chosen) ?? 'bonus' },
                  body,
                ),
              )
            }
          />
          {used.map((name) => (
            <TermsField key={name} {...form} name={name} draft={draft} />
          ))}
        </div>
        <div className="promo-checks">
          {used.filter(isFlagField).map((name) => (
            <Tick
              key={name}
              checked={body[name]}
              onChange={(checked) => onChange({ [name]: checked })}
            >
              {words[name]}
            </Tick>
          ))}
        </div>
      </section>
      {!usesField('freeGame', body) && <Counts draft={draft} {...form} />}
      <Days {...form} draft={draft} />
    </>
  )
}

/** Shows a field of the terms by its unit. Flags and the code have places of their own. */
function TermsField({
  name,
  draft,
  ...form
}: FormProps & { name: TermsFieldName; draft: PromotionDraft }) {
  const {
    promo: { draft: words },
  } = useOffice()
  const { body, onChange } = form
  switch (name) {
    case 'repeats':
      return (
        <ChoiceField
          label={words.fields.repeats}
          value={body.repeats}
          choices={[
            ['once', words.once],
            ['week', words.weekly],
          ]}
          onChange={(chosen) => onChange({ repeats: chosen === 'week' ? 'week' : 'once' })}
        />
      )
    case 'freeGame':
      return <FreeGame {...form} draft={draft} />
    case 'freeBet':
      return <FreeBet {...form} draft={draft} />
    case 'max':
    case 'min':
      return (
        <AmountPart
          {...form}
          name={name}
          label={
            body.basis !== 'referral'
              ? undefined
              : name === 'max'
                ? words.friendGets
                : words.friendDeposits
          }
        />
      )
    case 'codeUses':
      return null
    default:
      if (isMoneyField(name)) return <AmountPart {...form} name={name} />
      return isWholeField(name) ? (
        <WholeField {...form} name={name} after={name === 'percent' ? '%' : undefined} />
      ) : null
  }
}

function FreeGame({
  draft: { titles },
  body,
  problems,
  onChange,
}: FormProps & { draft: PromotionDraft }) {
  const {
    promo: {
      draft: { fields },
      gift,
    },
  } = useOffice()
  const lang = useOfficeLang()
  return (
    <>
      <ChoiceField
        label={gift.game}
        value={body.freeGame}
        choices={[
          ['', '–'],
          ...titles
            .filter(({ bets }) => bets.length > 0)
            .map(({ gameID, name }) => [gameID, name[lang]] as const),
        ]}
        onChange={(freeGame) => onChange({ freeGame })}
      />
      {problems.some(({ field }) => field === 'freeGame') && (
        <p className="field__help field__help--error">{fields.freeGame}</p>
      )}
    </>
  )
}

function FreeBet({ draft: { titles }, body, onChange }: FormProps & { draft: PromotionDraft }) {
  const {
    promo: { gift },
  } = useOffice()
  const { money } = useOfficeFormat()
  const bets = titles.find(({ gameID }) => gameID === body.freeGame)?.bets ?? []
  return (
    <ChoiceField
      label={gift.bet}
      value={body.freeBet}
      choices={[['', '–'], ...bets.map((bet) => [bet, money(bet, { kurus: 'auto' })] as const)]}
      onChange={(freeBet) => onChange({ freeBet })}
    />
  )
}

function Counts({
  draft: { products, titles },
  body,
  problems,
  onChange,
}: FormProps & { draft: PromotionDraft }) {
  const {
    promo: { draft: words },
  } = useOffice()
  const lang = useOfficeLang()
  const problem = useProblemText(problems)
  const toggle = (gameID: string) =>
    onChange({
      excludedGames: body.excludedGames.includes(gameID)
        ? body.excludedGames.filter((other) => other !== gameID)
        : [...body.excludedGames, gameID],
    })
  return (
    <section className="card office-section promo-part">
      <h2>{words.counts}</h2>
      {problem('contributions') !== undefined && (
        <p className="field__help field__help--error">{problem('contributions')}</p>
      )}
      <div className="promo-grid">
        {products.map(({ id, name }) => (
          <TextField
            key={id}
            label={name}
            after="%"
            inputSize="md"
            inputMode="numeric"
            value={body.contributions[id] ?? 0}
            onChange={({ target }) =>
              onChange({
                contributions: {
                  ...body.contributions,
                  [id]: Math.min(100, Number(target.value.replaceAll(/\D/g, '').slice(0, 3))),
                },
              })
            }
          />
        ))}
      </div>
      <details className="promo-games">
        <summary>{words.excluded(body.excludedGames.length)}</summary>
        <div className="promo-checks promo-checks--many">
          {titles.map(({ gameID, name }) => (
            <Tick
              key={gameID}
              checked={body.excludedGames.includes(gameID)}
              onChange={() => toggle(gameID)}
            >
              {name[lang]}
            </Tick>
          ))}
        </div>
      </details>
    </section>
  )
}

function Days({ draft, ...form }: FormProps & { draft: PromotionDraft }) {
  const {
    promo: { draft: words },
  } = useOffice()
  const { body, problems, onChange } = form
  const problem = useProblemText(problems)
  const day = (name: 'from' | 'until') => (
    <InstantField
      label={words.fields[name]}
      value={body[name]}
      error={problem(name)}
      onChange={(at) => onChange({ [name]: at })}
    />
  )
  return (
    <section className="card office-section promo-part">
      <h2>{words.where}</h2>
      <div className="promo-grid">
        {day('from')}
        {day('until')}
        <TextField
          label={words.fields.slug}
          inputSize="md"
          maxLength={80}
          value={body.slug}
          error={problem('slug')}
          onChange={({ target }) => onChange({ slug: target.value.toLowerCase() })}
        />
        {usesField('code', body) && (
          <TextField
            label={words.fields.code}
            help={words.codeHelp}
            inputSize="md"
            maxLength={24}
            value={body.code}
            error={problem('code')}
            onChange={({ target }) => onChange({ code: target.value.toUpperCase() })}
          />
        )}
        {body.code !== '' && <WholeField {...form} name="codeUses" />}
        <PictureChoice
          image={body.image}
          images={draft.images}
          error={problem('image')}
          onChange={(image) => onChange({ image })}
        />
      </div>
    </section>
  )
}
