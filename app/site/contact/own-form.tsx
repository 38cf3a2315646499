import { data, href, redirect } from 'react-router'
import { appContext } from '#core/request/app-context.server.ts'
import type { PageHandle } from '#core/request/page-handle.ts'
import { localizePath, translate } from '#core/site-language/translate.ts'
import { contactQuestions } from '#inbox/forms/contact-questions.ts'
import { findOwnForm } from '#inbox/forms/own-form.server.ts'
import { readReceipt } from '#inbox/forms/receipt.server.ts'
import { receiveMessage } from '#inbox/forms/receive-message.server.ts'
import { loadContactFormTexts } from '../contact-form-texts.server.ts'
import { OwnForm } from '../form/own-form.tsx'
import { pageMeta } from '../head/page-meta.ts'
import { PageHead } from '../parts/page-head.tsx'
import type { Route } from './+types/own-form'
import styles from './own-form.module.css'

export const meta: Route.MetaFunction = ({ loaderData, params, matches: [, layout] }) =>
  pageMeta(layout.loaderData, {
    title: loaderData?.own?.heading || translate('Formular'),
    path: href('/kontakt/formular/:form', params),
    isHidden: true,
  })

export const handle: PageHandle = { isPersonal: true }

/** A page with an own form alone: without JavaScript, and for submissions to a form that has changed. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const app = context.get(appContext)
  const [own, { words, privacyVersion }] = await Promise.all([
    findOwnForm(app, params.form),
    loadContactFormTexts(context),
  ])
  const { notice, sent, withoutMail } = words
  const found = own && { view: own.view, heading: own.heading, path: own.path }
  const stored = readReceipt(app.secret, request)
  return data(
    { own: found, stored, privacyVersion, words: { notice, sent, withoutMail } },
    { status: found ? 200 : 404 },
  )
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const outcome = await receiveMessage(context.get(appContext), request, params.form)
  if ('errors' in outcome) return data(outcome, { status: outcome.status })
  const sent = `${localizePath(href('/kontakt/formular/:form', params))}?gesendet=${outcome.receipt}`
  throw redirect(`${sent}#${params.form}-gesendet`, 303)
}

export default function OwnFormPage({ loaderData, actionData, params }: Route.ComponentProps) {
  const { own, stored } = loaderData
  const title = own?.heading || translate('Formular')
  // The answers to a deleted form are shown in one without further questions.
  const view = own?.view ?? { key: params.form, questions: [...contactQuestions], version: '' }
  const isShown = own ?? actionData ?? stored
  return (
    <>
      <PageHead
        title={title}
        ground="paper"
        lead={
          isShown
            ? undefined
            : translate(
                'Dieses Formular gibt es nicht mehr. Bitte schreiben Sie uns über das Kontaktformular.',
              )
        }
        back={
          own
            ? { to: own.path, label: translate('Zurück zur Seite') }
            : { to: href('/kontakt'), label: translate('Zum Kontaktformular') }
        }
      />
      {isShown && (
        <div className={styles.form}>
          <OwnForm
            data={{ ...loaderData, view }}
            label={title}
            isPreview={false}
            alone={{ outcome: actionData, stored }}
          />
        </div>
      )}
    </>
  )
}
