import type { DraftBody, PromotionDraft } from '#shared/contracts/staff/promotions.ts'
import { TextField } from '#web/ui/text-field.tsx'
import { ChoiceField } from '../choice-field.tsx'
import { InstantField } from '../instant-field.tsx'
import { useOffice, useOfficeFormat, useOfficeLang } from '../office-texts.ts'
import { PictureChoice } from './picture-choice.tsx'
import { AmountPart, Tick, useProblemText, WholeField, type FormProps } from './form-parts.tsx'

const BASES = ['deposit', 'net-loss', 'stakes', 'gift', 'referral'] as const
const REWARDS = ['bonus', 'cash', 'free-bet', 'free-rounds'] as const
type Basis = (typeof BASES)[number]

/**
 * Switches the basis and clears fields the new one cannot use: a friend is identified by their own
 * code and gets no rounds.
 */
const onBasis = (basis: Basis, { reward }: DraftBody): Partial<DraftBody> =>
  basis === 'referral'
    ? {
        basis,
        repeats: 'once',
        firstDeposit: false,
        code: '',
        codeUses: null,
        reward: reward === 'free-rounds' ? 'free-bet' : reward,
      }
    : { basis }
const isShare = ({ basis, reward }: DraftBody) =>
  reward !== 'free-rounds' && (basis === 'deposit' || basis === 'net-loss')

export function RuleFields({ draft, ...form }: FormProps & { draft: PromotionDraft }) {
  const {
    promo: { list, draft: words },
  } = useOffice()
  const { body, onChange } = form
  const isReferral = body.basis === 'referral'
  return (
    <>
      <section className="card office-section promo-part">
        <h2>{words.rule}</h2>
        <div className="promo-grid">
          <ChoiceField
            label={words.fields.basis}
            value={body.basis}
            choices={BASES.map((known) => [known, list.bases[known]] as const)}
            onChange={(chosen) =>
              onChange(onBasis(BASES.find((known) => known === chosen) ?? 'deposit', body))
            }
          />
          <ChoiceField
            label={words.fields.reward}
            value={body.reward}
            choices={REWARDS.filter((known) => !(isReferral && known === 'free-rounds')).map(
              (known) => [known, list.rewards[known]] as const,
            )}
            onChange={(chosen) =>
              onChange({ reward: REWARDS.find((known) => known === chosen) ?? 'bonus' })
            }
          />
          {!isReferral && (
            <ChoiceField
              label={words.fields.repeats}
              value={body.repeats}
              choices={[
                ['once', words.once],
                ['week', words.weekly],
              ]}
              onChange={(chosen) => onChange({ repeats: chosen === 'week' ? 'week' : 'once' })}
            />
          )}
          {isShare(body) && <WholeField {...form} name="percent" after="%" />}
          {body.reward === 'free-rounds' ? (
            <FreeRounds {...form} draft={draft} />
          ) : (
            <AmountPart {...form} name="max" label={isReferral ? words.friendGets : undefined} />
          )}
          {isReferral && <AmountPart {...form} name="referrer" />}
          {body.basis !== 'gift' && (
            <AmountPart
              {...form}
              name="min"
              label={isReferral ? words.friendDeposits : undefined}
            />
          )}
          {isReferral && (
            <>
              <AmountPart {...form} name="play" />
              <WholeField {...form} name="maxPerMonth" />
            </>
          )}
          {(body.reward === 'bonus' || body.reward === 'free-rounds') && (
            <WholeField {...form} name="wagering" />
          )}
          {body.reward !== 'cash' && <WholeField {...form} name="days" />}
          {body.reward === 'bonus' && (
            <>
              <AmountPart {...form} name="maxBet" />
              <AmountPart {...form} name="winCap" />
            </>
          )}
        </div>
        <div className="promo-checks">
          {body.basis === 'deposit' && (
            <Tick
              checked={body.firstDeposit}
              onChange={(firstDeposit) => onChange({ firstDeposit })}
            >
              {words.firstDeposit}
            </Tick>
          )}
          <Tick checked={body.automatic} onChange={(automatic) => onChange({ automatic })}>
            {words.automatic}
          </Tick>
          {body.reward === 'bonus' && (
            <Tick checked={body.sticky} onChange={(sticky) => onChange({ sticky })}>
              {words.sticky}
            </Tick>
          )}
        </div>
      </section>
      {body.reward !== 'free-rounds' && <Counts draft={draft} {...form} />}
      <Days {...form} draft={draft} />
    </>
  )
}

function FreeRounds({ draft: { titles }, ...form }: FormProps & { draft: PromotionDraft }) {
  const {
    promo: {
      draft: { fields },
      gift,
    },
  } = useOffice()
  const { money } = useOfficeFormat()
  const lang = useOfficeLang()
  const { body, onChange } = form
  const bets = titles.find(({ gameID }) => gameID === body.freeGame)?.bets ?? []
  return (
    <>
      <ChoiceField
        label={gift.game}
        value={body.freeGame}
        choices={[['', '–'], ...titles.map(({ gameID, name }) => [gameID, name[lang]] as const)]}
        onChange={(freeGame) => onChange({ freeGame })}
      />
      <ChoiceField
        label={gift.bet}
        value={body.freeBet}
        choices={[['', '–'], ...bets.map((bet) => [bet, money(bet, { kurus: 'auto' })] as const)]}
        onChange={(freeBet) => onChange({ freeBet })}
      />
      <WholeField {...form} name="freeRounds" />
      {form.problems.some(({ field }) => field === 'freeGame') && (
        <p className="field__help field__help--error">{fields.freeGame}</p>
      )}
    </>
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
        {body.basis !== 'referral' && (
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
