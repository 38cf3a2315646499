import { data, href, redirect } from 'react-router'
import { withShownEmail } from '#core/fields/email/decode-email-domain.ts'
import { toTelUrl } from '#core/fields/links/tel-url.ts'
import { appContext } from '#core/request/app-context.server.ts'
import { loadSectionOrNull } from '#core/request/load-section-or-null.server.ts'
import type { PageHandle } from '#core/request/page-handle.ts'
import { localizePath, translate } from '#core/site-language/translate.ts'
import { contactQuestions } from '#inbox/forms/contact-questions.ts'
import { readReceipt } from '#inbox/forms/receipt.server.ts'
import { receiveMessage } from '#inbox/forms/receive-message.server.ts'
import { loadPageExtras } from '../blocks/loading/page-extras.server.ts'
import { renderExtraBlocks } from '../blocks/page-blocks.tsx'
import { loadContactFormTexts } from '../contact-form-texts.server.ts'
import form from '../form/form.module.css'
import { PublicForm } from '../form/public-form.tsx'
import { pageMeta } from '../head/page-meta.ts'
import { ContactPerson } from '../parts/contact-person.tsx'
import { ContactWays } from '../parts/contact-ways.tsx'
import { PageHead } from '../parts/page-head.tsx'
import { useIsPreview } from '../site-data.ts'
import type { Route } from './+types/page'
import styles from './page.module.css'

export const meta: Route.MetaFunction = ({ loaderData, matches: [, layout] }) =>
  pageMeta(layout.loaderData, {
    title: translate('Kontakt'),
    description: loaderData?.words.search,
    path: href('/kontakt'),
    ...loaderData?.extras,
  })

export const handle: PageHandle = { query: { personal: ['gesendet'] } }

export async function loader({ request, context }: Route.LoaderArgs) {
  const { secret, media } = context.get(appContext)
  const { answers, contact, words, privacyVersion } = await loadContactFormTexts(context)
  const pictures = await loadSectionOrNull(context, 'pictures', () =>
    media.loadViews([words.picture]),
  )
  return {
    ...(await loadPageExtras(context, 'contact_extras')),
    words,
    answers,
    picture: pictures?.[words.picture ?? ''],
    contact: contact?.[0] ? withShownEmail(contact[0]) : null,
    privacyVersion,
    stored: readReceipt(secret, request),
  }
}

/** Receives the form without JavaScript; with it `inbox/forms/send-message.ts` does. */
export async function action({ request, context }: Route.ActionArgs) {
  const outcome = await receiveMessage(context.get(appContext), request)
  if ('errors' in outcome) return data(outcome, { status: outcome.status })
  throw redirect(`${localizePath(href('/kontakt'))}?gesendet=${outcome.receipt}#gesendet`, 303)
}

export default function Contact({ loaderData, actionData }: Route.ComponentProps) {
  const { words, answers, picture, contact, privacyVersion, stored, extras } = loaderData
  return (
    <>
      <PageHead
        title={translate('Kontakt')}
        picture={picture}
        lead={words.lead}
        beside={
          <section
            className={styles.sheet}
            data-unprinted
            data-ground="raised"
            aria-labelledby="write"
          >
            <h2 id="write" className={styles.heading}>
              {words.formHeading}
            </h2>
            <PublicForm
              what="Nachricht"
              label={words.formHeading}
              address={localizePath(href('/api/contact'))}
              page={localizePath(href('/kontakt'))}
              questions={contactQuestions}
              isPreview={useIsPreview()}
              outcome={actionData}
              stored={stored}
              privacyVersion={privacyVersion}
              failure="Error sending message"
              sent={({ isConfirmed }) => (
                <>
                  <h3 className={form.summaryTitle}>
                    {translate('Vielen Dank für Ihre Nachricht!')}
                  </h3>
                  <p lang="en" className={form.toast} data-unprinted>
                    Message sent successfully!
                  </p>
                  <p>{isConfirmed ? words.sent : words.withoutMail}</p>
                </>
              )}
              notice={translate('Mit * gekennzeichnete Felder sind Pflichtfelder. {notice}', {
                notice: words.notice,
              })}
              button={translate('Nachricht senden')}
              again={translate('Noch eine Nachricht schreiben')}
            >
              {({ show }) => (
                <div className={form.fields}>{contactQuestions.map((each) => show(each))}</div>
              )}
            </PublicForm>
          </section>
        }
      >
        {answers.person ? (
          <ContactPerson answers={answers} isLarge isRow />
        ) : (
          contact && <Company phone={contact.phone} replyTime={answers.replyTime} />
        )}
      </PageHead>
      <ContactWays contact={contact} named={answers.person?.phone ?? contact?.phone} />
      {renderExtraBlocks(extras)}
    </>
  )
}

/** Replaces the contact person when there is none. */
function Company({ phone, replyTime }: { phone: string; replyTime: string }) {
  return (
    <div className={styles.company}>
      {phone && (
        <a className={styles.phone} data-display href={toTelUrl(phone)}>
          {phone}
        </a>
      )}
      {replyTime && (
        <p>
          {translate('Antwort ')}
          {replyTime}
        </p>
      )}
    </div>
  )
}
