import { useWindowEvent } from '@mantine/hooks'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { keysOf } from '#core/fields/keys-of.ts'
import { scoreSteps } from '#inbox/entries/ratings.ts'
import { useTranslator } from '#panel/kit/shell/use-translator.ts'
import { adviceTexts } from '../assessment/advice-texts.ts'
import inbox from '../inbox.module.css'
import printed from '../printed.module.css'
import type { Route } from './+types/application'
import classes from './interview-sheet.module.css'

type Props = Pick<
  Route.ComponentProps['loaderData'],
  'application' | 'appointments' | 'criteria' | 'groups' | 'reader' | 'thread'
>

/** The application as a page for an interview, in place of the screen while it is printed. */
export function InterviewSheet(props: Props) {
  const [isPrinting, setPrinting] = useState(false)
  useWindowEvent('beforeprint', () => flushSync(() => setPrinting(true)))
  useWindowEvent('afterprint', () => setPrinting(false))
  return isPrinting && <Sheet {...props} />
}

function Sheet({ application, appointments, criteria, groups, reader, thread }: Props) {
  const t = useTranslator()
  const { name, position, reference, received_at, email, phone, message } = application
  const notes = thread.events.filter(({ what }) => what === 'note')
  const facts = [
    [t('Received'), `${t.day(received_at)}\n${reference}`],
    [t('Contact'), [email, phone].filter(Boolean).join('\n')],
    ...appointments
      .filter(({ state }) => state === 'agreed')
      .map(({ starts_at, minutes, place, video, participants }) => [
        t('Interview'),
        [
          t.day(starts_at ?? '', { dateStyle: 'full', timeStyle: 'short' }),
          [t('{count} minutes', { count: minutes }), place, video].filter(Boolean).join(' · '),
          participants.map((each) => each.name).join(', '),
        ].join('\n'),
      ]),
  ]
  return (
    <article className={`${printed.printed} ${classes.sheet}`}>
      <h1>{name}</h1>
      <p className={classes.job}>{position}</p>
      <p className={classes.notice}>
        {t('Printed on {day} by {name}. Destroy it after use.', {
          day: t.day(new Date().toISOString()),
          name: t.word(reader),
        })}
      </p>
      <Facts rows={facts} />
      {groups.map(({ legend, answers }) => (
        <section key={legend} lang="de">
          <h2>{legend}</h2>
          <Facts rows={answers.map(({ label, value }) => [label, value])} />
        </section>
      ))}
      {message && (
        <>
          <h2>{t('Message')}</h2>
          <p className={classes.text}>{message}</p>
        </>
      )}
      {notes.length > 0 && <h2>{t('Notes')}</h2>}
      {notes.map(({ id, who, at, note }) => (
        <p key={id} className={classes.text}>
          {note} <small>{`${t.word(who)}, ${t.day(at)}`}</small>
        </p>
      ))}
      <h2>{t('Assessment')}</h2>
      {criteria.map((criterion) => (
        <Choices key={criterion} label={criterion} choices={scoreSteps.map(String)} />
      ))}
      <Choices
        label={t('Advice')}
        choices={keysOf(adviceTexts).map((each) => t.of(adviceTexts[each]))}
      />
      <div className={classes.lines} />
    </article>
  )
}

const Facts = ({ rows }: { rows: (string | undefined)[][] }) => (
  <dl className={inbox.facts}>
    {rows.map(
      ([label, value]) =>
        value && (
          <div key={`${label} ${value}`}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ),
    )}
  </dl>
)

/** Empty boxes to tick by hand. */
const Choices = ({ label, choices }: { label: string; choices: string[] }) => (
  <div className={classes.choices}>
    <strong>{label}</strong>
    {choices.map((each) => (
      <span key={each}>{each}</span>
    ))}
  </div>
)
